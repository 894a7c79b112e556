import Grammar
import Library
import Localization
import OwnersEntity
import OwnersInteractor
import Screen

/// Leads through entering and correcting an owner.
struct OwnersForm: Form {
  let rules: OwnersInteractor
  let ui: any UserInterface

  private var texts: any Texts { ui.texts }

  /// Enters one, field by field if the line says nothing of it.
  func add(_ values: [OwnerField: String]) throws {
    let draft = try rules.filled(OwnersDraft(), with: values)
    guard draft.details.name.isEmpty else { return try save(draft) }
    guard ui.isPrompt, values.isEmpty else {
      guard let name = try ui.ask(for: .owner, of: .owner) else { return }
      return try save(try rules.filled(draft, with: [.name: name]))
    }
    try run(draft, heading: texts.newOwnerHeading)
  }

  /// Corrects one, field by field if the line says nothing else.
  func edit(_ owner: CountedOwner, _ values: [OwnerField: String]) throws {
    let draft = OwnersDraft(owner)
    guard values.isEmpty else { return try save(try rules.filled(draft, with: values)) }
    try run(draft, heading: texts.editHeading(owner: owner.name))
  }

  private func run(_ start: OwnersDraft, heading: String) throws {
    var draft = start
    try ui.begin(form: heading)
    if try ui.fill(&draft, OwnerField.allCases, of: self) { try save(draft) }
  }

  private func save(_ draft: OwnersDraft) throws {
    let (owner, isChanged) = try rules.save(draft)
    let sentence =
      draft.owner == nil
      ? texts.added(owner: owner.name)
      : isChanged ? texts.saved(owner: owner.name) : texts.nothingChanged
    try ui.show(Notice(sentence, facts: OwnerFacts(owner)))
  }

  // MARK: Its fields

  func question(_ field: OwnerField, _ draft: OwnersDraft) -> FormQuestion {
    FormQuestion(
      texts.label(of: field), value: value(field, draft.details),
      missing: ui.missing(field == .name ? .owner : .answers, of: .owner, .add),
      required: field == .name ? LibraryError.required(.owner) : nil,
      explanation: texts.explanation(of: field))
  }

  func read(
    _ text: String, isEscaped: Bool, for field: OwnerField, _ draft: OwnersDraft
  ) -> String { text }

  func set(
    _ field: OwnerField, to value: String?, in draft: inout OwnersDraft
  ) throws -> Bool {
    try rules.set(field, to: value ?? "", in: &draft)
    return true
  }

  private func value(_ field: OwnerField, _ details: OwnerDetails) -> String {
    switch field {
    case .name: details.name
    case .period: details.period.map { String($0) } ?? ""
    case .renewals: details.renewals.map { String($0) } ?? ""
    case .address: details.address ?? ""
    case .hours: details.hours ?? ""
    }
  }
}
