import BookEditorEntity
import CommandLine
import Grammar
import Library
import Localization
import Screen

package struct BookEditorView: FormView {
  package let console: any View
  private let today: Day
  private let hasSubject: Bool
  private let nameLookup: NameLookup
  private let list: ListPicture?

  /// - Parameters:
  ///   - hasSubject: whether there is an open book or marked books to which a line without numbers
  ///     refers.
  ///   - list: draws the list from which the form was opened.
  package init(
    console: any View, today: Day, hasSubject: Bool, nameLookup: NameLookup,
    beside list: ListPicture? = nil
  ) {
    self.console = console
    self.today = today
    self.hasSubject = hasSubject
    self.nameLookup = nameLookup
    self.list = list
  }

  // MARK: Output

  package func output(_ form: BookEditorContent) -> Output {
    .form(
      FormHeading(
        form.title, beside: form.isOpen ? nil : list?(form.number),
        BookField.allCases.map { Field(texts.name($0), form.values[$0]) }))
  }

  // MARK: Input

  /// Returns `nil` for a line of another screen.
  package func event(_ line: Line) throws -> BookEditorEvent? {
    switch line.verb {
    case .add:
      guard let first = line.arguments.first else {
        return .add(try entries(line), copies: try copies(line), number: try number(line))
      }
      let text = line.arguments.joined(separator: " ")
      if let isbn = try? ISBN(text) {
        return .lookUp(
          isbn, try entries(line), copies: try copies(line), number: try number(line))
      }
      if line.has(.title) { throw LineError.unexpectedArgument(first, verb: line.word) }
      if line.isBorrowing, !line.has(.copies), !line.has(.number) {
        if BookNumbers.areBookReferences(line.arguments) {
          return .borrow(try BookNumbers.selection(line.arguments), try entries(line))
        }
        return .borrow(nil, try entries(line, title: try Self.title(text)))
      }
      let entries = try entries(line, title: try Self.title(text))
      return .add(entries, copies: try copies(line), number: try number(line))
    case .edit:
      let selection = try BookNumbers.selection(of: line, line.arguments)
      return .edit(selection, try entries(line))
    case .note: return try note(line.arguments)
    default: return nil
    }
  }

  /// Parses `12 TEXT`, `dune TEXT` or, if a book is open, `TEXT`. What follows the first name is the
  /// text, even if it is a number: `1 1984`.
  private func note(_ words: [String]) throws -> BookEditorEvent {
    var names = BookNumbers.leadingBookReferences(words)
    if !names.contains(where: { Vocabulary.isKeyword($0, .and) }) { names = Array(names.prefix(1)) }
    if names.isEmpty, !words.isEmpty, !hasSubject {
      let counts = stride(from: words.count, to: 0, by: -1)
      let count = try counts.first {
        try nameLookup.isTitle(words.prefix($0).joined(separator: " "))
      }
      names = Array(words.prefix(count ?? words.count))
    }
    let text = words.dropFirst(names.count).joined(separator: " ")
    let selection = try BookNumbers.selection(names)
    return .note(selection, text.isEmpty ? nil : Self.notes(text))
  }

  /// Returns the addition of a catalogue's record with the options of a line.
  package func event(
    adding record: CatalogueRecord, _ line: Line, inForm: Bool
  ) throws -> BookEditorEvent {
    let copies = try copies(line)
    return .addRecord(
      record, try entries(line), copies: copies, number: try number(line), inForm: inForm)
  }

  /// Returns the fields set by the options of a line.
  private func entries(_ line: Line) throws -> BookEditorEntries {
    try entries(line, title: line.text(.title))
  }

  private func copies(_ line: Line) throws -> Int {
    try line.number(.copies, in: BulkChanges.copies) ?? 1
  }

  private func number(_ line: Line) throws -> Int? { try line.number(.number, in: Bounds.counts) }

  private func entries(_ line: Line, title: String?) throws -> BookEditorEntries {
    let typed: [BookEditorEntry] = try BookField.allCases.compactMap { field in
      let text = field == .title ? title : LineOption(field).flatMap(line.text)
      guard let text else { return nil }
      if field == .due, Vocabulary.isNone(text) { return BookEditorEntry(.due, .text("")) }
      if let stored = Self.storedText(text, of: field) {
        return BookEditorEntry(field, .text(stored))
      }
      let isDate = field == .due && !text.allSatisfy(\.isWhitespace)
      return BookEditorEntry(
        field, isDate ? .day(try DayParser.parse(text, today: today)) : .text(text))
    }
    let ownerDue = try line.text(.ownerDue).map { text in
      let isNone = Vocabulary.isNone(text) || text.allSatisfy(\.isWhitespace)
      return BookEditorEntry(
        .ownerDue, isNone ? .text("") : .day(try DayParser.parse(text, today: today)))
    }
    // With “edit”, “--tag” chooses books.
    let tags = line.verb == .edit ? [] : line.texts(.tag)
    let others = [
      ownerDue, tags.isEmpty ? nil : BookEditorEntry(.tags, .text(tags.joined(separator: ", "))),
      line.text(.rating).map { BookEditorEntry(.rating, .text($0)) },
    ]
    return BookEditorEntries(typed + others.compactMap(\.self), writesNotes: line.has(.edit))
  }

  package func event(_ event: BookEditorEvent, answer text: String) throws -> BookEditorEvent {
    switch event {
    case .note(let books, _): .note(books, Self.notes(text))
    default: event
    }
  }

  /// Parses the names of fields, or “all”. A no chooses none.
  package func fields(
    named text: String, among fields: [BookEditorField]
  ) throws -> [BookEditorField] {
    if Vocabulary.verb(text) == .all || Vocabulary.isYes(text, in: texts) { return fields }
    if Vocabulary.isNo(text) { return [] }
    if let field = field(text, among: fields) { return [field] }
    let isList = text.contains { $0 == "," || $0 == ";" }
    return try text.split { isList ? $0 == "," || $0 == ";" : $0.isWhitespace }.map { part in
      let name = part.split(separator: " ").joined(separator: " ")
      guard let field = field(name, among: fields) else {
        throw LineError.unexpectedArgument(name, verb: texts.word(Verb.add))
      }
      return field
    }
  }

  /// Returns the field with a name, or with the only name that begins so.
  private func field(_ text: String, among fields: [BookEditorField]) -> BookEditorField? {
    let typed = Folding.words(text)
    guard !typed.isEmpty else { return nil }
    func names(_ field: BookEditorField) -> [String] {
      let names: [String] =
        switch field {
        case .book(let field): [field.rawValue, texts.name(field)]
        case .tags: ["tags", texts.tagsLabel]
        case .rating: ["rating", texts.ratingLabel]
        case .ownerDue, .borrowerDue: []
        }
      return names.map(Folding.words)
    }
    if let field = fields.first(where: { names($0).contains(typed) }) { return field }
    let matches = fields.filter { names($0).contains { $0.hasPrefix(typed) } }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Returns the notes; a minus removes them.
  private static func notes(_ text: String) -> String { text == "-" ? "" : text }

  /// - Throws: `LineError` for a date that cannot be parsed.
  package func value(
    of field: BookEditorField, in text: String, isEscaped: Bool
  ) throws -> BookEditorValue {
    guard case .book(let field) = field, field != .due else {
      return field == .tags || field == .rating
        ? .text(text) : .day(try DayParser.parse(text, today: today))
    }
    if !isEscaped, let stored = Self.storedText(text, of: field) { return .text(stored) }
    if !isEscaped, field == .owner, Vocabulary.isOwn(text) { return .text("") }
    guard field == .title, !isEscaped else { return .text(text) }
    if let isbn = try? ISBN(text) { return .isbn(isbn) }
    return .text(try Self.title(text))
  }

  /// Returns the stored form of a keyword or a year; `nil` for a field that is stored as typed.
  private static func storedText(_ text: String, of field: BookField) -> String? {
    switch field {
    case .borrower: isNobody(text) ? "" : Vocabulary.borrower(text)
    case .year: Vocabulary.year(text)
    default: nil
    }
  }

  private static func isNobody(_ name: String) -> Bool {
    ["-", "\u{2212}"].contains(name) || Vocabulary.isNone(name)
      || Vocabulary.isSynonym(name, of: \.nobody)
  }

  /// Returns the title in an answer. `title:` precedes a title that looks like an ISBN.
  ///
  /// - Throws: `LibraryError.falseISBN` for an invalid ISBN.
  private static func title(_ text: String) throws -> String {
    guard let rest = BookNumbers.title([text]) else {
      guard ISBN.looksLikeISBN(text) else { return text }
      do throws(ISBN.Fault) {
        _ = try ISBN(text)
        return text
      } catch {
        throw LibraryError.falseISBN(text, error)
      }
    }
    // “Title: a Memoir” is a title.
    if let first = rest.first, !first.isWhitespace { return rest }
    let title = String(rest.drop(while: \.isWhitespace))
    return (try? ISBN(title)) == nil && !ISBN.looksLikeISBN(title) ? text : title
  }
}
