import Foundation
import Testing
import Turns

/// Reads `Tests/Faults/faults.txt`: if a line with a fault changes, the list must change too.
@Suite(.timeLimited) struct FaultListTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("each fault's original text occurs once in its file, and the suites that notice it exist")
  func matches() throws {
    let entry = /(?m)^(\S.*)\n  in (.+)\n  - (.+)\n  \+ (.+)\n  noticed by (.+)$/
    let list = try text("Tests/Faults/faults.txt")
    let faults = list.matches(of: entry).map(\.output)
    #expect(faults.count == list.matches(of: /(?m)^  noticed by\b/).count, "an entry is incomplete")
    #expect(Set(faults.map(\.1)).count == faults.count, "two faults have one name")
    let suites = try suites()
    var texts: [Substring: String] = [:]
    for (_, name, file, old, new, noticed) in faults {
      let source = try texts[file] ?? text(String(file))
      texts[file] = source
      let count = source.ranges(of: old.replacing("\\n", with: "\n")).count
      #expect(count == 1, "“\(name)”: \(file) has “\(old)” \(count) times")
      #expect(old != new, "\(name)")
      for suite in noticed.split(separator: "|") {
        let type = suite.prefix { $0 != "/" }.split(separator: ".").last ?? ""
        #expect(suites.contains(type), "“\(name)”: no suite is called \(type)")
      }
    }
    #expect(faults.count > 100)
  }

  private func suites() throws -> Set<Substring> {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: "Tests").path)
    return try Set(
      files.filter { $0.hasSuffix(".swift") }.flatMap { file in
        try text("Tests/\(file)").matches(of: /\b(?:struct|class) (\w+)/)
          .map(\.output.1)
      }.map { Substring(String($0)) })
  }
}
