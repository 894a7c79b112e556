import Library
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct DueUpToTests {
  @Test("only books that are out and due by that day are listed and counted")
  func listing() throws {
    let library = try DamagedLibrary()
    var query = BookQuery()
    query.order = .due
    for (days, numbers) in [(-1, []), (0, [1]), (5, [1])] {
      query.dueUpTo = DamagedLibrary.due.adding(days: days)
      var found: [Int] = []
      try library.store.forEachBook(query, for: Viewer(today: .last), offset: 0, limit: nil) {
        found.append($0.number)
      }
      #expect(found == numbers)
      #expect(try library.store.count(query, for: Viewer(today: .last)) == numbers.count)
    }
    #expect(!query.matchesAll)
  }

  @Test("a first day excludes earlier due dates")
  func firstDay() throws {
    let library = try DamagedLibrary()
    for (days, numbers) in [(-1, [1]), (0, [1]), (1, [])] {
      let dueQuery = query { query in
        query.order = .due
        query.dueFrom = DamagedLibrary.due.adding(days: days)
      }
      #expect(try library.store.all(dueQuery).map(\.number) == numbers)
      #expect(try library.store.count(dueQuery, for: Viewer(today: .last)) == numbers.count)
      #expect(!dueQuery.matchesAll)
    }
  }
}
