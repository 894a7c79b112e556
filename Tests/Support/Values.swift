import Foundation
import Library
import LibraryPorts
import LibraryStorage

/// The day of all tests, and its noon in Greenwich.
package let today = Day(iso: "2026-11-21") ?? .last
package let noon = Date(timeIntervalSince1970: 1_795_262_400)

/// A clock that stands still at noon.
package let noonClock = Clock(instant: { noon }, calendarDay: { _ in today })

/// A day written as it is stored.
package func day(_ iso: String) throws -> Day {
  guard let day = Day(iso: iso) else { throw Failure("no such day: \(iso)") }
  return day
}

package func details(
  _ title: String, by author: String = "Anon", _ fill: (inout BookDetails) -> Void = { _ in }
) -> BookDetails {
  var details = BookDetails(title: title, author: author)
  fill(&details)
  return details
}

package func query(_ fill: (inout BookQuery) -> Void) -> BookQuery {
  var query = BookQuery()
  fill(&query)
  return query
}

/// An empty library that no one else has: in memory, or, where `BOOKSKEEPER_TESTS_ON` is `postgresql`, in a
/// schema of the tests' own server.
package func emptyLibrary(
  of author: String = "test", now: @escaping () -> Date = Date.init
) throws -> StoredLibrary {
  guard ProcessInfo.processInfo.environment["BOOKSKEEPER_TESTS_ON"] == "postgresql" else {
    return try StoredLibrary(path: ":memory:", author: author, now: now)
  }
  let schema = try PostgresServer.shared.get().schema()
  return try StoredLibrary(PostgresSchema(DatabaseAddress(schema.address)), author: author) {
    withExtendedLifetime(schema, now)
  }
}

extension LibraryStore {
  /// Undoes the newest change of this user; nil if there is none.
  package func undo() throws -> Change? { try undo(1).first }

  /// Redoes what was undone last; nil if there is nothing.
  package func redo() throws -> Change? { try redo(1).first }
}
