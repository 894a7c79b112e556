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
      let text = line.arguments.joined(separator: " ")
      if let isbn = try? ISBN(text) {
        return .lookUp(
          isbn, try entries(line), copies: try copies(line) ?? 1, number: try number(line))
      }
      if let first = line.arguments.first, line.has(.title) {
        throw LineError.unexpectedArgument(first, verb: line.word)
      }
      let copies = try copies(line)
      let number = try number(line)
      // Numbers do not name new books.
      if line.isBorrowing, copies == nil, number == nil,
        BookNumbers.areBookReferences(line.arguments)
      {
        return .borrow(try BookNumbers.selection(line.arguments), try entries(line))
      }
      let title = try line.arguments.isEmpty ? line.text(.title) : Self.title(text)
      let entries = try entries(line, title: title)
      return line.isBorrowing
        ? .borrow(nil, entries, copies: copies, number: number)
        : .add(entries, copies: copies ?? 1, number: number)
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
    .addRecord(
      record, try entries(line), copies: try copies(line) ?? 1, number: try number(line),
      inForm: inForm)
  }

  /// Returns the fields set by the options of a line.
  private func entries(_ line: Line) throws -> BookEditorEntries {
    try entries(line, title: line.text(.title))
  }

  private func copies(_ line: Line) throws -> Int? {
    try line.number(.copies, in: BulkChanges.copies)
  }

  private func number(_ line: Line) throws -> Int? { try line.number(.number, in: Bounds.counts) }

  private func entries(_ line: Line, title: String?) throws -> BookEditorEntries {
    var entries = BookEditorEntries([], writesNotes: line.has(.edit))
    for field in BookField.allCases {
      guard let text = field == .title ? title : LineOption(field).flatMap(line.text) else {
        continue
      }
      entries.values.append(BookEditorEntry(field, try value(of: field, text)))
      if field.isLoanField { entries.typedLoan[field] = text }
    }
    if let text = line.text(.ownerDue) {
      entries.values.append(BookEditorEntry(.ownerDue, try day(text)))
    }
    // With “edit”, “--tag” chooses books.
    if line.verb != .edit, line.has(.tag) {
      let tags = try BookDetails.tags(typed: line.texts(.tag))
      entries.values.append(BookEditorEntry(.tags, .tags(tags)))
    }
    if let text = line.text(.rating) {
      entries.values.append(BookEditorEntry(.rating, try rating(text)))
    }
    entries.needsOwner = line.needsOwner
    entries.unclearName = line.unclearName.flatMap(Self.unclearName)
    entries.possibleTitle = line.possibleTitle
    return entries
  }

  private static func unclearName(_ name: UnclearName) -> BookEditorUnclearName? {
    guard let field = [BookField.author, .owner].first(where: { LineOption($0) == name.option })
    else { return nil }
    return BookEditorUnclearName(
      field, name.name, words: name.words, title: name.title, nameLine: name.nameLine,
      titleLine: name.titleLine)
  }

  /// Returns the value of an option.
  private func value(of field: BookField, _ text: String) throws -> BookEditorValue {
    if field == .due { return try day(text) }
    let stored = Self.storedText(text, of: field) ?? text
    return stored.allSatisfy(\.isWhitespace) ? .cleared : .text(stored)
  }

  private func day(_ text: String) throws -> BookEditorValue {
    let isNone = Vocabulary.isNone(text) || text.allSatisfy(\.isWhitespace)
    return isNone ? .cleared : .day(try DayParser.parse(text, today: today))
  }

  private func rating(_ text: String) throws -> BookEditorValue {
    guard !text.allSatisfy(\.isWhitespace) else { return .cleared }
    return try Vocabulary.rating(text).map { .rating($0) } ?? .cleared
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
    switch field {
    case .tags: return .tags(try BookDetails.tags(typed: [text]))
    case .rating: return try rating(text)
    case .ownerDue, .borrowerDue, .book(.due):
      return .day(try DayParser.parse(text, today: today))
    case .book where isEscaped: return .text(text)
    case .book(.owner) where Vocabulary.isOwn(text): return .cleared
    case .book(.title):
      if let isbn = try? ISBN(text) { return .isbn(isbn) }
      return .text(try Self.title(text))
    case .book(let field): return try value(of: field, text)
    }
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
