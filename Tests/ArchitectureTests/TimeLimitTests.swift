import Foundation
import Testing

/// Reads the tests: one that hangs must be named.
@Suite(.timeLimit(.minutes(10))) struct TimeLimitTests {
  @Test("every suite of tests has a limit of time, and every test is in a suite")
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
      for head in heads { #expect(head.contains(".timeLimit(.minutes("), "\(file): \(head)") }
      let hasTests = text.contains(/(?m)^ *@Test/)
      #expect(!hasTests || !heads.isEmpty, "\(file) has tests that are in no suite")
    }
    #expect(suites > 100)
  }
}
