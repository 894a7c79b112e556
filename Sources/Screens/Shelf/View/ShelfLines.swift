import CommandLine
import Grammar
import Localization
import ShelfEntity

/// What the shelves read from lines.
package enum ShelfLines {
  /// What a line asks for that was typed elsewhere, or given by a shell; nil where it is for another
  /// screen.
  ///
  /// - Throws: `onlyForShelf` where its numbers would be those of entries, and none are shown.
  package static func event(_ line: Line) throws -> ShelfEvent? {
    switch line.verb {
    case .shelf: return try shelf(line)
    case .read: return .shelve(try BookNumbers.selection(of: line, line.arguments), on: .read)
    case .want: return .shelve(try BookNumbers.selection(of: line, line.arguments), on: .want)
    case .move, .note, .remove: throw LineError.onlyIn(.shelf, verb: line.word)
    default: return nil
    }
  }

  /// What a line asks for that was typed on this screen, where numbers are those of entries.
  ///
  /// - Parameter isOpen: whether an entry is open that a line without a number means.
  static func typed(_ line: Line, isOpen: Bool) throws -> ShelfEvent? {
    guard let verb = line.verb else {
      return line.words.isEmpty ? (isOpen ? .back : .list(ShelfRequest())) : .elsewhere(line.words)
    }
    guard let event = try own(verb, line, isOpen: isOpen) else {
      try line.refuseBooks(where: .entry)
      return verb == .back ? .back : verb == .quit ? .quit : .elsewhere(line.words)
    }
    guard verb != .shelf else { return line.hasGlobalOptions ? .elsewhere(line.words) : event }
    if let option = line.ownOptions.first { throw LineError.notForVerb(option, verb: line.word) }
    guard line.hasGlobalOptions else { return event }
    // Options of the program are for the first screen to weigh, which knows these by the shelf.
    guard [.show, .rate, .note, .move, .remove].contains(verb), !line.arguments.isEmpty else {
      let option = VerbSyntax.global.first(where: line.has)
      throw option.map { LineError.notForVerb($0, verb: line.word) } ?? LineError.needsYes
    }
    return .elsewhere(["shelf"] + line.words)
  }

  // MARK: On the screen

  /// Nil where the verb is not one of this screen.
  private static func own(_ verb: Verb, _ line: Line, isOpen: Bool) throws -> ShelfEvent? {
    let words = line.arguments
    switch verb {
    case .shelf: return try shelf(line)
    case .read: return .move(try BookNumbers.entries(words), to: .read)
    case .want: return .move(try BookNumbers.entries(words), to: .want)
    case .add: return .add(try BookNumbers.entries(words))
    case .show, .rate, .note, .move, .remove: return try action(verb, words, isOpen: isOpen)
    case .next: return .next
    case .prev: return .previous
    case .page:
      guard let text = words.first else { return .page(nil) }
      guard let number = Int(text), number > 0, words.count == 1 else {
        throw LineError.badNumber(words.joined(separator: " "))
      }
      return .page(number)
    case .sort:
      guard let word = words.first else { return .sort }
      if words.count > 1 { throw LineError.needlessArgument(words[1], verb: line.word) }
      return .list(try order(word))
    default: return nil
    }
  }

  /// What is done to entries, on the screen and after `shelf`.
  private static func action(_ verb: Verb, _ words: [String], isOpen: Bool) throws -> ShelfEvent {
    switch verb {
    case .rate:
      // Where an entry is open, `rate 4` gives it four stars.
      guard let last = words.last, words.count > 1 || isOpen else {
        return .rate(try BookNumbers.entries(words), nil)
      }
      return .rate(try BookNumbers.entries(Array(words.dropLast())), last)
    case .note:
      let number = words.first.flatMap { Int($0) }
      guard isOpen || number != nil || words.isEmpty else { throw LineError.badNumber(words[0]) }
      // Notes may begin with a number: an open entry is meant unless a text follows.
      let isNamed = number != nil && (words.count > 1 || !isOpen)
      let text = words.dropFirst(isNamed ? 1 : 0).joined(separator: " ")
      return .note(isNamed ? number.map { [$0...$0] } : nil, text.isEmpty ? nil : text)
    case .move: return .move(try BookNumbers.entries(words), to: nil)
    case .remove: return .remove(try BookNumbers.entries(words))
    default: return .open(try BookNumbers.entries(words))
    }
  }

  /// - Throws: `badOrder`.
  static func order(_ word: String) throws -> ShelfRequest {
    guard let order = Vocabulary.shelfOrder(word) else {
      throw LineError.badOrder(word, allowed: ShelfRequest.orders)
    }
    var request = ShelfRequest()
    request.order = order
    return request
  }

  // MARK: After the word itself

  private static func shelf(_ line: Line) throws -> ShelfEvent {
    guard let first = line.arguments.first else { return .list(try request(line)) }
    let rest = Array(line.arguments.dropFirst())
    if BookNumbers.areNumbers(line.arguments) {
      try check(line, first, takes: [])
      return .open(try BookNumbers.entries(line.arguments))
    }
    switch Vocabulary.verb(first) {
    case .add:
      try check(line, first, takes: [.want, .author, .publisher, .isbn, .year, .notes])
      return .put(draft(line, title: rest.joined(separator: " ")), on: shelfName(line))
    case .show?, .rate?, .note?, .move?, .remove?:
      try check(line, first, takes: [])
      return try action(Vocabulary.verb(first) ?? .show, rest, isOpen: false)
    default: throw LineError.needlessArgument(first, verb: line.word)
    }
  }

  private static func check(
    _ line: Line, _ word: String, takes options: [LineOption]
  ) throws(LineError) {
    if let option = line.ownOptions.first(where: { !options.contains($0) }) {
      throw .notForVerb(option, verb: line.word + " " + word)
    }
  }

  private static func request(_ line: Line) throws -> ShelfRequest {
    let fields: [LineOption] = [.author, .publisher, .isbn, .year, .notes]
    if let option = fields.first(where: line.has) {
      throw LineError.notForVerb(option, verb: line.word)
    }
    var request = ShelfRequest()
    request.shelf = shelfName(line)
    if let name = line.text(.sort) { request.sort(named: name) }
    request.page = try line.number(.page)
    request.limit = try line.number(.limit)
    return request
  }

  private static func shelfName(_ line: Line) -> ShelfName { line.has(.want) ? .want : .read }

  private static func draft(_ line: Line, title: String) -> ShelfDraft {
    var draft = ShelfDraft()
    draft.title = title
    draft.author = line.text(.author) ?? ""
    draft.publisher = line.text(.publisher)
    draft.isbn = line.text(.isbn)
    draft.year = line.text(.year)
    draft.notes = line.text(.notes)
    return draft
  }
}
