import Library
import Localization
import TestSupport

/// Every text about the shelves.
func shelfPhrases(in texts: any Texts) throws -> [String] {
  let since = try day("2026-12-02")
  var bare = solaris(on: .read)
  var full = bare
  full.rating = 4
  full.notes = "again"
  bare.rating = nil
  let shelves = Shelf.allCases.flatMap { shelf in
    let entry = solaris(on: shelf)
    return [
      texts.emptyShelf(shelf), texts.onShelf(shelf, since: since),
      texts.shelved(count: 2, on: shelf), texts.shelved(entry), texts.moved(entry),
      texts.alreadyShelved(entry), texts.readAgain(entry, on: since), texts.progressing(entry),
      texts.moved(entry, from: shelf, since: .first),
      texts.unshelved(entry),
    ]
  }
  return shelves + [bare, full].flatMap { [texts.rated($0), texts.noted($0)] } + [
    texts.ratingQuestion(full),
    texts.notesQuestion(full), texts.moved(count: 2), texts.unshelved(count: 2),
    texts.inLibrary(dune),
  ]
}
