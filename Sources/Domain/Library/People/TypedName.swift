/// The name of a person or of an owner as it was typed.
package struct TypedName: Equatable, Sendable {
  package let text: String
  /// Whether the user has said that it is someone new, whoever has a name like it.
  package let isNew: Bool

  package init(_ text: String, isNew: Bool = false) {
    self.text = text
    self.isNew = isNew
  }
}

/// Who is meant by a name that was typed, as the library calls them.
package struct MeantName: Equatable, Sendable {
  package let name: String
  /// Whether the library does not know them yet.
  package let isNew: Bool

  package init(_ name: String, isNew: Bool = false) {
    self.name = name
    self.isNew = isNew
  }
}

/// How known names fit one that was typed.
package struct NameFit {
  /// Those that have each word of it.
  package private(set) var whole: [String] = []
  /// Those of which it may be a beginning, or a misspelling.
  package private(set) var near: [String] = []
  /// Those that fit best.
  package var best: [String] { whole.isEmpty ? near : whole }

  ///     NameFit("Ben", among: ["Ben Leroy", "Benita", "Olga"])       // whole: Ben Leroy, near: Benita
  ///     NameFit("Gwen Lambrt", among: ["Gwen Lambert"])              // near: Gwen Lambert
  package init(_ typed: String, among names: [String]) {
    let words = Self.words(typed)
    let digits = typed.filter(\.isNumber)
    for name in names {
      let own = Self.words(name)
      if Self.has(words, in: own) {
        whole.append(name)
      } else if !digits.isEmpty, digits != name.filter(\.isNumber) {
        // Another number is another class, or another house.
        continue
      } else if words.allSatisfy({ word in own.contains { $0.hasPrefix(word) } })
        || Self.isMisspelled(words, for: own)
      {
        near.append(name)
      }
    }
  }

  /// Whether a name has each of the words, each once.
  private static func has(_ typed: [String], in name: [String]) -> Bool {
    var rest = name
    return typed.allSatisfy { word in
      guard let place = rest.firstIndex(of: word) else { return false }
      rest.remove(at: place)
      return true
    }
  }

  private static func words(_ name: String) -> [String] {
    Folding.split(Folding.words(name))
  }

  /// Word by word, or over all of them where none is an initial; of a name, one word may be typed.
  private static func isMisspelled(_ typed: [String], for name: [String]) -> Bool {
    guard typed.count == name.count else {
      return typed.count == 1 && name.contains { isMisspelled(typed[0], for: $0) }
    }
    let pairs = zip(typed, name)
    if pairs.allSatisfy({ isMisspelled($0, for: $1) }) { return true }
    return pairs.allSatisfy { $0 == $1 || min($0.count, $1.count) > 2 }
      && isMisspelled(typed.joined(separator: " "), for: name.joined(separator: " "))
  }

  /// One slip of the fingers in four letters, but for the first two; one in five, two in nine.
  private static func isMisspelled(_ typed: String, for word: String) -> Bool {
    let allowed = typed.count < 4 ? 0 : typed.count < 9 ? 1 : 2
    return typed == word
      || abs(typed.count - word.count) <= allowed
        && (typed.count > 4 || typed.prefix(2) == word.prefix(2))
        && SpellingDistance.between(Array(typed), Array(word)) <= allowed
  }
}
