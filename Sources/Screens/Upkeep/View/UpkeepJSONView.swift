import CommandLine
import Library
import Terminal
import UpkeepPresenter

/// Backups and checks for programs: an object for a copy, an array of faults for a check, and an
/// object with both where something was to be mended.
package final class UpkeepJSONView: UpkeepDisplay {
  private let questions: UpkeepTerminalView
  private let dialogue: Dialogue
  private var output: OutputBuffer
  private var isFirst = true
  private var closing = "]"

  package init(dialogue: Dialogue) {
    self.dialogue = dialogue
    questions = UpkeepTerminalView(dialogue: dialogue)
    output = OutputBuffer(dialogue.console)
  }

  private struct Copy: Encodable {
    let file: String
    let books: Int
  }

  private struct Fault: Facts {
    let finding: UpkeepFinding

    var facts: [String: any Encodable] {
      ["fault": finding.code, "book": finding.book, "message": finding.sentence]
    }
  }

  package func askFile(_ question: String) throws -> String? { try questions.askFile(question) }
  package func confirm(_ question: String) throws -> Bool { try questions.confirm(question) }
  package func say(_ sentence: String) throws { try questions.say(sentence) }

  package func show(_ copy: UpkeepCopy) throws {
    try dialogue.write(try JSONText.of(Copy(file: copy.file, books: copy.books)))
  }

  package func begin(mended: [UpkeepFinding]?) throws {
    isFirst = true
    guard let mended else { return try output.write("[") }
    let counts = Dictionary(mended.map { ($0.code, $0.count) }, uniquingKeysWith: +)
    closing = "],\"mended\":\(try JSONText.of(counts))}"
    try output.write("{\"faults\":[")
  }

  package func fault(_ fault: UpkeepFinding) throws {
    try output.write((isFirst ? "\n" : ",\n") + JSONText.of(Fault(finding: fault)))
    isFirst = false
  }

  package func end(whole: String?) throws {
    try output.write((isFirst ? "" : "\n") + closing + "\n")
    try output.flush()
  }
}
