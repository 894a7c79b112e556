import CommandLine
import Grammar
import Library
import Localization
import Screen

package struct JournalView: ScreenView {
  package let console: any View
  private let today: Day

  package init(console: any View, today: Day) {
    self.console = console
    self.today = today
  }

  // MARK: Output

  package func output(_ list: ListContent<JournalItem>) -> Output {
    .list(
      list.listOutput([
        ItemColumn(texts.numberLabel, .number, text: \.number, .number),
        ItemColumn(texts.begunLabel, .details, text: \.begun),
        ItemColumn(texts.endedLabel, .details, text: \.ended),
        ItemColumn(texts.statusLabel, .words, .first, text: \.outcome),
        ItemColumn(texts.progressLabel, .details, .omitted, text: \.progress),
      ]))
  }

  // MARK: Input

  package func event(typed line: Line) throws -> JournalEvent? {
    line.verb == .journal ? try event(line) : nil
  }

  /// Parses `journal 12`, `journal edit 12 2 --on 2019-05 --since -`, `journal remove 12 2`.
  package func event(_ line: Line) throws -> JournalEvent {
    let command = try NounLine(line, form: [.on, .since, .at])
    switch command.action {
    case .edit:
      let (book, index) = try bookAndNumber(command.words)
      return .edit(book, index, try edit(line))
    case .remove:
      let (book, index) = try bookAndNumber(command.words)
      return .remove(book, index)
    default: return .list(try BookNumbers.selection(command.words))
    }
  }

  /// Splits words into the book and the number of the read-through, which may be missing.
  private func bookAndNumber(_ words: [String]) throws -> (BookSelection?, Int?) {
    guard words.count > 1, let last = words.last, let index = Int(last) else {
      return (try BookNumbers.selection(words), nil)
    }
    return (try BookNumbers.selection(Array(words.dropLast())), index)
  }

  private func edit(_ line: Line) throws -> ReadThrough.Edit {
    var edit = ReadThrough.Edit()
    edit.begun = try line.text(.since).map { try DayParser.parsePartial($0, today: today) }
    edit.ended = try line.text(.on).map { try DayParser.parsePartial($0, today: today) }
    edit.progress = try line.text(.at).map { text in
      if text == "-" { return nil }
      guard let progress = ReadingProgress(text) else { throw LibraryError.badProgress(text) }
      return progress
    }
    return edit
  }
}
