import Foundation
import Library
import LibraryPorts
import TrashEntity

/// What can be done to books that were deleted.
package struct TrashRules {
  private let store: any LibraryStore
  private let clock: Clock

  package init(store: any LibraryStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  package var today: Day { clock.today }
  package func day(of instant: Date) -> Day { clock.day(of: instant) }

  package func count() throws -> Int { try store.trashCount() }

  package func books(offset: Int, limit: Int) throws -> [TrashedBook] {
    try store.trash(offset: offset, limit: limit)
  }

  /// The numbers in the trash that a person named, each once.
  ///
  /// - Throws: `notInTrash`, also for words of a title: deleted books have only their numbers.
  package func numbers(_ selection: BookSelection) throws -> [Int] {
    switch selection {
    case .all, .matching: return try store.trashedNumbers(in: 0...Int.max)
    case .title(let words): throw LibraryError.noBookTitled(words)
    case .numbers(let ranges):
      var seen: Set<Int> = []
      return try ranges.flatMap { range in
        let found = try store.trashedNumbers(in: range)
        guard !found.isEmpty else { throw LibraryError.notInTrash(range.lowerBound) }
        return found.filter { seen.insert($0).inserted }
      }
    }
  }

  /// - Returns: the first of the books, as it is in the library again.
  package func restore(_ numbers: [Int]) throws -> Book? {
    try store.change(.restore) { transaction in
      for number in numbers { try transaction.restore(number) }
    }
    return try numbers.first.flatMap(store.book)
  }

  package func purge(_ numbers: [Int]) throws {
    try store.change(.purge) { transaction in
      for number in numbers { try transaction.purge(number) }
    }
  }
}
