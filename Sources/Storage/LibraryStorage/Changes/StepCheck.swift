import Library
import SQL

/// Looks at what the steps of a change hold, without playing them.
struct StepCheck {
  let database: any Database
  /// The last number that was given to a book.
  let lastBook: Int
  /// The last number that was given to a loan.
  let lastLoan: Int

  /// - Throws: `Image.Damage`.
  func check(_ step: ArchivedChange.Step) throws {
    guard step.isInBounds else { throw Image.Damage() }
    if let noun = step.noun {
      guard step.before != nil || step.after != nil else { throw Image.Damage() }
      // A noun that this program does not know is left alone.
      guard let rows = Nouns(database: database).named(noun) else { return }
      for image in [step.before, step.after] { try rows.check(image, of: step.number) }
    } else if let through = step.through {
      guard through <= lastBook else { throw Image.Damage() }
    } else {
      guard let before = step.before, let after = step.after else { throw Image.Damage() }
      for image in [before, after] {
        let image: BookImage = try Image.value(image)
        if let loan = image.loan?.loan, loan.id > lastLoan { throw Image.Damage() }
      }
    }
  }

  func areSound(of change: Int) throws -> Bool {
    do {
      try database.eachStep(of: change, .ascending, check)
      return true
    } catch is Image.Damage {
      return false
    }
  }
}
