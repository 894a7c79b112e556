import Library
import SQLite

/// Looks at what the steps of a change hold, without playing them.
struct StepCheck {
  let database: Database
  /// The last number that was given to a book.
  let lastBook: Int

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
      for image in [before, after] { _ = try Image.value(image) as BookImage }
    }
  }

  func areSound(of change: Int) throws -> Bool {
    do {
      try database.eachStep(of: change, "ASC", check)
      return true
    } catch is Image.Damage {
      return false
    }
  }
}
