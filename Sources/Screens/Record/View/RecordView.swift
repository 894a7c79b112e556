import CommandLine
import Grammar
import Library
import Localization
import RecordEntity
import Screen

package struct RecordView: ScreenView {
  package let console: any View
  /// Whether the record was opened from a list, so that numbers refer to that list.
  private let isFromList: Bool
  private let today: Day
  private let draw: CoverDrawing?

  /// - Parameter draw: draws a cover; `nil` if the terminal cannot show pictures.
  package init(console: any View, isFromList: Bool, today: Day, draw: CoverDrawing?) {
    self.console = console
    self.isFromList = isFromList
    self.today = today
    self.draw = draw
  }

  // MARK: Output

  package func output(_ content: CardContent<RecordCard>) -> Output {
    let record = content.words
    func field(_ field: BookField) -> Field { Field(texts.name(field), record.fieldTexts[field]) }
    return .cards([
      Card(
        title: record.title, titleLabel: texts.name(.title),
        fields: [
          field(.author), field(.publisher), field(.year), Field(texts.pagesLabel, record.pages),
          field(.isbn), field(.categories), Field(texts.name(.series), record.series),
          Field(texts.ratingLabel, record.rating, stars: record.stars),
          Field(texts.linkLabel, record.link), Field(texts.filledInLabel, record.completedFields),
        ], text: Field(texts.name(.description), record.description), age: record.age,
        hint: content.hint, json: content.json,
        picture: record.cover.map { cover in
          { canvas in
            let author = record.fieldTexts[.author] ?? ""
            return draw?(cover.image, record.title, author, canvas.width, nil, false) ?? []
          }
        })
    ])
  }

  // MARK: Input

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> RecordEvent? {
    switch line.verb {
    case .record: .show
    case .rate: .askRating
    case .add: .add
    case .edit: .edit
    default: try reading(line).map { .put($0.shelf, $0.line.update) }
    }
  }

  private func reading(_ line: Line) throws -> (shelf: Shelf, line: ReadingLine)? {
    try Shelf(line.verb).map { ($0, try ReadingLine(line, on: $0, today: today)) }
  }

  /// Returns the ISBN or id in a line, or `nil` if there is none.
  ///
  /// - Throws: `LineError.missing` for a number that is not an ISBN, since records have numbers
  ///   only in a search.
  package func name(_ line: Line) throws -> String? {
    let words = try reading(line)?.line.books ?? line.arguments
    guard !words.isEmpty else { return nil }
    let name = words.joined(separator: " ")
    if Line.areNumbers(words), name.utf8.count < 10 {
      throw LineError.missing(.record, verb: line.word)
    }
    return name
  }

  package func event(_ event: RecordEvent, answer text: String) throws -> RecordEvent {
    event == .askRating ? .rate(try Vocabulary.rating(text)) : event
  }

  package func event(typed line: Line) throws -> RecordEvent? {
    guard let verb = line.verb else { return line.words.isEmpty ? nil : .show }
    if line.arguments.isEmpty, let event = try event(line) { return event }
    if verb == .rate, line.arguments.count == 1 {
      return .rate(try Vocabulary.rating(line.arguments[0]))
    }
    if isFromList, line.hasNumbers, verb == .show || verb == .record {
      if let number = line.listPosition { return .showListed(number) }
      if verb == .show { return .showNamed(line.arguments.joined(separator: " ")) }
    }
    return nil
  }
}
