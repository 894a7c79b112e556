import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Transfer
import Turns

/// The covers of a complete copy that is imported into a library with some of its books.
@Suite(.timeLimited) struct MergedCoverTests {
  private func cover(_ name: String) -> StoredCover {
    StoredCover(file: name + ".png", record: RecordName(source: "file", id: name), fetchedAt: noon)
  }

  @Test(
    "an existing book gets a cover only if it has none and is updated; a new book gets its own",
    arguments: [
      (nil, true, "theirs.png"), (nil, false, nil), ("ours", true, "ours.png"),
      ("ours", false, "ours.png"),
    ] as [(String?, Bool, String?)])
  func merged(own: String?, updates: Bool, after: String?) throws {
    let store = try emptyLibrary { noon }
    try store.change(.add) { transaction in
      for title in ["Dune", "Emma"] {
        let number = try transaction.add(details(title), at: noon)
        if let own { try transaction.setCover(cover(own), of: number) }
      }
    }
    let covers = ["theirs", "other"].map(cover)
    try store.change(.importing) { transaction in
      let merger = try TransferMerger(
        into: transaction, lending: Lending(clock: noonClock, terms: LoanTerms()), updates: updates)
      for cover in covers { try merger.merge(.cover(ArchivedCover(cover))) }
      for (number, title, file) in [(1, "Kim", "other.png"), (2, "Dune", "theirs.png")] {
        try merger.merge(
          .book(
            ArchivedBook(
              number: number, details: details(title) { $0.year = 1965 }, addedAt: noon, place: nil,
              cover: file, loans: [])))
      }
      _ = try merger.finish()
    }
    #expect(try store.cover(of: .book(1))?.file == after)
    #expect(try store.cover(of: .book(2))?.file == own.map { $0 + ".png" })
    #expect(try store.cover(of: .book(3))?.file == "other.png")
    #expect(try store.book(1)?.details.year == (updates ? 1965 : nil))
  }
}
