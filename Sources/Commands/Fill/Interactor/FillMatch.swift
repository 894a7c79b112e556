import Library
import Platform

/// How far a catalogue's record is of a book.
struct FillMatch {
  /// Whether the titles are the same, but for an article, and a subtitle that one of them has.
  let hasTitle: Bool
  /// Whether they share an author's family name.
  let hasFamily: Bool
  /// Whether they share an author, as far as the given names are told: F. Herbert is Frank Herbert
  /// and Herbert, but not Brian Herbert.
  let hasAuthor: Bool

  init(_ record: CatalogueRecord, _ details: BookDetails) {
    hasTitle = Self.isSameTitle(record.title, details.title)
    let (mine, myFamily) = (Self.words(details.author), Self.family(details.author))
    // Either may write the family name first: Tolstoy L. N.
    let families = record.authors.compactMap { author -> (name: [String], family: String)? in
      let (name, family) = (Self.words(author), Self.family(author))
      if mine.contains(family) { return (name, family) }
      return name.contains(myFamily) ? (name, myFamily) : nil
    }
    hasFamily = !families.isEmpty
    hasAuthor = families.contains { name, family in
      let given = mine.filter { $0 != family }
      let told = name.filter { $0 != family }
      return given.isEmpty || told.isEmpty
        || given.contains { one in told.contains { Self.mayStand($0, for: one) } }
    }
  }

  private static func isSameTitle(_ one: String, _ other: String) -> Bool {
    let (key, otherKey) = (Folding.titleKey(one), Folding.titleKey(other))
    return key == otherKey || mainKey(one) == otherKey || key == mainKey(other)
  }

  /// What stands before the subtitle.
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

  /// The last word of a name, or of what stands before its comma.
  private static func family(_ name: String) -> String {
    words(String(name.prefix { $0 != "," })).last ?? ""
  }

  /// Whether one given name is the other, or its initial.
  private static func mayStand(_ one: String, for other: String) -> Bool {
    one == other || (one.count == 1 && other.hasPrefix(one))
      || (other.count == 1 && one.hasPrefix(other))
  }
}
