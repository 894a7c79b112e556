import Foundation
import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct SortOrderTests {
  private static let titles = [
    "", "!", "?", "📚", "🔥📚", "The", "The The", "the", "A", "A-Z", "L’", "L’Œuvre", "Œuvre",
    "oeuvre",
    "Écume", "ecume", "Ёлка", "Елка", "Йод", "Иод", "И", "Й", "2", "02", "10", "1,000", "1000",
    "999",
    "12345678", "123456789", "1234567890123456", "12345678901234567", "Part 2", "Part 10", "Part",
    "Part Two", "三体", "三体2", "三体10", "ガラスの仮面", "한국의 책", "Straße", "Strasse", "Le 13", "13",
    "\u{1F1EB}\u{1F1F7}", "«\u{A0}La Peste\u{A0}»", "peste", "x²", "½",
  ]

  @Test("the order of titles is total")
  func total() {
    for first in Self.titles.map(Folding.titleKey) {
      for second in Self.titles.map(Folding.titleKey) {
        let relations = [
          isBefore(first, second), isBefore(second, first), first.utf8.elementsEqual(second.utf8),
        ]
        #expect(relations.count { $0 } == 1, "\(first) and \(second)")
      }
    }
  }

  @Test("a list has the same order after any shuffle")
  func shuffled() {
    let seed = Seed(2_026)
    var generator = seed.generator
    func sorted(_ titles: [(Int, String)]) -> [Int] {
      titles.sorted { first, second in
        let key = Folding.titleKey(first.1)
        let otherKey = Folding.titleKey(second.1)
        return key == otherKey ? first.0 < second.0 : isBefore(key, otherKey)
      }.map(\.0)
    }
    let numbered = Self.titles.enumerated().map { ($0.offset, $0.element) }
    let expected = sorted(numbered)
    for _ in 1...20 { #expect(sorted(numbered.shuffled(using: &generator)) == expected, "\(seed)") }
  }

  @Test("the order of titles is transitive")
  func transitive() {
    let keys = Self.titles.map(Folding.titleKey)
    for first in keys {
      for second in keys where isBefore(first, second) {
        for third in keys where isBefore(second, third) {
          if !isBefore(first, third) { Issue.record("\(first), \(second), \(third)") }
        }
      }
    }
  }

  @Test("a title sorts by its word, then by its number, then by its end")
  func agreesWithItsParts() {
    let seed = Seed(2_026)
    var generator = seed.generator
    let words = ["Dune", "DUNE", "Écume", "ecume", "Œuvre", "OEUVRE", "Straße", "Strasse"]
    let parts = (0..<400).map { _ in
      Parts(
        article: ["", "The ", "les ", "A ", "L’"].randomElement(using: &generator) ?? "",
        word: words.randomElement(using: &generator) ?? "Dune",
        number: Int.random(in: 0...12, using: &generator)
          * (Bool.random(using: &generator) ? 1 : 123_456_789),
        zeros: Int.random(in: 0...2, using: &generator),
        end: ["", " b", "!"].randomElement(using: &generator) ?? "")
    }
    func sortKey(_ parts: Parts) -> (String, Int, String) {
      (Folding.words(parts.word), parts.number, Folding.words(parts.end))
    }
    for (first, second) in zip(parts, parts.dropFirst()) {
      let key = Folding.titleKey(first.title)
      let otherKey = Folding.titleKey(second.title)
      #expect(
        isBefore(key, otherKey) == (sortKey(first) < sortKey(second)),
        "\(first.title) and \(second.title), \(seed)")
    }
  }
}

/// The parts of a title, from which its order follows without its key.
private struct Parts {
  let article: String
  let word: String
  let number: Int
  let zeros: Int
  let end: String

  var title: String {
    article + word + " " + String(repeating: "0", count: zeros) + String(number) + end
  }
}
