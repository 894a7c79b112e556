import Foundation
import TestSupport
import Testing
import Turns

/// Checks the files, types and pages that the pages name.
@Suite(.timeLimited) struct PageNameTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let pages = [
    "README.md", "Tests/README.md", ".github/ARCHITECTURE.md", ".github/CONTRIBUTING.md",
    ".github/GUIDE.md", ".github/FORMATS.md", ".github/SERVING.md", ".github/API.md",
  ]

  @Test("links lead to existing files and headings", arguments: pages)
  func links(page: String) throws {
    let folder = Self.root.appending(path: page).deletingLastPathComponent()
    for link in try text(page).matches(of: /(?:\]\(|srcset="|src=")([^)"]+)[)"]/).map(\.1)
    where !link.contains("://") && !link.hasPrefix("../../releases") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? Self.root.appending(path: page) : folder.appending(path: String(parts[0]))
      let exists = FileManager.default.fileExists(atPath: file.path)
      #expect(exists, "\(link)")
      guard exists, parts.count > 1 else { continue }
      let headings = try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^#+ (.*)$/)
      #expect(headings.contains { Self.anchor($0.1) == parts[1] }, "\(link)")
    }
  }

  /// The anchor that GitHub makes from a heading.
  private static func anchor(_ heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
      .replacing(" ", with: "-")
  }

  @Test(
    "the paths and names that a page mentions exist in the sources",
    arguments: ["Tests/README.md", ".github/ARCHITECTURE.md", ".github/CONTRIBUTING.md"])
  func names(page: String) throws {
    let (paths, words) = try Self.sources.get()
    for name in try text(page).matches(of: /`([^`\n]+)`/).map(\.1) {
      if name.wholeMatch(of: /[\w.-]+(\/[\w.-]+)+\/?|\w+\.(swift|txt|md|yaml)/) != nil {
        let name = name.hasSuffix("/") ? name.dropLast() : name
        let exists = paths.contains {
          "/\($0)".hasSuffix("/\(name)") || "/\($0)/".contains("/\(name)/")
        }
        #expect(exists, "there is no \(name)")
      } else if let word = name.wholeMatch(of: /\w+[a-z][A-Z]\w*/)?.output {
        let isKnown = words.contains(word)
        #expect(isKnown, "nothing is called \(word)")
      }
    }
  }

  @Test("the index of the tests names every session in a shell")
  func index() throws {
    let index = try text("Tests/README.md")
    let sessions = try Self.sources.get().paths.filter { $0.hasPrefix("Tests/ProgramTests/Shell/") }
    #expect(sessions.count > 30)
    for session in sessions {
      #expect(index.contains("`Shell/\(session.split(separator: "/")[3])`"), "\(session)")
    }
  }

  /// All files, and all words of Swift files.
  private static let sources = Result {
    let folders = ["Sources", "Tests", "Configurators", "Localization", ".github", ".ci"]
    let paths =
      try folders.flatMap { folder in
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
          .map { "\(folder)/\($0)" }
      } + ["Package.swift", "README.md"]
    var words: Set<Substring> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      words.formUnion(
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { Substring($0) })
    }
    return (paths: paths, words: words)
  }

  private func text(_ page: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
  }
}
