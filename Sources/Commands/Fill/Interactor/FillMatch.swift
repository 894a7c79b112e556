import Library
import Platform

struct FillMatch {
  /// Whether the titles are equal, ignoring articles and a subtitle that only one of them has.
  let matchesTitle: Bool
  let matchesFamilyName: Bool
  /// Whether the record and the book share an author. Given names are compared only if both are
  /// known: F. Herbert matches Frank Herbert and Herbert, but not Brian Herbert.
  let matchesAuthor: Bool

  init(_ record: CatalogueRecord, _ details: BookDetails) {
    matchesTitle = Self.isSameTitle(record.title, details.title)
    let bookWords = Self.words(details.author)
    let bookFamily = Self.family(details.author)
    // Either name may start with the family name: Tolstoy L. N.
    let families = record.authors.compactMap { author -> (name: [String], family: String)? in
      let name = Self.words(author)
      let family = Self.family(author)
      if bookWords.contains(family) { return (name, family) }
      return name.contains(bookFamily) ? (name, bookFamily) : nil
    }
    matchesFamilyName = !families.isEmpty
    matchesAuthor = families.contains { name, family in
      let givenNames = bookWords.filter { $0 != family }
      let otherNames = name.filter { $0 != family }
      return givenNames.isEmpty || otherNames.isEmpty
        || givenNames.contains { first in otherNames.contains { Self.isCompatible($0, with: first) }
        }
    }
  }

  private static func isSameTitle(_ first: String, _ other: String) -> Bool {
    let key = Folding.titleKey(first)
    let otherKey = Folding.titleKey(other)
    return key == otherKey || mainKey(first) == otherKey || key == mainKey(other)
  }

  private static func mainKey(_ title: String) -> String? {
    let marks = [":", ";", " (", " - ", " – ", " — ", " / "]
    guard let end = marks.compactMap({ title.firstRange(of: $0)?.lowerBound }).min() else {
      return nil
    }
    let main = title[..<end]
    return main.allSatisfy(\.isWhitespace) ? nil : Folding.titleKey(String(main))
  }

  private static func words(_ name: String) -> [String] {
    Folding.split(Folding.words(name))
  }

  /// Returns the last word of a name, or the last word before its comma.
  private static func family(_ name: String) -> String {
    words(String(name.prefix { $0 != "," })).last ?? ""
  }

  /// Whether two given names are equal, or one is the initial of the other.
  private static func isCompatible(_ first: String, with other: String) -> Bool {
    first == other || (first.count == 1 && other.hasPrefix(first))
      || (other.count == 1 && first.hasPrefix(other))
  }
}
