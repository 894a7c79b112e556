import CommandLine
import Grammar
import Library
import Screen
import ShelfEntity

/// What the shelves read from lines.
package struct ShelfView: ScreenView {
  package let ui: any UserInterface

  package init(ui: any UserInterface) { self.ui = ui }

  /// What a line asks for that was typed elsewhere, or given by a shell; nil if it is for another
  /// screen, where numbers are those of books.
  package func event(_ line: Line) throws -> ShelfEvent? {
    switch line.verb {
    case .shelf: return try shelf(line)
    case .read, .want:
      // `read 12` is about a book of the library, `read 9780441013593` about a catalogue's record.
      guard (try? ISBN(line.arguments.joined())) == nil else { return .shelveRecord }
      return .shelve(
        try BookNumbers.selection(of: line, line.arguments), on: line.verb == .read ? .read : .want)
    case .move: return .moveBooks(try BookNumbers.selection(of: line, line.arguments))
    default: return nil
    }
  }

  /// What a line asks for that was typed on this screen, where numbers are those of entries.
  /// Where an entry is open, a line that names none means that.
  package func event(typed line: Line, at prompt: PromptWord) throws -> ShelfEvent? {
    if line.verb == .shelf { return try shelf(line) }
    // A title is that of a book of the library.
    let namesBook = !line.arguments.isEmpty && !line.hasNumbers
    if line.verb == .read || line.verb == .want, namesBook { return try event(line) }
    guard let verb = line.verb, let event = try own(verb, line, isOpen: prompt == .entry) else {
      return nil
    }
    try line.refuseOptions()
    return event
  }

  // MARK: On the screen

  /// Nil for a verb that is not one of this screen.
  private func own(_ verb: Verb, _ line: Line, isOpen: Bool) throws -> ShelfEvent? {
    let words = line.arguments
    switch verb {
    case .read: return .move(try BookNumbers.entries(words), to: .read)
    case .want: return .move(try BookNumbers.entries(words), to: .want)
    case .add: return .add(try BookNumbers.entries(words))
    case .show, .rate, .note, .move, .remove: return try action(verb, words, isOpen: isOpen)
    case .sort:
      guard let word = words.first else { return .sort }
      if words.count > 1 { throw LineError.needlessArgument(words[1], verb: line.word) }
      return .list(ShelfRequest(order: try order(word)))
    default: return nil
    }
  }

  /// What is done to entries, on the screen and after `shelf`.
  private func action(_ verb: Verb, _ words: [String], isOpen: Bool) throws -> ShelfEvent {
    switch verb {
    case .rate:
      // While an entry is open, `rate 4` gives it four stars.
      guard let last = words.last, words.count > 1 || isOpen else {
        return .rate(try BookNumbers.entries(words), nil)
      }
      return .rate(try BookNumbers.entries(Array(words.dropLast())), last)
    case .note:
      let names = BookNumbers.leadingNames(words).prefix { Line.areNumbers([$0]) }
      guard isOpen || !names.isEmpty || words.isEmpty else { throw LineError.badNumber(words[0]) }
      // Notes may begin with a number: an open entry is meant unless a text follows.
      let isNamed = !names.isEmpty && (words.count > names.count || !isOpen)
      let text = words.dropFirst(isNamed ? names.count : 0).joined(separator: " ")
      let entries = isNamed ? try BookNumbers.entries(Array(names)) : nil
      return .note(entries, text.isEmpty ? nil : text)
    case .move: return .move(try BookNumbers.entries(words), to: nil)
    case .remove: return .remove(try BookNumbers.entries(words))
    default: return .open(try BookNumbers.entries(words))
    }
  }

  /// - Throws: `badOrder`.
  package func order(_ word: String) throws -> ShelfOrder {
    guard let order = Vocabulary.meaning(beginning: word, as: ShelfOrder.self) else {
      throw LineError.badOrder(word, allowed: ShelfOrder.allCases.map(\.rawValue))
    }
    return order
  }

  /// The rating that an answer gives; nil where it takes one away.
  ///
  /// - Throws: `badRating`.
  package func rating(_ answer: String) throws -> Rating? { try Vocabulary.rating(answer) }

  // MARK: After the word itself

  private func shelf(_ line: Line) throws -> ShelfEvent {
    guard let first = line.arguments.first else { return .list(try request(line)) }
    guard !line.hasNumbers else {
      try line.refuseOptions()
      return try action(.show, line.arguments, isOpen: false)
    }
    let noun = try NounLine(line, form: [.want, .author, .publisher, .isbn, .year, .notes])
    switch noun.action {
    case .add:
      var fields = line.values(BookField.self)
      fields[.year] = fields[.year].map(Vocabulary.year)
      fields[.title] = noun.name
      return .put(fields, on: shelfMeant(line))
    case let verb?: return try action(verb, noun.words, isOpen: false)
    case nil: throw LineError.needlessArgument(first, verb: line.word)
    }
  }

  private func request(_ line: Line) throws -> ShelfRequest {
    try line.refuseOptions(but: [.want, .sort, .page, .limit])
    var request = ShelfRequest(order: line.text(.sort).flatMap(ShelfOrder.init(rawValue:)))
    request.shelf = shelfMeant(line)
    request.part = try line.listRequest()
    return request
  }

  private func shelfMeant(_ line: Line) -> Shelf { line.has(.want) ? .want : .read }
}
