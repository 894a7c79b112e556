package struct TypedName: Equatable, Sendable {
  package let text: String
  /// Whether the user has said that it is a new one, even if a known name is similar.
  package let isNew: Bool

  package init(_ text: String, isNew: Bool = false) {
    self.text = text
    self.isNew = isNew
  }
}

/// The name by which the library knows a person or an owner.
package struct ResolvedName: Equatable, Sendable {
  package let name: String
  /// Whether the library does not know them yet.
  package let isNew: Bool

  package init(_ name: String, isNew: Bool = false) {
    self.name = name
    self.isNew = isNew
  }
}

/// How well known names match a typed one.
package struct NameFit {
  /// Names that have each of its words.
  package private(set) var whole: [String] = []
  /// Names that it may abbreviate or misspell.
  package private(set) var near: [String] = []
  package var best: [String] { whole.isEmpty ? near : whole }

  ///     NameFit("Ben", among: ["Ben Leroy", "Benita", "Olga"])       // whole: Ben Leroy, near: Benita
  ///     NameFit("Gwen Lambrt", among: ["Gwen Lambert"])              // near: Gwen Lambert
  package init(_ typed: String, among names: [String]) {
    let words = Self.words(typed)
    let digits = typed.filter(\.isNumber)
    for name in names {
      let nameWords = Self.words(name)
      if Self.has(words, in: nameWords) {
        whole.append(name)
      } else if !digits.isEmpty, digits != name.filter(\.isNumber) {
        // Another number means another class or another house.
        continue
      } else if words.allSatisfy({ word in nameWords.contains { $0.hasPrefix(word) } })
        || Self.isMisspelled(words, for: nameWords)
      {
        near.append(name)
      }
    }
  }

  /// Whether a name has each of the words, each once.
  private static func has(_ typed: [String], in name: [String]) -> Bool {
    var rest = name
    return typed.allSatisfy { word in
      guard let index = rest.firstIndex(of: word) else { return false }
      rest.remove(at: index)
      return true
    }
  }

  private static func words(_ name: String) -> [String] {
    Folding.split(Folding.words(name))
  }

  /// By words, or over all of them if none is an initial; a single typed word may match any word.
  private static func isMisspelled(_ typed: [String], for name: [String]) -> Bool {
    guard typed.count == name.count else {
      return typed.count == 1 && name.contains { isMisspelled(typed[0], for: $0) }
    }
    let pairs = zip(typed, name)
    if pairs.allSatisfy({ isMisspelled($0, for: $1) }) { return true }
    return pairs.allSatisfy { $0 == $1 || min($0.count, $1.count) > 2 }
      && isMisspelled(typed.joined(separator: " "), for: name.joined(separator: " "))
  }

  /// Allows one error from four letters on, but not in the first two of four; two from nine on.
  private static func isMisspelled(_ typed: String, for word: String) -> Bool {
    let allowed = typed.count < 4 ? 0 : typed.count < 9 ? 1 : 2
    return typed == word
      || abs(typed.count - word.count) <= allowed
        && (typed.count > 4 || typed.prefix(2) == word.prefix(2))
        && SpellingDistance.between(Array(typed), Array(word)) <= allowed
  }
}
