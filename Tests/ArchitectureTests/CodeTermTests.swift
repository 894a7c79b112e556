import Foundation
import Testing
import Turns

/// The table of terms in `.github/CONTRIBUTING.md`, for comments and the names of types.
@Suite(.timeLimited) struct CodeTermTests {
  /// Phrases that are not used in comments, and what to write.
  private static let phrases: [(pattern: String, replacement: String)] = [
    (#"\b[Ww]hoever\b"#, "the borrower, the user, …"),
    (#"\bstood\b|\bstands (?:in|at|on|there)\b"#, "is"),
    (#"\b(?:is|are|was) (?:told|heard)\b|\bby ear\b"#, "is reported, is read aloud"),
    (#"\b(?:taken|brought|takes|brings) back\b"#, "undone, restored"),
    (#"\bmend(?:s|ing)?\b"#, "repair, fix"),
    (#"\bunder the fingers\b"#, "interactive"),
    (#"\b[Nn]il (?:where|of)\b"#, "`nil` if"),
    (#"\bis no (?:valid|ISBN|number)\b"#, "is not a"),
  ]
  /// Parts of type names that say nothing of what the type is.
  private static let parts = #"Told|Meant|Untaken|Kept[A-Z]|Wish|Doubt"#

  @Test("comments use the terms of the contributing guide")
  func comments() throws {
    let all = try Regex(Self.phrases.map(\.pattern).joined(separator: "|"))
    var count = 0
    try eachLine { file, line in
      guard let comment = line.firstRange(of: #/^\s*\/\/+ /#) else { return }
      count += 1
      let text = line[comment.upperBound...]
      guard text.contains(all) else { return }
      let matches = try Self.phrases.filter { text.contains(try Regex($0.pattern)) }
      Issue.record("\(file): write “\(matches.map(\.replacement))”: \(text)")
    }
    #expect(count > 5_000)
  }

  @Test("names of types say what the type is")
  func types() throws {
    let declaration = #/\b(?:struct|class|enum|protocol|actor|typealias) (\w+)/#
    let part = try Regex(Self.parts)
    var count = 0
    try eachLine { file, line in
      guard !line.contains(#/^\s*\/\//#), let match = line.firstMatch(of: declaration) else {
        return
      }
      count += 1
      #expect(!match.output.1.contains(part), "\(file): \(match.output.1)")
    }
    #expect(count > 500)
  }

  private func eachLine(_ body: (_ file: String, _ line: Substring) throws -> Void) throws {
    for folder in ["Sources", "Configurators", "Localization"] {
      let folder = PackageManifest.root.appending(path: folder)
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for line in text.split(separator: "\n") { try body(file, line) }
      }
    }
  }
}
