import BookEditorEntity
import BookEditorInteractor
import Grammar
import Library
import Localization
import Screen

struct BookEditorForm: Form {
  let interactor: BookEditorInteractor
  let view: BookEditorPresenter.FormView

  var port: any View { view }
  private static let first: [BookEditorField] = [
    .book(.title), .book(.author), .book(.isbn), .book(.owner), .book(.due), .ownerDue,
    .borrowerDue,
  ]
  private static let further: [BookEditorField] =
    BookField.allCases.filter { !$0.isLoanField }.map(BookEditorField.book)
    + [.tags, .rating, .book(.borrower)]

  /// The fields that are always asked for, unless the line contains them.
  func firstFields(excluding excludedFields: [BookEditorField]) -> [BookEditorField] {
    Self.first.filter {
      interactor.has($0) && !interactor.isAnswered($0, by: excludedFields)
    }
  }

  /// The question which of the further fields to fill in.
  ///
  /// - Parameter start: the draft before the first question.
  func furtherFields(
    excluding excludedFields: [BookEditorField], of start: BookEditorDraft
  ) -> FormChoice<BookEditorField> {
    let fields = Self.further.filter {
      interactor.has($0) && !Self.first.contains($0) && !excludedFields.contains($0)
    }
    let question = FormQuestion(
      texts.moreFields(fields.map(name)), value: "",
      missing: .missing(.answers, verb: view.context.word(.add)), explanation: texts.moreFieldsHelp)
    let loanFields = interactor.loanFields(of: start)
    return FormChoice(question) { [view] text in
      try view.fields(named: text, among: fields).flatMap {
        $0 == .book(.borrower) ? loanFields : [$0]
      }
    }
  }

  func includes(_ field: BookEditorField, _ draft: BookEditorDraft) -> Bool {
    interactor.applies(field, to: draft)
  }

  func question(_ field: BookEditorField, _ draft: BookEditorDraft) throws -> FormQuestion {
    let part: LinePart = field == .book(.title) ? .title : .answers
    let explainedField: FormField =
      switch field {
      case .book(let field): .book(field)
      case .tags: .tags
      case .rating: .rating
      case .ownerDue, .borrowerDue: .book(.due)
      }
    let isDate = [.book(.due), .ownerDue, .borrowerDue].contains(field)
    var question = FormQuestion(
      label(field, draft), value: try text(field, draft),
      missing: .missing(part, verb: view.context.word(draft.number == nil ? .add : .edit)),
      explanation: texts.explanation(explainedField), calendar: isDate ? calendar : nil)
    switch field {
    case .book(.owner):
      question.part = .owner
      question.emptyText = texts.own[0]
    case .book(.borrower): question.part = .borrower
    case .book(let field) where draft.details.requires(field):
      question.required = LibraryError.required(field)
    case .tags: question.part = .tagName
    default: if isDate { question.part = .date }
    }
    if isDate || [.rating, .book(.isbn), .book(.year)].contains(field) {
      question.takesWords = false
    }
    return question
  }

  /// Says whose date a due date is.
  private func label(_ field: BookEditorField, _ draft: BookEditorDraft) -> String {
    let owner = draft.details.owner
    switch field {
    case .book(.owner): return texts.ownerQuestion
    case .book(.due):
      let borrower = interactor.otherBorrower(draft)
      return borrower.map(texts.backFromLabel) ?? owner.map(texts.backToLabel) ?? name(field)
    case .ownerDue: return owner.map(texts.backToLabel) ?? name(field)
    case .borrowerDue: return draft.loan.borrower.map(texts.backFromLabel) ?? name(field)
    default: return name(field)
    }
  }

  private func name(_ field: BookEditorField) -> String {
    switch field {
    case .book(let field): texts.name(field)
    case .tags: texts.tagsLabel
    case .rating: texts.ratingLabel
    case .ownerDue, .borrowerDue: texts.name(.due)
    }
  }

  func text(_ field: BookEditorField, _ draft: BookEditorDraft) throws -> String {
    switch field {
    case .book(.borrower): draft.loan.borrower.map(texts.borrower) ?? ""
    case .book(.due):
      try (draft.loan.due ?? interactor.defaultDueDate(of: draft)).map(texts.date) ?? ""
    case .ownerDue: try interactor.ownerDate(of: draft).map(texts.date) ?? ""
    case .borrowerDue: try interactor.borrowerDate(of: draft).map(texts.date) ?? ""
    // With its separators, as it is parsed again.
    case .book(.categories): draft.details.text(of: .categories)
    case .book(let field): texts.text(of: field, in: draft.details)
    case .tags: draft.details.tags.joined(separator: ", ")
    case .rating: draft.details.rating?.text ?? ""
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
    _ text: String, isEscaped: Bool, for field: BookEditorField, _ draft: BookEditorDraft
  ) throws -> BookEditorValue {
    try view.value(
      of: field, in: text, isEscaped: isEscaped || interactor.isLiteral(field, of: draft))
  }

  func set(
    _ field: BookEditorField, to value: BookEditorValue?, in draft: inout BookEditorDraft
  ) throws -> Bool {
    guard let value = try resolved(BookEditorEntry(field, value ?? .cleared))?.value else {
      return false
    }
    let duplicate = try interactor.answer(field, with: value, in: &draft)
    guard case .isbn(let isbn) = value else {
      if let duplicate { try confirmCopy(of: duplicate, in: &draft) }
      return true
    }
    if let record = try lookUp(isbn) {
      draft = interactor.completed(draft, from: record)
      // Another copy is asked about as soon as a new book is known to be in the library.
      if let duplicate = try interactor.duplicate(of: draft) {
        try confirmCopy(of: duplicate, in: &draft)
      }
    }
    return false
  }

  /// Asks whether a new book is another copy of one that the library has.
  ///
  /// - Throws: `BookEditorDuplicate` if the user wants none.
  func confirmCopy(of book: Book, in draft: inout BookEditorDraft) throws {
    guard try wantsCopy(of: book) else { throw BookEditorDuplicate(book) }
    draft.copyOf = book.number
  }

  private func wantsCopy(of book: Book) throws -> Bool {
    try view.confirm(
      book.isReturnedToOwner
        ? texts.givenBackCopyQuestion(BookName(book), to: book.details.owner ?? "")
        : texts.anotherCopyQuestion(BookName(book)))
  }

  /// Resolves the name in an entry; returns `nil` if the user cancels.
  func resolved(_ entry: BookEditorEntry) throws -> BookEditorEntry? {
    guard let find = interactor.person(in: entry.field), case .text(let text) = entry.value else {
      return entry
    }
    return try resolveName(text, find).map { BookEditorEntry(entry.field, .text($0.name)) }
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
    try view.withNotice(texts.querying(interactor.source.name)) { try interactor.record(isbn) }
  }
}
