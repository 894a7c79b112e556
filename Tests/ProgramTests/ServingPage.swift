import Foundation
import Support

/// `.github/SERVING.md`: what an administrator types, section by section.
struct ServingPage {
  enum Step: Equatable {
    /// What is written to a file.
    case file(path: String, text: String)
    /// What is typed into a shell.
    case shell(String)
  }

  private let sections: [Substring: [Step]]

  /// A block is a shell's if it says `sh`; else a file's, if the line before it begins with the file's path.
  init() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    var sections: [Substring: [Step]] = [:]
    var (heading, path) = ("" as Substring, nil as String?)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("## ") { heading = line.dropFirst(3) }
      if let match = line.wholeMatch(of: /`(\/[^`]+)`.*:/) { path = String(match.1) }
      guard line.hasPrefix("```") else { continue }
      let block = lines.prefix { $0 != "```" }
      lines = lines.dropFirst(block.count + 1)
      let text = block.map { $0 + "\n" }.joined()
      if line == "```sh" {
        sections[heading, default: []].append(.shell(text))
      } else if line == "```", let path {
        sections[heading, default: []].append(.file(path: path, text: text))
      }
      path = nil
    }
    self.sections = sections
  }

  static let file = TypedPage.root.appending(path: ".github/SERVING.md")

  /// - Throws: `Failure` for a section that has nothing to type.
  func steps(_ heading: String) throws -> [Step] {
    guard let steps = sections[heading[...]] else { throw Failure("“\(heading)” has no block") }
    return steps
  }
}

extension Machine {
  /// Does what sections of the page say. Packages are not installed there: they must be here. The password of each
  /// user is “secret”.
  ///
  /// - Parameter omitted: a line that is forgotten.
  func follow(_ headings: String..., omitting omitted: String? = nil) throws {
    let page = try ServingPage()
    for step in try headings.flatMap(page.steps) {
      switch step {
      case .file(let path, let text): try write(text, to: path)
      case .shell(let lines):
        let typed = omitted.map { lines.replacing($0 + "\n", with: "") } ?? lines
        try type(Self.withoutAsking + typed)
      }
    }
  }

  private static let withoutAsking = """
    apt-get() { shift; dpkg -s "$@" >/dev/null; }
    htpasswd() { echo secret | command htpasswd -i "$@"; }

    """
}
