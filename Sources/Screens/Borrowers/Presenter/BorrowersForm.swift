import BorrowersEntity
import BorrowersInteractor
import Grammar
import Library
import Localization
import Screen

struct BorrowersForm: EntryForm {
  typealias Entry = Borrower
  typealias Details = BorrowerDetails

  let interactor: BorrowersInteractor
  let view: any View
  let heading: String
  let name = (part: LinePart.newPerson, verb: Verb.borrower)

  func question(_ field: BorrowerField, _ draft: BorrowersDraft) -> FormQuestion {
    FormQuestion(
      texts.name(field), value: text(field, in: draft.details),
      missing: view.context.missing(
        field == .name ? .newPerson : .answers, of: .borrower, draft.old == nil ? .add : .edit),
      required: field == .name ? LibraryError.required(.borrower) : nil,
      explanation: texts.explanation(.borrower(field)))
  }

  func text(_ field: BorrowerField, in details: BorrowerDetails) -> String {
    details.text(of: field)
  }

  func set(_ field: BorrowerField, to text: String, in draft: inout BorrowersDraft) throws {
    try interactor.set(field, to: text, in: &draft)
  }

  func save(_ draft: BorrowersDraft) throws {
    let (borrower, isChanged) = try interactor.save(draft)
    let sentence =
      draft.old == nil
      ? texts.added(borrower) : isChanged ? texts.saved(borrower) : texts.nothing(.changed)
    try view.show(Notice(sentence, json: interactor.borrowerSummary(borrower).json))
  }
}
