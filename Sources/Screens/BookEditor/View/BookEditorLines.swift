import BookEditorEntity
import BookEditorPresenter
import CommandLine
import Grammar
import Library
import Localization

/// What the editor reads from lines and from answers.
package struct BookEditorLines: BookEditorReading {
  private let today: Day

  package init(today: Day) { self.today = today }

  /// Nil for a line of another screen's.
  package func event(_ line: Line) throws -> BookEditorEvent? {
    switch line.verb {
    case .add:
      guard !line.arguments.isEmpty else { return .add(try entries(line)) }
      let text = line.arguments.joined(separator: " ")
      if let isbn = try? ISBN(text) { return .lookUp(isbn, try entries(line)) }
      return .add(try entries(line, title: Self.title(text)))
    case .edit:
      let selection = try BookNumbers.selection(of: line, line.arguments)
      return .edit(selection, try entries(line, title: line.text(.title)))
    default: return nil
    }
  }

  /// What is said of a book besides its title.
  package func entries(_ line: Line) throws -> [BookEditorEntry] {
    try entries(line, title: nil)
  }

  private func entries(_ line: Line, title: String?) throws -> [BookEditorEntry] {
    let typed: [BookEditorEntry] = try BookField.allCases.compactMap { field in
      let text = field == .title ? title : LineOption(rawValue: field.rawValue).flatMap(line.text)
      guard let text else { return nil }
      let isDate = field == .due && !text.allSatisfy(\.isWhitespace)
      return BookEditorEntry(
        field, isDate ? .day(try TypedDay.read(text, today: today)) : .text(text))
    }
    return typed + (line.has(.edit) ? [BookEditorEntry(.notes, .inEditor)] : [])
  }

  package func value(
    _ text: String, isEscaped: Bool, of field: BookField, isNew: Bool
  ) throws -> BookEditorValue {
    if field == .due { return .day(try TypedDay.read(text, today: today)) }
    guard field == .title, isNew else { return .text(text) }
    if !isEscaped, let isbn = try? ISBN(text) { return .isbn(isbn) }
    return .text(Self.title(text))
  }

  /// `title:9780441013593` is a title, though it looks like an ISBN.
  private static func title(_ text: String) -> String {
    let mark = "title:"
    guard text.lowercased().hasPrefix(mark) else { return text }
    let rest = text.dropFirst(mark.count).drop(while: \.isWhitespace)
    return (try? ISBN(String(rest))) == nil ? text : String(rest)
  }
}
