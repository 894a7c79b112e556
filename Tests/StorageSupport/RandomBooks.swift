import Foundation
import Library
import LibraryPorts
import TestSupport

package struct RandomBooks {
  package let seed: Seed
  package var generator: SeededGenerator

  package init(seed: UInt64) {
    self.seed = Seed(seed)
    generator = self.seed.generator
  }

  private static let beginnings = [
    "", "", "", "The ", "A ", "An ", "Le ", "La ", "Les ", "L'", "L’", "Un ", "Une ",
  ]
  private static let middles = [
    "Dune", "dune", "DUNE", "Écume des jours", "Ecume", "Œuvre", "oeuvre", "Ёлка", "Елка", "Йога",
    "Игра в бисер", "Иия", "Война и мир", "Straße", "Strasse", "Étranger", "2", "10", "007", "1984",
    "20,000 Leagues", "Catch-22", "三国演义", "源氏物語", "!!!", "…", "Another", "Layla", "Unes",
    "20 000 lieues", "C++", "C#", "la ★", "Ґанок", "Їжак", "O’Brien",
  ]
  private static let ends = ["", "", "", " 2", " 10", " 1", " II", " (novel)", "!"]
  private static let authors = [
    "Frank Herbert", "frank herbert", "Émile Zola", "Emile Zola", "Лев Толстой", "Ёжи Лем",
    "Stanisław Lem", "Æsop", "Anon", "12 Monkeys", "2 Pac", "清少納言", "Zola, Émile",
    "Ursula K. Le Guin", "Ludwig van Beethoven",
    "Flann O’Brien & Ёжи Лем", "Іван Франко",
  ]
  package static let tags = ["novel", "Sci-Fi", "sci fi", "Écrit", "лето"]
  package static let borrowers = ["Anna", "Борис", "Zoë", "Ann"]

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  package mutating func details() -> BookDetails {
    let title = pick(Self.beginnings) + pick(Self.middles) + pick(Self.ends)
    var details = BookDetails(title: title, author: pick(Self.authors))
    if number(0...3) == 0 { details.publisher = pick(["Chilton", "Éditions du Seuil", "Наука"]) }
    if number(0...3) == 0 { details.owner = pick(["City Library", "Mairie", "Маша"]) }
    if number(0...2) == 0 { details.categories = [pick(["novel", "poésie", "science fiction"])] }
    if number(0...2) == 0 { details.tags = [pick(Self.tags)] }
    if number(0...5) == 0 { details.tags.append("extra") }
    if number(0...3) == 0 { details.year = number(-800...2026) }
    if number(0...3) == 0 { details.rating = Rating(halves: number(1...10)) }
    if number(0...3) == 0 { details.notes = "a\nb" }
    if number(0...5) == 0 { details.identifiers = ["goodreads:\(number(1...99))", "doi:10.1/x"] }
    if number(0...3) == 0 { details.description = "Sand.\n\nMore sand." }
    if number(0...3) == 0 { details.isbn = ISBN(stored: "9780441013593") }
    if number(0...3) == 0 {
      details.location = pick(["B4", "b 10", "B10", "Étagère 2", "A 4", "Полка 3"])
    }
    if number(0...2) == 0 {
      details.series = pick(["Dune", "The Dune", "Dune Chronicles", "Écume"])
      if number(0...3) > 0 { details.seriesNumber = pick([1, 1.5, 2, 10]) }
    }
    if number(0...5) == 0 {
      details.isHeld = false
      if number(0...2) == 0 { details.author = "" }
    }
    return details
  }

  package mutating func instant() -> Date {
    noon.addingTimeInterval(Double(number(-20...0)) * 3_600)
  }

  package mutating func due() -> Day { today.adding(days: number(-12...20)) }

  /// Adds books as one change, some of them lent, some returned.
  package mutating func fill(_ store: any LibraryStore, count: Int) throws {
    try store.change(.importing) { transaction in
      for _ in 0..<count {
        let number = try transaction.add(details(), at: instant())
        for _ in 0..<self.number(0...2) {
          try transaction.checkOut(number, to: pick(Self.borrowers), at: instant(), due: due())
          guard self.number(0...2) == 0, var loan = try transaction.book(number)?.openLoanToBorrower
          else {
            break
          }
          loan.returnedAt = noon
          try transaction.update(loan, of: number)
        }
        guard var loan = try transaction.book(number)?.openLoanFromOwner else { continue }
        if self.number(0...2) > 0 { loan.dueDate = due() }
        if self.number(0...3) == 0 { loan.returnedAt = noon }
        try transaction.update(loan, of: number)
      }
    }
  }
}
