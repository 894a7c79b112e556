import Foundation
import Testing
import Turns

/// Reads the list of tools that tests need: `.ci/test` must install them, and count the tests that
/// are skipped without them.
@Suite(.timeLimited) struct NeededTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test(".ci/test installs everything that a test needs")
  func listed() throws {
    let listed = Set(
      try text(".ci/test").matches(of: #/(?m)^([a-z0-9.+-]+) +# /#).map { String($0.1) })
    #expect(listed.count > 20)
    var count = 0
    for match in try text("Tests/TestSupport/Needed.swift").matches(
      of: #/Needed\(\s*("[^:]*"), isMet/#)
    {
      for name in match.1.matches(of: #/"([^"]+)"/#).map({ String($0.1) }) {
        count += 1
        #expect(listed.contains(name), "\(name)")
      }
    }
    #expect(count > 20)
  }

  @Test("a test that may be skipped declares what it needs, in the form that .ci/test counts")
  func declarations() throws {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: Self.root.appending(path: "Tests").path
    ).filter {
      // A long run is not a package.
      $0.hasSuffix(".swift") && !$0.hasPrefix("ArchitectureTests/") && $0 != "Turns/TurnTrait.swift"
    }
    var conditions = 0
    for file in files {
      let text = try text("Tests/" + file)
      let inFile = text.matches(of: #/\.(enabled|disabled)\(/#).count
      conditions += inFile
      let declarations = text.matches(
        of: #/\.enabled\(\s*if: (\w+\.\w+)\.isMet, "\\\((\w+\.\w+)\)"/#
      )
      .filter { $0.1 == $0.2 }
      #expect(declarations.count == inFile, "\(file)")
    }
    #expect(conditions > 40)
  }
}
