import Foundation
import Testing
import Turns

/// Reads the tests: they must take turns, so that a test that hangs is named.
@Suite(.takesTurns) struct SuiteTests {
  @Test("every suite takes turns, which limits its time, and is in a file named like it")
  func limits() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
    var suites = 0
    for file in files {
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      let heads = text.matches(of: /(?m)^ *@Suite(?:\((?s:.*?)\))?\s+(?:final )?(?:struct|class)/)
        .map { String($0.output) }
      suites += heads.count
      for head in heads { #expect(head.contains(".takesTurns"), "\(file): \(head)") }
      let names = text.matches(of: /@Suite\b(?s:.*?)\b(?:struct|class) (\w+)/).map { $0.output.1 }
      let name = URL(filePath: file).deletingPathExtension().lastPathComponent
      #expect(names.isEmpty || names == [name[...]], "\(file): \(names)")
      let hasTests = text.contains(/(?m)^ *@Test/)
      #expect(!hasTests || !heads.isEmpty, "\(file) has tests that are in no suite")
    }
    #expect(suites > 100)
  }
}
