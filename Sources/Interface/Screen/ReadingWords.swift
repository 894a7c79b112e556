import Library
import Localization

/// Messages about changes of shelf entries that are the same on every screen.
package struct ReadingWords {
  private let texts: any Texts
  private let day: (ShelfEntry) -> Day

  package init(texts: any Texts, day: @escaping (ShelfEntry) -> Day) {
    self.texts = texts
    self.day = day
  }

  package func message(_ placed: PlacedEntry) -> String {
    let entry = placed.entry
    guard let before = placed.before else {
      return texts.shelved(entry) + rating(entry, before: nil)
    }
    if before.shelf != entry.shelf {
      return texts.moved(entry, from: before.shelf, since: day(before))
        + rating(entry, before: before)
    }
    let finish = entry.finishes.last { !before.finishes.contains($0) }
    if let finish { return texts.readAgain(entry, on: finish) + rating(entry, before: before) }
    guard entry.shelf == .reading else { return texts.rated(entry) }
    return texts.progressing(entry) + rating(entry, before: before)
  }

  private func rating(_ entry: ShelfEntry, before: ShelfEntry?) -> String {
    let isNew = entry.rating != before?.rating && entry.rating != nil && before != nil
    return isNew ? " " + texts.rated(entry) : ""
  }
}
