import Library
import LibraryPorts

/// The books of a complete copy, as rows to be added to a library that has books already: they get
/// new numbers, and what was deleted or undone stays away.
final class ArchivedRows: BookRowReader {
  private let archive: any ArchiveReader
  private let clock: Clock
  private var count = 0

  init(_ archive: any ArchiveReader, clock: Clock) {
    self.archive = archive
    self.clock = clock
  }

  let fractionRead: Double? = nil

  func next() throws -> ImportRow? {
    while let piece = try archive.next() {
      guard case .book(let book) = piece, book.place == nil else { continue }
      count += 1
      // Books stand one a line, from the second line on.
      var row = ImportedBook(line: count + 1, details: book.details)
      row.addedAt = book.addedAt
      row.loans = book.loans.map {
        ImportedLoan(
          borrower: $0.borrower, checkedOut: clock.day(of: $0.checkedOutAt), due: $0.dueDate,
          returned: $0.returnedAt.map(clock.day))
      }
      return .book(row)
    }
    return nil
  }
}
