import Foundation
import Testing
import Turns

/// Compares the texts that exist with those that tests use.
@Suite(.takesTurns) struct EveryTextTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("every text of the program is tested in some test of its languages")
  func all() throws {
    let manifest = try String(
      contentsOf: root.appending(path: "Localization/Texts.swift"), encoding: .utf8)
    let requirements = try #require(manifest.firstMatch(of: /(?s)protocol Texts.*?\n\}/)).output
    let names = Set(requirements.matches(of: /\n  (?:func|var) (\w+)/).map(\.output.1))
    #expect(names.count > 250)
    var tested: Set<Substring> = []
    let tests = root.appending(path: "Tests/LocalizationTests")
    for file in try FileManager.default.contentsOfDirectory(atPath: tests.path) {
      let test = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      tested.formUnion(test.matches(of: /(?:texts|spoken|\$0)\.(\w+)/).map(\.output.1))
    }
    // This one transforms sentences, and is not a text.
    #expect(names.subtracting(tested).sorted() == ["namesCommands"])
  }
}
