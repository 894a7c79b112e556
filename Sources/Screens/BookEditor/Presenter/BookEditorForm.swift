import BookEditorEntity
import BookEditorInteractor
import Grammar
import Library
import Localization
import Screen

struct BookEditorForm: Form {
  let interactor: BookEditorInteractor
  let view: any ScreenView<BookEditorEvent, BookEditorContent>

  private var texts: any Texts { view.texts }

  private static let first: [BookField] = [.title, .author, .isbn, .owner, .due]

  /// The fields that are always asked for, unless the line has given them.
  func first(excluding given: [BookField]) -> [BookField] {
    Self.first.filter { interactor.has($0) && !given.contains($0) }
  }

  /// The question which of the further fields to fill in.
  func more(excluding given: [BookField]) -> FormChoice<BookField> {
    let fields = BookField.allCases.filter {
      interactor.has($0) && !Self.first.contains($0) && !given.contains($0)
    }
    let question = FormQuestion(
      texts.moreFields(fields.map(texts.name)), value: "",
      missing: .missing(.answers, verb: view.context.word(.add)), explanation: texts.moreFieldsHelp)
    return FormChoice(question) { [view] text in
      guard case .choice(let chosen) = try view.event(.choice(fields), answer: text) else {
        return []
      }
      return chosen
    }
  }

  func question(_ field: BookField, _ draft: BookEditorDraft) throws -> FormQuestion {
    let part: LinePart = field == .title ? .title : .answers
    var question = FormQuestion(
      label(field, draft), value: try text(field, draft),
      missing: .missing(part, verb: view.context.word(draft.number == nil ? .add : .edit)),
      required: draft.details.requires(field) ? LibraryError.required(field) : nil,
      explanation: texts.explanation(.book(field)), calendar: field == .due ? calendar : nil)
    if field == .owner { question.empty = texts.own[0] }
    switch field {
    case .owner: question.part = .owner
    case .borrower: question.part = .borrower
    case .due: question.part = .date
    default: break
    }
    return question
  }

  /// Returns the label, which says whose due date it is.
  private func label(_ field: BookField, _ draft: BookEditorDraft) -> String {
    switch field {
    case .owner: return texts.ownerQuestion
    case .due:
      if let loan = draft.loan.book?.openLoanToBorrower, loan.borrower != Borrower.user {
        return texts.backFromLabel(loan.borrower)
      }
      return draft.details.owner.map(texts.backToLabel) ?? texts.name(field)
    default: return texts.name(field)
    }
  }

  func text(_ field: BookField, _ draft: BookEditorDraft) throws -> String {
    switch field {
    case .borrower: draft.loan.borrower.map(texts.borrower) ?? ""
    case .due: try (draft.loan.due ?? interactor.defaultDueDate(of: draft)).map(texts.date) ?? ""
    default: texts.text(of: field, in: draft.details)
    }
  }

  private var calendar: FormCalendar {
    let days = interactor.dueDates
    return FormCalendar(
      through: Month(of: days.upperBound), latest: days.upperBound, today: interactor.today,
      in: texts,
      isPossible: days.contains)
  }

  func read(
    _ text: String, isEscaped: Bool, for field: BookField, _ draft: BookEditorDraft
  ) throws -> BookEditorValue {
    let answer = BookEditorAnswer(field, isNew: draft.number == nil, isEscaped: isEscaped)
    guard case .answer(let read) = try view.event(.answer(answer), answer: text),
      let value = read.value
    else { return .text(text) }
    return value
  }

  func set(
    _ field: BookField, to value: BookEditorValue?, in draft: inout BookEditorDraft
  ) throws -> Bool {
    var value = value
    if let typed = value {
      guard let entry = try resolved(BookEditorEntry(field, typed)) else { return false }
      value = entry.value
    }
    try interactor.set(field, to: value, in: &draft)
    guard case .isbn(let isbn) = value else {
      if field == .title || field == .author || field == .isbn { try checkDuplicate(&draft) }
      return true
    }
    if let record = try lookUp(isbn) {
      draft = interactor.completed(draft, from: record)
      try checkDuplicate(&draft)
    }
    return false
  }

  /// Asks about another copy as soon as a new book is known to be in the library.
  ///
  /// - Throws: `BookEditorDuplicate` if the user wants none.
  private func checkDuplicate(_ draft: inout BookEditorDraft) throws {
    guard !draft.details.title.isEmpty, !draft.details.author.isEmpty,
      case .duplicate(let match) = try interactor.match(of: draft), draft.copyOf != match.number
    else { return }
    guard try wantsCopy(of: match) else { throw BookEditorDuplicate(number: match.number) }
    draft.copyOf = match.number
  }

  func wantsCopy(of book: Book) throws -> Bool {
    try view.confirm(
      book.isReturnedToOwner
        ? texts.givenBackCopyQuestion(BookName(book), to: book.details.owner ?? "")
        : texts.anotherCopyQuestion(BookName(book)))
  }

  /// Resolves the name in an entry; returns `nil` if the user cancels.
  func resolved(_ entry: BookEditorEntry) throws -> BookEditorEntry? {
    guard let find = interactor.person(in: entry.field), case .text(let text) = entry.value,
      !text.allSatisfy(\.isWhitespace)
    else { return entry }
    return try view.resolveName(text, find).map { BookEditorEntry(entry.field, .text($0.name)) }
  }

  /// Returns the catalogue's record. After an error, the user fills in the form by hand.
  func lookUp(_ isbn: ISBN) throws -> CatalogueRecord? {
    do {
      return try record(isbn)
    } catch let problem as CatalogueError {
      view.showError(problem.sentence(in: texts))
      try view.say(texts.isbnFilledIn)
      return nil
    }
  }

  func record(_ isbn: ISBN) throws -> CatalogueRecord {
    try view.waiting(texts.asking(interactor.source.name)) { try interactor.record(isbn) }
  }
}

/// The user left the form for the book that it would have added again.
struct BookEditorDuplicate: Error {
  let number: Int
}
