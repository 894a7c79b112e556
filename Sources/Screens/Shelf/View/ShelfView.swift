import CommandLine
import Grammar
import Library
import Localization
import Screen
import ShelfEntity

package struct ShelfView: ScreenView {
  package let console: any View
  private let today: Day
  private let cover: (ShelfEntry) -> Picture?

  /// - Parameter cover: draws the cover of an entry; returns `nil` if covers are not shown.
  package init(console: any View, today: Day, cover: @escaping (ShelfEntry) -> Picture?) {
    self.console = console
    self.today = today
    self.cover = cover
  }

  // MARK: Output

  package func output(_ content: ShelfContent<ListContent<ShelfItem>>) -> Output {
    switch content {
    case .list(let list, let shelf): return .list(list.laidOut(columns(of: shelf)))
    case .entries(let entries, let isOpen):
      var cards = entries.map(card)
      if isOpen, !cards.isEmpty { cards[cards.count - 1].hint = texts.hint(on: .entry) }
      return .cards(cards)
    }
  }

  private func columns(of shelf: Shelf) -> [ItemColumn<ShelfItem>] {
    [
      ItemColumn(texts.numberLabel, .number, text: \.number, .number),
      ItemColumn(texts.name(.title), .words, .first, text: \.title),
      ItemColumn(texts.name(.author), .words(maxWidth: 30), text: \.author),
      shelf == .reading
        ? ItemColumn(texts.progressLabel, .facts, text: \.progress)
        : ItemColumn(texts.ratingLabel, .facts) { SheetCell($0.rating, stars: $0.stars) },
      ItemColumn(
        shelf == .read ? texts.finishedLabel : texts.sinceLabel, .facts, .leftOut, text: \.day),
    ]
  }

  private func card(_ details: ShelfDetails) -> Card {
    let entry = details.entry
    return Card(
      number: entry.shownNumber, title: entry.title, titleLabel: texts.name(.title),
      fields: [
        Field(texts.name(.author), entry.author),
        Field(texts.name(.publisher), entry.book.publisher),
        Field(texts.name(.year), details.year), Field(texts.pagesLabel, details.pages),
        Field(texts.name(BookField.isbn), details.isbn),
        Field(texts.ratingLabel, details.rating, stars: entry.rating?.stars),
        Field(texts.shelfLabel, details.shelf), Field(texts.readingLabel, details.reading),
        Field(texts.name(.description), entry.book.description),
        Field(texts.name(.notes), entry.notes), Field(texts.linkLabel, entry.book.link),
      ], facts: entry.fact, picture: cover(entry))
  }

  // MARK: Input

  /// Returns the event of a line from another screen or a shell; `nil` for a line of another
  /// screen.
  package func event(_ line: Line) throws -> ShelfEvent? {
    switch line.verb {
    case .shelf: return try shelf(line)
    case .read, .want, .reading:
      guard let shelf = Shelf(line.verb) else { return nil }
      let reading = try ReadingLine(line, on: shelf, today: today)
      // `read 12` names a book of the library, `read 9780441013593` a catalogue record.
      guard (try? ISBN(reading.books.joined())) == nil else { return .shelveRecord }
      return .shelve(
        try BookNumbers.selection(of: line, reading.books), on: shelf, reading.update)
    case .move: return .move(try BookNumbers.selection(of: line, line.arguments))
    // `rate s3 4` names an entry on every screen.
    case let verb? where line.namesEntry: return try own(verb, line, isOpen: false)
    default: return nil
    }
  }

  /// Returns the event of a line typed on this screen, where a line without an entry refers to the
  /// open entry.
  package func event(typed line: Line, at prompt: PromptWord) throws -> ShelfEvent? {
    if Shelf(line.verb) != nil || line.verb == .shelf { return try event(line) }
    guard let verb = line.verb, let event = try own(verb, line, isOpen: prompt == .entry) else {
      return nil
    }
    try line.refuseOptions()
    return event
  }

  // MARK: At the prompt

  /// Returns `nil` for a verb of another screen.
  private func own(_ verb: Verb, _ line: Line, isOpen: Bool) throws -> ShelfEvent? {
    let words = line.arguments
    switch verb {
    // With a title, `add` adds a new book to the library.
    case .add: return words.isEmpty || line.hasNumbers ? .add(try named(words)) : nil
    case .show, .rate, .note, .move, .remove: return try action(verb, words, isOpen: isOpen)
    case .sort:
      guard let word = words.first else { return .sort }
      if words.count > 1 { throw LineError.needlessArgument(words[1], verb: line.word) }
      return .list(ShelfRequest(order: try order(word)))
    default: return nil
    }
  }

  private func named(_ words: [String]) throws -> BookSelection? {
    try BookNumbers.selection(words)
  }

  /// Returns the event of a verb for entries, typed at the prompt or after `shelf`.
  private func action(_ verb: Verb, _ words: [String], isOpen: Bool) throws -> ShelfEvent {
    switch verb {
    case .rate:
      // While an entry is open, `rate 4` rates it with four stars.
      guard let last = words.last, words.count > 1 || isOpen else {
        return .rate(try named(words), nil)
      }
      return .rate(try named(Array(words.dropLast())), .typed(last))
    case .note:
      let names = BookNumbers.leadingNames(words).prefix { Line.areNumbers([$0]) }
      guard isOpen || !names.isEmpty || words.isEmpty else { throw LineError.badNumber(words[0]) }
      // Notes may be a number: if an entry is open, a line with numbers only is its notes.
      let isNamed = !names.isEmpty && (words.count > names.count || !isOpen)
      let text = words.dropFirst(isNamed ? names.count : 0).joined(separator: " ")
      let entries = isNamed ? try named(Array(names)) : nil
      return .note(entries, text.isEmpty ? nil : text)
    case .move: return .move(try named(words))
    case .remove: return .remove(try named(words))
    case .add: return .add(try named(words))
    default: return .open(try named(words))
    }
  }

  package func event(_ event: ShelfEvent, answered text: String) throws -> ShelfEvent {
    switch event {
    case .sort: .list(ShelfRequest(order: try order(text)))
    case .rate(let selection, _): .rate(selection, .value(try Vocabulary.rating(text)))
    default: event
    }
  }

  /// - Throws: `LineError.badOrder`.
  private func order(_ word: String) throws -> ShelfOrder {
    guard let order = Vocabulary.meaning(beginning: word, as: ShelfOrder.self) else {
      throw LineError.badOrder(word, allowed: ShelfOrder.allCases.map(\.rawValue))
    }
    return order
  }

  // MARK: After `shelf`

  private func shelf(_ line: Line) throws -> ShelfEvent {
    guard let first = line.arguments.first else { return .list(try request(line)) }
    // `shelf reading`
    if line.arguments.count == 1, let shelf = Shelf(Vocabulary.verb(first)) {
      var request = try request(line)
      request.shelf = shelf
      return .list(request)
    }
    guard !line.hasNumbers else {
      try line.refuseOptions()
      return try action(.show, line.arguments, isOpen: false)
    }
    let noun = try NounLine(
      line,
      form: [
        .want, .reading, .author, .publisher, .isbn, .year, .notes, .rating, .on, .since, .at,
      ])
    switch noun.action {
    case .add:
      var fields = line.values(BookField.self)
      fields[.year] = fields[.year].map(Vocabulary.year)
      fields[.title] = noun.name
      let shelf = shelfMeant(line)
      return .put(fields, on: shelf, try ReadingLine(line, on: shelf, today: today).update)
    case let verb?: return try action(verb, noun.words, isOpen: false)
    case nil: throw LineError.needlessArgument(first, verb: line.word)
    }
  }

  private func request(_ line: Line) throws -> ShelfRequest {
    try line.refuseOptions(but: [.want, .reading, .sort, .page, .limit])
    var request = ShelfRequest(order: line.text(.sort).flatMap(ShelfOrder.init(rawValue:)))
    request.shelf = shelfMeant(line)
    request.part = try line.listRequest()
    return request
  }

  private func shelfMeant(_ line: Line) -> Shelf {
    line.has(.want) ? .want : line.has(.reading) ? .reading : .read
  }
}
