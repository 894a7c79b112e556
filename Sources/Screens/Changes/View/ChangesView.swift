import ChangesEntity
import CommandLine
import Grammar
import Library
import Localization
import Screen

package struct ChangesView: ScreenView {
  package let console: any View
  /// The open book, to which a line without numbers refers.
  private let openBook: Int?

  package init(console: any View, openBook: Int?) {
    self.console = console
    self.openBook = openBook
  }

  // MARK: Output

  package func output(
    _ content: ChangesContent<ListContent<ChangesItem>, ListContent<TrashItem>>
  ) -> Output {
    switch content {
    case .history(let changes): .list(changes.listOutput(columns))
    case .trash(let books, let largest): .list(books.listOutput(columns(largestNumber: largest)))
    }
  }

  private var columns: [ItemColumn<ChangesItem>] {
    [
      ItemColumn(texts.whenLabel, .details, .first, text: \.moment, .faint),
      ItemColumn(texts.whoLabel, .words(maxWidth: 20), .first, text: \.author, .faint),
      ItemColumn(texts.whatLabel, .words(wraps: true)) {
        // Each detail takes one line, even if a note contains line breaks.
        let lines = ([$0.sentence] + $0.details).map { $0.replacing("\n", with: " ") }
        return SheetCell(lines.joined(separator: "\n"))
      },
    ]
  }

  private func columns(largestNumber: Int) -> [ItemColumn<TrashItem>] {
    let minWidth = max(4, String(largestNumber).count)
    return [
      ItemColumn(texts.numberLabel, .number(minWidth: minWidth), text: \.number, .number),
      ItemColumn(texts.name(BookField.title), .words, .first, text: \.title),
      ItemColumn(
        texts.name(BookField.author), .words(maxWidth: 30, shrinksFirst: true), text: \.author),
      ItemColumn(texts.deletedLabel, .details) { [texts] in
        SheetCell($0.deletedOn, unlabelled: texts.deletedLabel + " " + $0.deletedOn)
      },
    ]
  }

  // MARK: Input

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> ChangesEvent? {
    switch line.verb {
    case .undo:
      if let id = try line.number(.id) {
        if line.has(.count) { throw LineError.notForVerb(.count, verb: line.word + " --id") }
        return .undoChange(id)
      }
      return .undo(try line.number(.count) ?? 1)
    case .redo: return .redo(try line.number(.count) ?? 1)
    case .history:
      let selection =
        try BookNumbers.selection(line.arguments) ?? openBook.map { .numbers([$0...$0]) }
      let request = try line.listRequest()
      return selection.map(ChangesEvent.book) ?? .history(request)
    case .trash: return .trash(try line.listRequest())
    case .restore: return .restore(try BookNumbers.selection(line.arguments, allowsAll: true))
    case .purge: return .purge(try BookNumbers.selection(line.arguments, allowsAll: true))
    default: return nil
    }
  }
}
