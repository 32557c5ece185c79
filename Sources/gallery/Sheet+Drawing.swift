#if Rendering
import MotionComponents
import MotionDrawing
import MotionPhysics

extension Sheet {
  private static let margin = 16.0
  private static let caption = 24.0

  private var rows: Int { (cells.count + columns - 1) / columns }
  var pictureWidth: Double { Double(columns) * (width + Self.margin) + Self.margin }
  var pictureHeight: Double {
    Double(rows) * (height + Self.caption + Self.margin) + Self.margin
  }

  /// All cells in rows; what a cell draws outside its box is cut off.
  func list() -> DrawingList {
    var list = DrawingList()
    for (index, cell) in cells.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let corner = SIMD2(
        Self.margin + Double(column) * (width + Self.margin),
        Self.margin + Double(row) * (height + Self.caption + Self.margin))
      list.group { list in
        list.translate(by: corner)
        list.group { list in
          list.clip(to: .rounded(Rect(width: width, height: height), radius: 12))
          list.fill(.rect(Rect(width: width, height: height)), with: .color(background))
          list.append(cell.list())
        }
        list.text(
          .init(
            cell.caption, font: .init(size: 12), color: Paper.faint,
            at: SIMD2(width / 2, height + Self.caption / 2 + 2)))
      }
    }
    return list
  }
}
#endif
