import BorrowersEntity
import BorrowersInteractor
import Grammar
import Library
import Localization
import Screen

/// Leads through entering and correcting a borrower.
struct BorrowersForm: Form {
  let rules: BorrowersInteractor
  let ui: any UserInterface

  private var texts: any Texts { ui.texts }

  /// Enters someone, field by field if the line says nothing of them.
  func add(_ values: [BorrowerField: String]) throws {
    let draft = try rules.filled(BorrowersDraft(), with: values)
    guard draft.details.name.isEmpty else { return try save(draft) }
    guard ui.isPrompt, values.isEmpty else {
      guard let name = try ui.ask(for: .newPerson, of: .borrower) else { return }
      return try save(try rules.filled(draft, with: [.name: name]))
    }
    try run(draft, heading: texts.newBorrowerHeading)
  }

  /// Corrects someone, field by field if the line says nothing else.
  func edit(_ borrower: Borrower, _ values: [BorrowerField: String]) throws {
    let draft = BorrowersDraft(borrower)
    guard values.isEmpty else { return try save(try rules.filled(draft, with: values)) }
    try run(draft, heading: texts.editHeading(borrower))
  }

  private func run(_ start: BorrowersDraft, heading: String) throws {
    var draft = start
    try ui.begin(form: heading)
    if try ui.fill(&draft, BorrowerField.allCases, of: self) { try save(draft) }
  }

  private func save(_ draft: BorrowersDraft) throws {
    let (borrower, isChanged) = try rules.save(draft)
    let sentence =
      draft.borrower == nil
      ? texts.added(borrower) : isChanged ? texts.saved(borrower) : texts.nothingChanged
    try ui.show(Notice(sentence, facts: BorrowerFacts(try rules.counted(borrower))))
  }

  // MARK: Its fields

  func question(_ field: BorrowerField, _ draft: BorrowersDraft) -> FormQuestion {
    FormQuestion(
      texts.label(of: field), value: value(field, draft.details),
      missing: ui.missing(field == .name ? .newPerson : .answers, of: .borrower, .add),
      required: field == .name ? LibraryError.required(.borrower) : nil,
      explanation: texts.explanation(of: field))
  }

  func read(
    _ text: String, isEscaped: Bool, for field: BorrowerField, _ draft: BorrowersDraft
  ) -> String { text }

  func set(
    _ field: BorrowerField, to value: String?, in draft: inout BorrowersDraft
  ) throws -> Bool {
    try rules.set(field, to: value ?? "", in: &draft)
    return true
  }

  private func value(_ field: BorrowerField, _ details: BorrowerDetails) -> String {
    switch field {
    case .name: details.name
    case .email: details.email ?? ""
    case .phone: details.phone ?? ""
    case .note: details.note ?? ""
    case .card: details.card ?? ""
    case .limit: details.limit.map(String.init) ?? ""
    case .language: details.language?.rawValue ?? ""
    }
  }
}
