import Library

/// The people in one cell of authors, as people write it.
enum AuthorNames {
  /// The names of a cell, each `First Last` or `Last, First` as it was written; empty where there
  /// is no name in it.
  ///
  /// Semicolons and the words for "and" always separate. A comma does so too, unless there is just
  /// one and it stands within a name: `Herbert, Frank` is one person, `Frank Herbert, Kevin
  /// Anderson` are two. Two people of one name each, `Plato, Homer`, look like the former.
  static func people(in cell: String) -> [String] {
    var people: [String] = []
    var words: [Substring] = []
    func endPerson() {
      people += Self.names(words.joined(separator: " "))
      words = []
    }
    for part in cell.split(separator: ";") {
      for word in part.split(whereSeparator: \.isWhitespace) {
        if conjunctions.contains(word.lowercased()) {
          endPerson()
        } else if !people.isEmpty, words.isEmpty, abbreviations.contains(word.lowercased()) {
          // BibTeX's own word for it.
          words = ["others"]
        } else {
          words.append(word)
        }
      }
      endPerson()
    }
    return people
  }

  /// The family name, as far as a program can know: before the comma, else the last word.
  static func surname(of person: String) -> Substring {
    if let comma = person.firstIndex(of: ",") { return person[..<comma] }
    return person.split(separator: " ").last ?? ""
  }

  /// A lone `and` separates names for BibTeX too, in any case.
  private static let conjunctions: Set<String> = ["and", "&", "et", "и"]

  /// What follows "and" where more people are meant than named.
  private static let abbreviations: Set<String> = ["al", "al.", "др", "др.", "others"]

  /// The names between two separators, in which there may be commas.
  private static func names(_ text: String) -> [String] {
    let pieces = text.split(separator: ",").map { $0.split(separator: " ") }.filter { !$0.isEmpty }
    let names = pieces.map { $0.joined(separator: " ") }
    guard pieces.count == 2, isFamily(pieces[0], beforeGiven: pieces[1]) else { return names }
    return [names.joined(separator: ", ")]
  }

  /// Whether this is `Last, First`: a full name has two words or more, begins with a capital and
  /// does not end in an initial.
  private static func isFamily(_ last: [Substring], beforeGiven first: [Substring]) -> Bool {
    if last.count == 1 || first.count == 1 { return true }
    if last[0].first?.isLowercase == true { return true }
    return first.last.map { $0.hasSuffix(".") && $0.count <= 3 } ?? false
  }
}
