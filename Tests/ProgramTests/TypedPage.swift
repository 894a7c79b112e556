import Foundation
import Support

/// A page for people, and what stands on it to be typed.
///
/// - A block ```` ```console ```` shows lines behind `$`, for a shell, with what each answers, or a session that begins
///   with `books>`, without the list that the prompt stands below.
/// - A block ```` ```sh ```` has lines for a shell that answer whatever there is to answer.
struct TypedPage {
  enum Block: Equatable {
    case shell([String])
    /// Lines as they stand on the screen.
    case console([String])
  }

  let file: URL
  /// What stands on the page, block by block: everything between two of them is a text.
  private var parts: [(text: String, block: Block?)] = []

  /// - Parameter path: from the root of the project: `.github/GUIDE.md`.
  init(_ path: String) throws {
    file = Self.root.appending(path: path)
    var (text, block): (String, (start: String, lines: [String])?) = ("", nil)
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      switch (line, block) {
      case ("```console", nil), ("```sh", nil):
        block = (line, [])
        text += line + "\n"
      case ("```", let ended?):
        parts.append(
          (text, ended.start == "```sh" ? .shell(ended.lines) : .console(ended.lines)))
        (text, block) = (line + "\n", nil)
      case (_, nil): text += line + "\n"
      case (_, _?): block?.lines.append(line)
      }
    }
    parts.append((String(text.dropLast()), nil))
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The page as it would be if each block were as `play` says.
  func played(_ play: (Block, _ heading: Substring) throws -> Block) rethrows -> String {
    var heading: Substring = ""
    return try parts.map { text, block in
      heading =
        text.split(separator: "\n").last { $0.hasPrefix("#") }?.drop { "# ".contains($0) }
        ?? heading
      guard let block else { return text }
      switch try play(block, heading) {
      case .shell(let lines), .console(let lines):
        return text + lines.map { $0 + "\n" }.joined()
      }
    }.joined()
  }
}
