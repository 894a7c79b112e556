import Library
import SQL

struct StepCheck {
  let database: any Database
  let lastBook: Int
  let lastLoan: Int

  /// - Throws: `LoggedJSON.InvalidJSON`.
  func check(_ step: ArchivedChange.Step) throws {
    guard step.isInBounds else { throw LoggedJSON.InvalidJSON() }
    if let noun = step.noun {
      guard noun != ChangeKind.Noun.book.rawValue, step.through == nil,
        step.before != nil || step.after != nil
      else { throw LoggedJSON.InvalidJSON() }
      // Nouns that this version does not know are skipped.
      guard let rows = Nouns(database: database).rows(named: noun) else { return }
      for image in [step.before, step.after] { try rows.check(image, of: step.number) }
    } else if let through = step.through {
      guard through <= lastBook else { throw LoggedJSON.InvalidJSON() }
    } else {
      guard let before = step.before, let after = step.after else { throw LoggedJSON.InvalidJSON() }
      for json in [before, after] {
        if let loan = try BookPatch(json: json).loan ?? nil, loan.id > lastLoan {
          throw LoggedJSON.InvalidJSON()
        }
      }
    }
  }

  func hasValidSteps(_ change: Int) throws -> Bool {
    do {
      try database.forEachStep(of: change, .ascending, check)
      return true
    } catch is LoggedJSON.InvalidJSON {
      return false
    }
  }
}
