// What tests and backends ask a list.

import MotionPhysics

extension DrawingList {
  /// Calls `body` with every command and the transform in force there, which maps the command's
  /// coordinates to the list's own.
  public func walk(_ body: (Command, Affine) -> Void) {
    var transforms = [Affine.identity]
    for command in commands {
      switch command {
      case .beginGroup, .beginLayer, .beginMask: transforms.append(transforms[transforms.count - 1])
      case .beginMasked: transforms[transforms.count - 1] = transforms[transforms.count - 2]
      case .transform(let transform):
        transforms[transforms.count - 1] = transforms[transforms.count - 1] * transform
      default: break
      }
      body(command, transforms[transforms.count - 1])
      switch command {
      case .endGroup, .endLayer, .endMasked: transforms.removeLast()
      default: break
      }
    }
  }

  /// The smallest box around `path` after `transform`; nil for a path without steps.
  ///
  /// Exact for curves too: not the box of their handles.
  public func bounds(of path: Path, through transform: Affine = .identity) -> Rect? {
    var bounds: Rect?
    var last = SIMD2<Double>.zero
    func include(_ point: SIMD2<Double>) {
      let box = Rect(from: point, to: point)
      bounds = bounds?.union(box) ?? box
    }
    for element in elements(of: path) {
      switch element {
      case .move(let point), .line(let point):
        last = transform.apply(to: point)
        include(last)
      case .curve(let first, let second, let end):
        let handles = (transform.apply(to: first), transform.apply(to: second))
        let end = transform.apply(to: end)
        if bounds == nil { last = end }
        include(end)
        for axis in 0..<2 {
          for t in extrema(last[axis], handles.0[axis], handles.1[axis], end[axis]) {
            include(bezier(last, handles.0, handles.1, end, t))
          }
        }
        last = end
      case .close: break
      }
    }
    return bounds
  }

  /// The smallest box around what the groups with this label fill and stroke, cut to the boxes of the
  /// clips in force; nil when that is nothing. Text and glows are not counted; strokes count with
  /// half their width all around; clear paint counts.
  public func bounds(ofPart label: String) -> Rect? {
    var result: Rect?
    var depth = 0
    var inside: [Bool] = []
    // Without a clip: larger than what any transform makes of a coordinate.
    var clips: [Rect?] = [Rect(from: SIMD2(repeating: -1e300), to: SIMD2(repeating: 1e300))]
    walk { command, transform in
      switch command {
      case .beginGroup(let name):
        inside.append(name == label)
        if name == label { depth += 1 }
        clips.append(clips[clips.count - 1])
      case .beginLayer, .beginMask:
        inside.append(false)
        clips.append(clips[clips.count - 1])
      case .beginMasked: clips[clips.count - 1] = clips[clips.count - 2]
      case .endGroup, .endLayer, .endMasked:
        if inside.removeLast() { depth -= 1 }
        clips.removeLast()
      case .clip(let path):
        let box = bounds(of: path, through: transform)
        clips[clips.count - 1] = clips[clips.count - 1].flatMap { old in
          box.flatMap { old.intersection($0) }
        }
      case .fill(let path, _): include(path, transform, 0)
      case .stroke(let path, _, let stroke): include(path, transform, stroke.width / 2)
      case .text, .transform: break
      }
    }
    return result

    func include(_ path: Path, _ transform: Affine, _ margin: Double) {
      guard depth > 0, let clip = clips[clips.count - 1],
        let box = bounds(of: path, through: transform)
      else { return }
      let x = margin * SIMD2(transform.x.x, transform.y.x).length
      let y = margin * SIMD2(transform.x.y, transform.y.y).length
      let grown = Rect(
        x: box.x - x, y: box.y - y, width: box.width + 2 * x, height: box.height + 2 * y)
      guard let seen = grown.intersection(clip) else { return }
      result = result?.union(seen) ?? seen
    }
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

private func bezier(
  _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ t: Double
) -> SIMD2<Double> {
  let s = 1 - t
  let ends = a * (s * s * s) + d * (t * t * t)
  return ends + b * (3 * s * s * t) + c * (3 * s * t * t)
}

/// Where the derivative of one coordinate of a Bézier curve vanishes inside 0...1.
private func extrema(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
  // p t² + 2 q t + r = 0, a third of the derivative.
  let p = d - a + 3 * (b - c)
  let q = a - 2 * b + c
  let r = b - a
  let root = (q * q - p * r).squareRoot()
  // No square of a difference: the root that cancels comes from the product of both.
  let sum = -(q + (q < 0 ? -root : root))
  return [sum / p, r / sum].filter { $0 > 0 && $0 < 1 }
}
