import CommandLine
import Library
import Terminal
import TransferEntity
import TransferPresenter

/// An import for programs: an object with what was added and what was not.
package final class TransferJSONView: TransferDisplay {
  private let dialogue: Dialogue
  private let work: TransferTerminalView

  package init(dialogue: Dialogue) {
    self.dialogue = dialogue
    work = TransferTerminalView(dialogue: dialogue, showsBar: true)
  }

  private struct Report: Encodable {
    let added: Int
    let updated: Int
    let alreadyThere: Int
    let skipped: Int
    let leftOut: Int
    /// Only told where there are any.
    let shelved: Int?
    let meetings: Int?
    let tags: Int?
    let polls: Int?
    /// As they are told to people.
    let complaints: [String]
  }

  package func show(_ result: TransferResult) throws {
    let report = Report(
      added: result.report.added, updated: result.report.updated,
      alreadyThere: result.report.twinCount, skipped: result.report.skippedCount,
      leftOut: result.report.leftOutCount,
      shelved: result.report.entries[.shelved], meetings: result.report.entries[.meeting],
      tags: result.report.entries[.tag], polls: result.report.entries[.poll],
      complaints: result.complaints)
    try dialogue.write(try JSONText.of(report))
  }

  private struct Exported: Encodable {
    let file: String
    let books: Int
    /// Only told where there are any.
    let meetings: Int?
  }

  package func show(_ exported: TransferExported) throws {
    let (file, written) = (exported.file, exported.written)
    let exported = Exported(
      file: file, books: written.books, meetings: written.meetings > 0 ? written.meetings : nil)
    try dialogue.write(try JSONText.of(exported))
  }

  package func confirm(_ question: String) throws -> Bool { try work.confirm(question) }
  package func say(_ sentence: String) throws { try work.say(sentence) }
  package func askFile(_ question: String) throws -> String? { try work.askFile(question) }
  package func begin(_ title: String) { work.begin(title) }
  package func progress(_ fraction: Double?, _ count: Int) { work.progress(fraction, count) }
  package func end() { work.end() }
}
