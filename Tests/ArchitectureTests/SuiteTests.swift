import Foundation
import Testing
import Turns

/// Checks that every suite has a time limit, so that a hanging test is reported by name.
@Suite(.timeLimited) struct SuiteTests {
  @Test("every suite is limited in time, and is in a file with its name")
  func limits() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
    var suites = 0
    for file in files {
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      let attributes = text.matches(
        of: /(?m)^ *@Suite(?:\((?s:.*?)\))?\s+(?:final )?(?:struct|class)/
      )
      .map { String($0.output) }
      suites += attributes.count
      for attribute in attributes {
        #expect(attribute.contains(".timeLimited"), "\(file): \(attribute)")
      }
      let names = text.matches(of: /@Suite\b(?s:.*?)\b(?:struct|class) (\w+)/).map { $0.output.1 }
      let name = URL(filePath: file).deletingPathExtension().lastPathComponent
      #expect(names.isEmpty || names == [name[...]], "\(file): \(names)")
      let hasTests = text.contains(/(?m)^ *@Test/)
      #expect(!hasTests || !attributes.isEmpty, "\(file) has tests that are in no suite")
    }
    #expect(suites > 100)
  }
}
