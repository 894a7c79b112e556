import Library
import LibraryPorts
import LibraryRules
import Platform
import StorageSupport
import TestSupport
import Testing
import Transfer
import Turns

/// Complete copies of 0.9.0, with shelf entries, that are merged into a library.
@Suite(.timeLimited) struct FormerMergeContract {
  private static func entry(
    _ number: Int, _ title: String, by author: String, of book: Int? = nil,
    _ body: (inout FormerEntry) -> Void
  ) -> ArchivePiece {
    var own = FormerEntryBook(title: title, author: author)
    own.bookNumber = book
    var entry = FormerEntry(
      number: number, book: own, shelf: .read, placedAt: noon, addedAt: noon)
    body(&entry)
    return .formerEntry(entry)
  }

  private static let pieces: [ArchivePiece] = {
    var wish = CandidateBook(title: "Kim", author: "")
    wish.bookNumber = FormerEntry.reference(to: 3)
    return [
      .book(
        ArchivedBook(
          number: 1, details: details("Dune", by: "Herbert"), addedAt: noon, place: nil, loans: [])),
      entry(1, "Dune", by: "Herbert", of: 1) { $0.rating = 4 },
      entry(2, "Emma", by: "Austen") { $0.rating = 3 },
      entry(3, "Kim", by: "") {
        $0.shelf = .want
        $0.notes = "soon"
        $0.book.pageCount = 300
      },
      .entry(
        Poll(number: 1, openedAt: noon, candidates: [PollCandidate(number: 1, book: wish)])),
    ]
  }()

  private func merge(into store: any LibraryStore) throws -> TransferReport {
    try store.change(.importing) { transaction in
      let merger = try TransferMerger(
        into: transaction, lending: RandomChange.lending, updates: false)
      for piece in Self.pieces { try merger.merge(piece) }
      return try merger.finish()
    }
  }

  @Test("each entry becomes the reading of a book, once", arguments: stores)
  func merged(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Emma", by: "Austen")
    _ = try merge(into: store)
    let emma = try #require(try store.book(1))
    // The rating of a known book is its own.
    #expect(emma.details.isHeld && emma.details.rating == nil)
    #expect(
      emma.reading?.shelf == .read
        && emma.reading?.finished?.exactDay == RandomChange.lending.clock.day(of: noon))
    let dune = try #require(try store.book(2))
    #expect(dune.details.isHeld && dune.details.rating == 4 && dune.reading?.shelf == .read)
    let kim = try #require(try store.book(3))
    #expect(!kim.details.isHeld && kim.author.isEmpty && kim.details.pages == 300)
    #expect(kim.details.notes == "soon" && kim.reading?.shelf == .want)
    #expect(try store.openPoll()?.candidates.map(\.book.bookNumber) == [3])
    let report = try merge(into: store)
    #expect(report.added == 0 && report.updated == 0)
    #expect(try store.faults() == [])
    #expect(try store.undo()?.kind == .importing)
    #expect(try store.book(2) == nil && store.book(1)?.reading == nil)
    #expect(try store.redo()?.kind == .importing)
    #expect(try store.book(3) == kim && store.faults() == [])
  }
}
