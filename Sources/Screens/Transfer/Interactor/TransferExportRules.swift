import Foundation
import Library
import TransferEntity

/// What of the library is written out, and in which order.
package struct TransferExportRules {
  private let store: any LibraryStore
  private let clock: Clock

  package init(store: any LibraryStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  package func count(_ query: BookQuery) throws -> Int { try store.count(query, on: clock.today) }

  /// Writes books in the query's order, and finishes the sink.
  ///
  /// - Returns: how many there were.
  package func export(
    _ query: BookQuery, with writer: any BookWriter, to sink: any TextSink,
    progress: (Double?, Int) -> Void
  ) throws -> Int {
    var writer = writer
    let total = max(1, try count(query))
    var count = 0
    return try finishing(sink) {
      try sink.write(try writer.begin())
      try store.eachBook(query, on: clock.today, offset: 0, limit: nil) { book in
        try sink.write(try writer.book(book))
        count += 1
        if count.isMultiple(of: 256) { progress(Double(count) / Double(total), count) }
      }
      try sink.write(try writer.end())
      return count
    }
  }

  /// Writes a complete copy, with loans, trash, shelves, meetings, polls and history, and finishes
  /// the sink. Where the query leaves books out, it is a copy of those in it with their loans.
  ///
  /// - Returns: how many books of the library there were.
  package func archive(
    _ query: BookQuery, with writer: any ArchiveWriter, to sink: any TextSink,
    progress: (Double?, Int) -> Void
  ) throws -> Int {
    var writer = writer
    let total = max(1, try count(query))
    var count = 0
    func write(_ book: ArchivedBook) throws {
      try sink.write(try writer.piece(.book(book)))
      if book.place == nil { count += 1 }
      if count.isMultiple(of: 256) { progress(Double(count) / Double(total), count) }
    }
    return try finishing(sink) {
      if query.isEverything {
        try store.archive {
          try sink.write(try writer.begin($0))
        } piece: { piece in
          guard case .book(let book) = piece else {
            return try sink.write(try writer.piece(piece))
          }
          try write(book)
        }
      } else {
        try sink.write(try writer.begin(ArchiveHead(lastBook: 0, lastLoan: 0, lastChange: 0)))
        try store.eachBook(query, on: clock.today, offset: 0, limit: nil) { book in
          try write(
            ArchivedBook(
              number: book.number, details: book.details, addedAt: book.addedAt, place: nil,
              loans: try store.loans(of: book.number).reversed()))
        }
      }
      try sink.write(try writer.end())
      return count
    }
  }

  private func finishing<Result>(
    _ sink: any TextSink, _ body: () throws -> Result
  ) throws -> Result {
    let result: Result
    do { result = try body() } catch {
      sink.discard()
      throw error
    }
    try sink.finish()
    return result
  }
}
