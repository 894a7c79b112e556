import Foundation
import Library
import LibraryPorts
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
  package func export(
    _ query: BookQuery, with writer: any BookWriter, to sink: any TextSink,
    progress: (Double?, Int) -> Void
  ) throws -> TransferTotal {
    var writer = writer
    return try finishing(sink) {
      try sink.write(try writer.begin())
      let written = try books(query, to: sink, progress) { try writer.book($0) }
      try sink.write(try writer.end())
      return written
    }
  }

  /// Writes the due dates of what is out, and all meetings, past ones too, and finishes the sink.
  /// Where the query leaves books out, it is about books, and meetings stay away.
  package func calendar(
    _ query: BookQuery, with writer: any CalendarWriter, to sink: any TextSink,
    progress: (Double?, Int) -> Void
  ) throws -> TransferTotal {
    var (writer, loans) = (writer, query)
    // What is here has no date.
    if query.only == .all { loans.only = .out }
    return try finishing(sink) {
      try sink.write(try writer.begin())
      var written = try books(loans, to: sink, progress) { try writer.book($0) }
      if query.isEverything {
        try store.eachMeeting(on: .first ... .last, offset: 0, limit: nil) { meeting in
          try sink.write(try writer.meeting(meeting))
          written.meetings += 1
        }
      }
      try sink.write(try writer.end())
      return written
    }
  }

  private func books(
    _ query: BookQuery, to sink: any TextSink, _ progress: (Double?, Int) -> Void,
    _ text: (Book) throws -> String
  ) throws -> TransferTotal {
    let total = max(1, try count(query))
    var written = TransferTotal()
    try store.eachBook(query, on: clock.today, offset: 0, limit: nil) { book in
      try sink.write(try text(book))
      written.books += 1
      if written.books.isMultiple(of: 256) {
        progress(Double(written.books) / Double(total), written.books)
      }
    }
    return written
  }

  /// Writes a complete copy, with loans, trash, shelves, meetings, polls and history, and finishes
  /// the sink. Where the query leaves books out, it is a copy of those in it with their loans.
  package func archive(
    _ query: BookQuery, with writer: any ArchiveWriter, to sink: any TextSink,
    progress: (Double?, Int) -> Void
  ) throws -> TransferTotal {
    var writer = writer
    let total = max(1, try count(query))
    var written = TransferTotal()
    func write(_ book: ArchivedBook) throws {
      try sink.write(try writer.piece(.book(book)))
      if book.place == nil { written.books += 1 }
      if written.books.isMultiple(of: 256) {
        progress(Double(written.books) / Double(total), written.books)
      }
    }
    return try finishing(sink) {
      if query.isEverything {
        try store.archive {
          try sink.write(try writer.begin($0))
        } piece: { piece in
          guard case .book(let book) = piece else {
            if case .entry(let entry) = piece, entry is Meeting { written.meetings += 1 }
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
      return written
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
