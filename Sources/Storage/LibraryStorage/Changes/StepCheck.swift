import Library
import SQL

struct StepCheck {
  let database: any Database
  let lastBook: Int
  let lastLoan: Int

  /// - Throws: `LoggedJSON.Damage`.
  func check(_ step: ArchivedChange.Step) throws {
    guard step.isInBounds else { throw LoggedJSON.Damage() }
    if let noun = step.noun {
      guard noun != ChangeKind.Noun.book.rawValue, step.through == nil,
        step.before != nil || step.after != nil
      else { throw LoggedJSON.Damage() }
      // Nouns that this version does not know are skipped.
      guard let rows = Nouns(database: database).named(noun) else { return }
      for image in [step.before, step.after] { try rows.check(image, of: step.number) }
    } else if let through = step.through {
      guard through <= lastBook else { throw LoggedJSON.Damage() }
    } else {
      guard let before = step.before, let after = step.after else { throw LoggedJSON.Damage() }
      for json in [before, after] {
        if let loan = try BookPatch(json: json).loan ?? nil, loan.id > lastLoan {
          throw LoggedJSON.Damage()
        }
      }
    }
  }

  func areValid(of change: Int) throws -> Bool {
    do {
      try database.eachStep(of: change, .ascending, check)
      return true
    } catch is LoggedJSON.Damage {
      return false
    }
  }
}
