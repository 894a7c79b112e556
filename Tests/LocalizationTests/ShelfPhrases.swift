import Library
import Localization
import TestSupport

/// Every text about the shelves and readings.
func shelfPhrases(in texts: any Texts) throws -> [String] {
  let since = try day("2026-12-02")
  let days =
    [PartialDay(since)]
    + [PartialDay(year: 2019, month: 5), PartialDay(year: 2019)]
    .compactMap(\.self)
  let shelves = Shelf.allCases.flatMap { shelf -> [String] in
    let book = solaris(on: shelf)
    guard let reading = book.reading else { return [] }
    return [
      texts.emptyShelf(shelf), texts.shelved(count: 2, on: shelf),
      texts.shelved(book, on: shelf, isNew: false), texts.shelved(book, on: shelf, isNew: true),
      texts.alreadyShelved(book), texts.moved(book, from: shelf, to: shelf, since: .first),
      texts.progressing(book, reading), texts.reading(reading, of: 200, since: since),
      texts.unshelved(BookName(book), from: shelf),
    ]
  }
  let reads = [ReadThrough(outcome: .finished), ReadThrough(outcome: .stopped), ReadThrough()]
  return shelves + days.flatMap { [texts.on($0), texts.readAgain(solaris(on: .read), on: $0)] }
    + days.filter { $0.month != nil }.flatMap { [texts.date($0), texts.start($0)] }
    + reads.map(texts.outcome) + [
      texts.unshelved(count: 2), texts.deletedToo, texts.journalHeading(dune),
      texts.readThroughCount(2), texts.noReadThroughs(dune),
      texts.savedReadThrough(2, now: 2, of: dune),
      texts.savedReadThrough(2, now: 3, of: dune),
      texts.removedReadThrough(2, of: dune), texts.withdrawn(on: since, because: "sold"),
    ]
}
