import Grammar
import Library
import Localization
import OwnersEntity
import OwnersInteractor
import Screen

struct OwnersForm: EntryForm {
  typealias Entry = OwnerSummary
  typealias Details = OwnerDetails

  let interactor: OwnersInteractor
  let view: any View
  let heading: String
  let name = (part: LinePart.owner, verb: Verb.owner)

  func question(_ field: OwnerField, _ draft: OwnersDraft) -> FormQuestion {
    FormQuestion(
      texts.name(field), value: text(field, in: draft.details),
      missing: view.context.missing(
        field == .name ? .owner : .answers, of: .owner, draft.old == nil ? .add : .edit),
      required: field == .name ? LibraryError.required(.owner) : nil,
      explanation: texts.explanation(.owner(field)))
  }

  func text(_ field: OwnerField, in details: OwnerDetails) -> String {
    switch field {
    case .name: details.name
    case .period: details.period.map { String($0) } ?? ""
    case .renewals: details.renewals.map { String($0) } ?? ""
    case .address: details.address ?? ""
    case .hours: details.hours ?? ""
    }
  }

  func set(_ field: OwnerField, to text: String, in draft: inout OwnersDraft) throws {
    try interactor.set(field, to: text, in: &draft)
  }

  func save(_ draft: OwnersDraft) throws {
    let (owner, isChanged) = try interactor.save(draft)
    let sentence =
      draft.old == nil
      ? texts.added(owner: owner.name)
      : isChanged ? texts.saved(owner: owner.name) : texts.nothing(.changed)
    try view.show(Notice(sentence, json: owner.json))
  }
}
