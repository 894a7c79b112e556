import Library
import SQLite

/// The rows of a noun other than books, as the change log plays them back and forward: whole entries,
/// put in their places or taken away.
protocol LoggedRows {
  associatedtype Entry: Codable, Sendable

  var noun: ChangeKind.Noun { get }
  /// The table that gives the entries their numbers.
  var table: String { get }

  /// Writes the entry with its number, whether one is there or not.
  func put(_ entry: Entry) throws
  func delete(_ number: Int) throws
  /// What a change is told by that left an entry so.
  func subject(_ entry: Entry) -> ChangeSubject
}

extension LoggedRows {
  /// - Parameter image: nil takes the entry away.
  func play(_ image: String?, of number: Int) throws {
    guard let image else { return try delete(number) }
    try put(try Image.value(image))
  }

  func subject(image: String) throws -> ChangeSubject {
    subject(try Image.value(image) as Entry)
  }
}

/// All nouns other than books.
struct LoggedNouns {
  let database: Database

  var all: [any LoggedRows] {
    [
      ShelfRows(database: database), TagRows(database: database), MeetingRows(database: database),
      PollRows(database: database),
    ]
  }

  /// Nil for a noun that this program does not know.
  func named(_ noun: String) -> (any LoggedRows)? { all.first { $0.noun.rawValue == noun } }
}
