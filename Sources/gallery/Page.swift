#if Rendering
import Foundation

/// The page that shows everything: one file, light or dark as the reader's system is.
struct Page {
  let entries: [Entry]

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>MotionPhysics gallery</title>
    <style>
    \(Self.style)
    </style>
    <header>
    <h1>MotionPhysics</h1>
    <p>Every component in its states and in motion, with the code that draws it.</p>
    <nav>\(entries.map { "<a href=\"#\($0.name)\">\($0.title)</a>" }.joined(separator: "\n"))</nav>
    </header>
    <main>
    \(entries.map(section).joined(separator: "\n"))
    </main>
    </html>

    """
  }

  private func section(_ entry: Entry) -> String {
    let animations = entry.animations.map { animation in
      let caption = animation.name.isEmpty ? "" : "<figcaption>\(animation.name)</figcaption>"
      return """
        <figure><img src="\(animation.file(of: entry))" width="\(Int(animation.width))"
          height="\(Int(animation.height))" alt="\(entry.title) \(animation.name) in motion"
          loading="lazy">\(caption)</figure>
        """
    }
    return """
      <section id="\(entry.name)">
      <h2>\(entry.title)</h2>
      <p>\(Self.escaped(entry.summary))</p>
      <div class="motion">
      \(animations.joined(separator: "\n"))
      </div>
      <img class="sheet" src="\(entry.name).png" width="\(Int(entry.sheet.pictureWidth))"
        height="\(Int(entry.sheet.pictureHeight))" alt="\(entry.title): every state" loading="lazy">
      <pre><code>\(Self.highlighted(entry.code))</code></pre>
      </section>
      """
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }

  /// Swift with its comments, strings, keywords, types and numbers marked.
  static func highlighted(_ code: String) -> String {
    let token =
      #/(?<comment>\/\/.*)|(?<string>"[^"]*")|(?<keyword>\b(func|var|let|for|in|if|else|return|guard|switch|case)\b)|(?<type>\b[A-Z]\w*)|(?<number>\b\d[\d.]*)/#
    var html = ""
    var rest = code[...]
    while let found = rest.firstMatch(of: token) {
      let kind =
        found.output.comment != nil
        ? "c"
        : found.output.string != nil
          ? "s" : found.output.keyword != nil ? "k" : found.output.type != nil ? "t" : "n"
      html += escaped(String(rest[..<found.range.lowerBound]))
      html += "<i class=\"\(kind)\">\(escaped(String(rest[found.range])))</i>"
      rest = rest[found.range.upperBound...]
    }
    return html + escaped(String(rest))
  }

  private static let style = """
    :root { color-scheme: light dark; --page: #fff; --card: #f5f5f7; --ink: #1d1d1f;
      --faint: #6e6e73; --line: #e3e3e8; --key: #ad3da4; --type: #3900a0; --text: #c41a16;
      --number: #1c00cf; --note: #5d6c79; --link: #0066cc; }
    @media (prefers-color-scheme: dark) { :root { --page: #111114; --card: #1c1c21;
      --ink: #f5f5f7; --faint: #98989f; --line: #2f2f36; --key: #ff7ab2; --type: #dabaff;
      --text: #ff8170; --number: #d9c97c; --note: #7f8c98; --link: #4da3ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink);
      font: 17px/1.5 system-ui, "DejaVu Sans", sans-serif; }
    header, main { max-width: 1120px; margin: 0 auto; padding: 0 24px; }
    header { padding-top: 64px; }
    h1 { font-size: 44px; letter-spacing: -0.02em; margin: 0; }
    header p { color: var(--faint); font-size: 20px; margin: 8px 0 24px; }
    nav { display: flex; flex-wrap: wrap; gap: 8px; }
    nav a { color: var(--link); text-decoration: none; border: 1px solid var(--line);
      border-radius: 999px; padding: 4px 14px; font-size: 15px; }
    section { border-top: 1px solid var(--line); margin-top: 48px; padding-top: 32px; }
    h2 { font-size: 28px; letter-spacing: -0.01em; margin: 0; }
    section p { color: var(--faint); margin: 4px 0 20px; }
    .motion { display: flex; flex-wrap: wrap; gap: 16px; }
    figure { margin: 0; }
    figure img { display: block; border-radius: 14px; max-width: 100%; height: auto;
      outline: 1px solid var(--line); }
    figcaption { color: var(--faint); font-size: 14px; text-align: center; padding-top: 4px; }
    .sheet { display: block; max-width: 100%; height: auto; margin: 16px 0 16px -16px; }
    pre { background: var(--card); border-radius: 14px; padding: 18px 22px; overflow-x: auto;
      font: 14px/1.55 ui-monospace, "DejaVu Sans Mono", monospace; }
    i { font-style: normal; }
    .k { color: var(--key); } .t { color: var(--type); } .s { color: var(--text); }
    .n { color: var(--number); } .c { color: var(--note); }
    """
}
#endif
