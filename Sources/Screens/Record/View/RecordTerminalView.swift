import CommandLine
import RecordEntity
import RecordPresenter
import Terminal

/// A record on a terminal, its cover above.
package struct RecordTerminalView: RecordAsking {
  package typealias Cover = (RecordContent, _ columns: Int) -> [String]?

  let questions: RecordQuestions
  private let cover: Cover

  /// - Parameter cover: draws the cover in lines of at most so many columns; nil where there is none.
  package init(_ questions: RecordQuestions, cover: @escaping Cover) {
    self.questions = questions
    self.cover = cover
  }

  package func show(_ model: RecordModel) throws {
    let columns = dialogue.console.device.columns
    let isPrompt = dialogue.door == .prompt
    let page = RecordPage(ink: dialogue.ink, showsHint: isPrompt)
    let drawing = cover(model.record, columns).map { $0 + [""] } ?? []
    let lines = (isPrompt ? [""] : []) + drawing + page.lines(model, width: columns)
    try dialogue.write(lines.joined(separator: "\n"))
  }

  package func show(_ result: RecordResult) throws { try dialogue.say(result.sentence, .ok) }
}
