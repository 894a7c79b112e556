import CommandLine
import Foundation
import JSON
import Localization
import TestSupport
import Testing
import Turns

/// The JSON answers for other programs, whose keys are stable.
///
/// `Answers.txt` has shell lines, each followed by the shape of its answer with `--json`: the keys
/// and the types of their values. `FOLDER` stands for a folder with files.
///
///     ▸ rate 1 4
///     {author: text, … rating: number, … year: null}
///
/// `RECORD=Answers .ci/test --filter AnswerTests` records the current shapes.
@Suite(.timeLimited) struct AnswerTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Answers.txt")

  @Test("the keys and value types of each answer match the recorded ones")
  func answers() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "title,author,year,read\nEmma,Austen,x,1\n,Nobody,1,2\nEmma,Austen,,\n", to: "rows.csv")
    try folder.write("name,e-mail\nBella,b@example.org\n", to: "people.csv")
    let store = try emptyLibrary { noon }
    let settings = MemorySettings()
    let covers = MemoryCovers.scripted()
    let expected = try String(contentsOf: Self.file, encoding: .utf8)
    var actual = ""
    for line in lines(of: expected) where line.hasPrefix(Transcript.sign) {
      let typed = String(line.dropFirst(Transcript.sign.count + 1))
      let console = ScriptedConsole([])
      actual += line + "\n"
      do {
        try perform(
          typed.replacing("FOLDER", with: folder.path), in: store, format: .json,
          settings: settings, at: console, covers: covers)
      } catch let problem as any Problem {
        actual += "! \(problem.code)\n"
      }
      actual += shapes(of: console.screen)
    }
    if try Recording.includes(Self.file) {
      try actual.write(to: Self.file, atomically: true, encoding: .utf8)
    } else if let difference = lineDifference(from: expected, to: actual) {
      Issue.record("Answers.txt tells (-) what is not answered (+):\n\(difference)")
    }
  }

  /// Returns the shape of each value, one per line. Standard error is ignored.
  private func shapes(of screen: String) -> String {
    let answer = lines(of: screen).filter { !$0.hasPrefix("! ") && !$0.isEmpty }
    guard !answer.isEmpty else { return "" }
    let values =
      JSONValue(Array(answer.joined(separator: "\n").utf8)).map { [$0] }
      ?? answer.map { JSONValue(Array($0.utf8)) }
    return values.map { ($0.map(shape) ?? "not JSON") + "\n" }.joined()
  }

  private func shape(_ value: JSONValue) -> String {
    switch value {
    case .null: return "null"
    case .bool: return "bool"
    case .number: return "number"
    case .string: return "text"
    case .array(let elements):
      // Objects with different keys, or null instead of a value, are listed separately.
      return "[" + Set(elements.map(shape)).sorted().joined(separator: " or ") + "]"
    case .object(let object):
      let entries = object.map { "\($0.key): \(shape($0.value))" }
      return "{" + entries.sorted().joined(separator: ", ") + "}"
    }
  }
}
