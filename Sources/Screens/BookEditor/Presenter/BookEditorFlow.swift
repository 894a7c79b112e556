import BookEditorEntity
import BookEditorInteractor
import Grammar
import Library
import Localization

/// Leads through adding and editing a book.
package struct BookEditorFlow {
  private let rules: BookEditorRules
  private let display: any BookEditorDisplay
  private let navigation: any BookEditorNavigation
  private let texts: any Texts
  /// Whether what a catalogue knows is added as it is.
  private let addsAtOnce: Bool
  /// Whether the form may be asked through.
  private let mayAsk: Bool

  package init(
    rules: BookEditorRules, display: any BookEditorDisplay,
    navigation: any BookEditorNavigation, texts: any Texts, addsAtOnce: Bool, mayAsk: Bool
  ) {
    self.addsAtOnce = addsAtOnce
    self.mayAsk = mayAsk
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
  }

  /// Carries out one line; what it leaves out is asked for.
  package func perform(_ event: BookEditorEvent) throws {
    try navigation.leave(with: try outcome(of: event))
  }

  /// Adds a book as a catalogue's record has it; the form is shown first, unless what is there is to be
  /// taken as it is.
  package func add(_ record: CatalogueRecord, _ entries: [BookEditorEntry]) throws {
    try navigation.leave(with: try outcome(of: record, entries))
  }

  private func outcome(of event: BookEditorEvent) throws -> BookEditorOutcome {
    switch event {
    case .add(let entries): return try add(entries)
    case .lookUp(let isbn, let entries): return try lookUp(isbn, entries)
    case .complete(let details): return try run(BookEditorDraft(details))
    case .edit(let selection, let entries):
      guard let selection = try selection ?? display.askBook(texts.which(.books)) else {
        return .left
      }
      let numbers = try rules.numbers(selection)
      guard entries.isEmpty else { return try edit(numbers, entries) }
      guard let number = numbers.first, numbers.count == 1 else {
        throw LineError.needlessArgument(String(numbers[1]), verb: texts.words(for: .edit)[0])
      }
      return try run(try rules.draft(of: number))
    }
  }

  private func add(_ entries: [BookEditorEntry]) throws -> BookEditorOutcome {
    var draft = BookEditorDraft()
    for entry in entries { try rules.set(entry.field, to: entry.value, in: &draft) }
    return try draft.details.title.isEmpty ? run(draft) : addAtOnce(draft)
  }

  private func addAtOnce(_ draft: BookEditorDraft) throws -> BookEditorOutcome {
    var draft = draft
    while draft.details.author.isEmpty {
      guard let author = try display.ask(texts.name(.author), missing: .author) else {
        return .left
      }
      do {
        try rules.set(.author, to: .text(author), in: &draft)
      } catch let problem as LibraryError {
        display.complain(problem.sentence(in: texts))
      }
    }
    return try save(draft)
  }

  private func lookUp(
    _ isbn: ISBN, _ entries: [BookEditorEntry]
  ) throws -> BookEditorOutcome {
    // Said before anyone is asked: what would be found could not be agreed to.
    guard addsAtOnce || mayAsk else { throw LineError.needsYes }
    do {
      return try outcome(of: try record(isbn), entries, isbn)
    } catch let problem as CatalogueError where !addsAtOnce {
      display.complain(problem.sentence(in: texts))
      try display.say(texts.isbnKept)
    }
    var draft = BookEditorDraft()
    draft.details.isbn = isbn
    for entry in entries { try rules.set(entry.field, to: entry.value, in: &draft) }
    return try run(draft)
  }

  private func record(_ isbn: ISBN) throws -> CatalogueRecord {
    try display.waiting(texts.asking(rules.source.name)) { try rules.record(isbn) }
  }

  private func outcome(
    of record: CatalogueRecord, _ entries: [BookEditorEntry], _ isbn: ISBN? = nil
  ) throws -> BookEditorOutcome {
    guard addsAtOnce || mayAsk else { throw LineError.needsYes }
    var draft = BookEditorDraft()
    draft.details = record.details
    draft.details.isbn = isbn ?? draft.details.isbn
    for entry in entries { try rules.set(entry.field, to: entry.value, in: &draft) }
    return try addsAtOnce ? addAtOnce(draft) : run(draft)
  }

  private func edit(_ numbers: [Int], _ entries: [BookEditorEntry]) throws -> BookEditorOutcome {
    guard !numbers.isEmpty else {
      try display.say(texts.nothingFound)
      return .left
    }
    let before = try rules.books(numbers)
    if numbers.count >= ManyBooks.asked {
      let shown = ManyBooks.shown
      try display.preview(
        before.prefix(shown).map { texts.listed(BookName($0)) },
        more: numbers.count > shown ? texts.andMore(numbers.count - shown) : nil)
      guard let isAgreed = try display.confirm(texts.question(.edit, count: numbers.count)) else {
        throw LineError.needsYes
      }
      guard isAgreed else {
        try display.say(texts.nothingChanged)
        return .left
      }
    }
    try rules.edit(numbers, entries)
    let after = try rules.books(numbers)
    let sentence =
      if after == before {
        texts.nothingChanged
      } else if let book = after.first, after.count == 1 {
        texts.saved(BookName(book))
      } else {
        texts.editedMany(count: after.count)
      }
    try show(after, sentence)
    return .saved(numbers)
  }

  /// Asks for every field in turn.
  private func run(_ start: BookEditorDraft) throws -> BookEditorOutcome {
    var draft = start
    try display.begin(heading(of: draft))
    let fields = BookField.allCases
    var index = 0
    while index < fields.count {
      let field = fields[index]
      let answer = try display.ask(question(field, draft))
      switch answer {
      case .back where index > 0: index -= 1
      case .back, nil:
        if try mayLeave(draft, start, isEnd: answer == nil) {
          if draft != start { try display.say(texts.discarded) }
          return .left
        }
      case .explain: try display.explain(explanation(of: field))
      case .keep where field.isRequired && text(field, draft).isEmpty:
        display.complain(LibraryError.required(field).sentence(in: texts))
      case .keep: index += 1
      case .isbn(let isbn): try fill(&draft, from: isbn)
      case .value(let value):
        do {
          try rules.set(field, to: value, in: &draft)
          index += 1
        } catch let problem as LibraryError {
          display.complain(problem.sentence(in: texts))
        }
      }
    }
    return try save(draft)
  }

  /// Fills in what the catalogue knows; what it does not, stays to be filled in by hand.
  private func fill(_ draft: inout BookEditorDraft, from isbn: ISBN) throws {
    draft.details.isbn = isbn
    do {
      let found = try record(isbn).details
      draft.details = draft.details.completed(from: found)
      draft.details.title = found.title
      if draft.details.author.isEmpty { draft.details.author = found.author }
    } catch let problem as CatalogueError {
      display.complain(problem.sentence(in: texts))
      try display.say(texts.isbnKept)
    }
  }

  /// Text that was typed is not thrown away unasked. The end of the input at the question is an
  /// answer too: nothing is saved.
  private func mayLeave(
    _ draft: BookEditorDraft, _ start: BookEditorDraft, isEnd: Bool
  ) throws -> Bool {
    guard draft != start else { return true }
    return try display.confirm(texts.discardQuestion) ?? true
  }

  private func save(_ draft: BookEditorDraft) throws -> BookEditorOutcome {
    let (number, isChanged) = try rules.save(draft)
    let books = try rules.books([number])
    let name = BookName(books[0])
    let sentence = draft.number == nil ? texts.added(name) : texts.saved(name)
    try show(books, isChanged ? sentence : texts.nothingChanged)
    return .saved([number])
  }

  private func show(_ books: [Book], _ sentence: String) throws {
    let facts = books.map { BookFacts($0, on: rules.today) }
    try display.show(BookEditorResult(sentence: sentence, books: facts))
  }

  // MARK: Words

  private func heading(of draft: BookEditorDraft) throws -> BookEditorHeading {
    let title = try draft.number.map { try rules.books([$0])[0] }
      .map { texts.editHeading(BookName($0)) }
    return BookEditorHeading(title: title ?? texts.newBookHeading, rules: texts.editorRules)
  }

  private func question(_ field: BookField, _ draft: BookEditorDraft) -> BookEditorQuestion {
    BookEditorQuestion(
      label: texts.name(field), value: text(field, draft), isDate: field == .due,
      isTitle: field == .title, takesISBN: field == .title && draft.number == nil)
  }

  private func text(_ field: BookField, _ draft: BookEditorDraft) -> String {
    switch field {
    case .borrower: draft.borrower ?? ""
    case .due: draft.due.map(texts.date) ?? ""
    default: draft.details.text(of: field)
    }
  }

  private func explanation(of field: BookField) -> BookEditorExplanation {
    guard field == .due else {
      return BookEditorExplanation(text: texts.explanation(field), calendar: nil)
    }
    let days = rules.dueDates
    let calendar = FormCalendar(
      through: Month(of: days.upperBound), latest: days.upperBound, today: rules.today, in: texts,
      isPossible: days.contains)
    return BookEditorExplanation(text: texts.explanation(field), calendar: calendar)
  }
}
