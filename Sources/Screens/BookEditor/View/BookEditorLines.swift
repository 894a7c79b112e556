import BookEditorEntity
import BookEditorPresenter
import CommandLine
import Grammar
import Localization

/// What the editor reads from lines and from answers.
package struct BookEditorLines {
  private let today: BookEditorDate

  package init(today: BookEditorDate) { self.today = today }

  /// Nil where the line is for another screen.
  ///
  /// - Parameter current: the book that a line without a number means.
  package func event(
    _ line: Line, current: BookEditorSelection?
  ) throws -> BookEditorEvent? {
    switch line.verb {
    case .add:
      let text = line.arguments.isEmpty ? nil : line.arguments.joined(separator: " ")
      if let text, let isbn = BookEditorLookUp.isbn(text) {
        return .lookUp(isbn, try entries(line, title: nil))
      }
      return .add(try entries(line, title: text.map(Self.title)))
    case .edit:
      let selection = try BookNumbers.selection(of: line, line.arguments) ?? current
      return .edit(selection, try entries(line, title: line.text(.title)))
    default: return nil
    }
  }

  func answer(_ typed: String, to question: BookEditorQuestion) throws -> BookEditorAnswer {
    switch FormAnswer(typed) {
    case .keep: return .keep
    case .back: return .back
    case .explain: return .explain
    case .nothing: return .value(.nothing)
    case .text(let text, let isEscaped):
      if question.takesISBN, !isEscaped, let isbn = BookEditorLookUp.isbn(text) {
        return .isbn(isbn)
      }
      let plain = question.takesISBN ? Self.title(text) : text
      return .value(question.isDate ? .day(try TypedDay.read(plain, today: today)) : .text(plain))
    }
  }

  /// What is said of a new book apart from its title.
  package func entries(_ line: Line) throws -> [BookEditorEntry] {
    try entries(line, title: nil)
  }

  /// `title:9780441013593` is a title, though it looks like an ISBN.
  private static func title(_ text: String) -> String {
    let mark = "title:"
    guard text.lowercased().hasPrefix(mark) else { return text }
    let rest = text.dropFirst(mark.count).drop(while: \.isWhitespace)
    return BookEditorLookUp.isbn(String(rest)) == nil ? text : String(rest)
  }

  private func entries(_ line: Line, title: String?) throws -> [BookEditorEntry] {
    try BookEditorEntry.names.compactMap { name in
      let isTitle = name == LineOption.title.rawValue
      guard let option = LineOption(rawValue: name), let text = isTitle ? title : line.text(option)
      else { return nil }
      let isDate = option == .due && !text.allSatisfy(\.isWhitespace)
      return BookEditorEntry(
        named: name, isDate ? .day(try TypedDay.read(text, today: today)) : .text(text))
    }
  }
}
