import CommandLine
import Grammar
import Library
import Localization
import Screen
import ShelfEntity

package struct ShelfView: ScreenView {
  package let console: any View
  private let today: Day

  package init(console: any View, today: Day) {
    self.console = console
    self.today = today
  }

  // MARK: Output

  package func output(_ content: ListWithHeader<ShelfHeader, ShelfItem>) -> Output {
    .list(content.list.listOutput(columns(of: content.header.shelf)))
  }

  private func columns(of shelf: Shelf) -> [ItemColumn<ShelfItem>] {
    [
      ItemColumn(texts.numberLabel, .number, text: \.number, .number),
      ItemColumn(texts.name(.title), .words, .first, text: \.title),
      ItemColumn(texts.name(.author), .words(maxWidth: 30, shrinksFirst: true), text: \.author),
      shelf == .reading || shelf == .stopped
        ? ItemColumn(texts.progressLabel, .details, text: \.progress)
        : ItemColumn(texts.ratingLabel, .details) { SheetCell($0.rating, stars: $0.stars) },
      ItemColumn(
        shelf == .read ? texts.finishedLabel : texts.sinceLabel, .details, text: \.day),
    ]
  }

  // MARK: Input

  /// Returns the event of a line from another screen or a shell; `nil` for a line of another
  /// screen.
  package func event(_ line: Line) throws -> ShelfEvent? {
    if line.verb == .shelf { return try shelf(line) }
    guard let shelf = Shelf(line.verb) else { return nil }
    let reading = try ReadingLine(line, on: shelf, today: today)
    // `read 12` names a known book, `read 9780441013593` may be a catalogue record.
    guard (try? ISBN(reading.books.joined())) == nil else { return .shelveRecord }
    return .shelve(try BookNumbers.selection(of: line, reading.books), on: shelf, reading.update)
  }

  package func event(typed line: Line) throws -> ShelfEvent? {
    if let event = try event(line) { return event }
    let words = line.arguments
    switch line.verb {
    case .add where line.hasNumbers: return .book(.acquire, words)
    case .add where !NounLine.isISBN(words) && line.ownOptions.allSatisfy(Self.details.contains):
      if let doubt = line.unclearName { throw doubt.refusal }
      var input = ReadingInput()
      input.rating = try line.text(.rating).flatMap { try Vocabulary.rating($0) }
      return .put(
        fields(line, title: words.isEmpty ? nil : words.joined(separator: " ")), on: nil, input)
    case .remove, .delete:
      try line.rejectOptions()
      return .remove(try BookNumbers.selection(words))
    case .find:
      guard !words.isEmpty else { return .find }
      try line.rejectOptions()
      var request = ShelfRequest()
      request.search = BookSearch(words: words)
      return .list(request)
    case .all where words.isEmpty && line.ownOptions.isEmpty:
      var request = ShelfRequest()
      request.search = .some(nil)
      return .list(request)
    case .sort:
      guard let word = words.first else { return .sort }
      if words.count > 1 { throw LineError.unexpectedArgument(words[1], verb: line.word) }
      try line.rejectOptions()
      return .list(ShelfRequest(order: try order(word)))
    default: return nil
    }
  }

  package func event(_ event: ShelfEvent, answer text: String) throws -> ShelfEvent {
    switch event {
    case .sort: return .list(ShelfRequest(order: try order(text)))
    case .find:
      var request = ShelfRequest()
      request.search = BookSearch(typed: text)
      return .list(request)
    default: return event
    }
  }

  /// - Throws: `LineError.badOrder`.
  private func order(_ word: String) throws -> ShelfOrder {
    guard let order = Vocabulary.meaning(ofPrefix: word, as: ShelfOrder.self) else {
      throw LineError.badOrder(word, ShelfOrder.self)
    }
    return order
  }

  // MARK: After `shelf`

  private func shelf(_ line: Line) throws -> ShelfEvent {
    guard let first = line.arguments.first else { return .list(try request(line)) }
    // `shelf reading`
    if line.arguments.count == 1, let shelf = Line.shelf(named: first) {
      var request = try request(line)
      request.shelf = shelf
      return .list(request)
    }
    guard !line.hasNumbers else {
      try line.rejectOptions()
      return .book(.show, line.arguments)
    }
    let command = try NounLine(
      line,
      form: [
        .want, .reading, .author, .publisher, .isbn, .year, .notes, .rating, .on, .since, .at,
      ])
    switch command.action {
    case .add:
      let fields = fields(line, title: command.name)
      let shelf = namedShelf(line)
      return .put(fields, on: shelf, try ReadingLine(line, on: shelf, today: today).update)
    case .remove: return .remove(try BookNumbers.selection(command.words))
    case .rate: return .book(.rate, command.words)
    case .note: return .book(.note, command.words)
    case .show: return .book(.show, command.words)
    default: throw LineError.unexpectedArgument(first, verb: line.word)
    }
  }

  private static let details: [LineOption] = [
    .author, .publisher, .isbn, .year, .notes, .rating,
  ]

  private func fields(_ line: Line, title: String?) -> [BookField: String] {
    var fields = line.values(BookField.self)
    fields[.year] = fields[.year].map(Vocabulary.year)
    fields[.title] = title
    return fields
  }

  private func request(_ line: Line) throws -> ShelfRequest {
    try line.rejectOptions(except: [.want, .reading, .read, .stopped, .find, .sort, .page, .limit])
    var request = ShelfRequest(order: line.text(.sort).flatMap(ShelfOrder.init(rawValue:)))
    request.shelf = namedShelf(line)
    request.search = .some(line.text(.find).map { BookSearch(typed: $0) })
    request.part = try line.listRequest()
    return request
  }

  private func namedShelf(_ line: Line) -> Shelf {
    line.has(.want) ? .want : line.has(.reading) ? .reading : line.has(.stopped) ? .stopped : .read
  }
}
