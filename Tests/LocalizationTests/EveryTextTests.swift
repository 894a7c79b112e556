import Foundation
import Testing
import Turns

/// Compares the texts that exist with those that tests use.
@Suite(.timeLimited) struct EveryTextTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("every text of the program is tested in some test of its languages")
  func all() throws {
    var names: Set<Substring> = []
    for file in try files(in: "Localization/Texts") {
      let requirements = try #require(file.firstMatch(of: /(?s)protocol \w*Texts.*?\n\}/)).output
      names.formUnion(requirements.matches(of: /\n  (?:func|var) (\w+)/).map(\.output.1))
    }
    #expect(names.count > 250)
    var tested: Set<Substring> = []
    for test in try files(in: "Tests/LocalizationTests") {
      tested.formUnion(test.matches(of: /(?:texts|spoken|\$0)\.(\w+)/).map(\.output.1))
    }
    // These choose sentences, and are not texts.
    #expect(names.subtracting(tested).sorted() == ["missingVerbs", "namesCommands"])
  }

  private func files(in folder: String) throws -> [String] {
    let folder = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }
}
