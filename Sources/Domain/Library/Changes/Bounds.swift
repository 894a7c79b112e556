import Platform

/// The numbers and instants that a library may hold, from any source. Within these bounds, no
/// sum overflows an `Int`, and every instant has a day.
package enum Bounds {
  /// The numbers of books and entries: integers that every JSON parser reads exactly.
  package static let numbers = 1...(1 << 53 - 1)
  /// The range of quantities and repetitions.
  package static let counts = 0...999_999_999

  package static func number(_ number: Int) -> Int? { numbers.contains(number) ? number : nil }
  package static func count(_ count: Int) -> Int? { counts.contains(count) ? count : nil }
  package static let instants = Date.writable
}

/// Decoded JSON, which may hold anything until it is checked.
package protocol Bounded {
  /// The first reason why a library cannot hold it, or nil.
  var flaw: ArchiveFault.Reason? { get }
}

extension Bounded {
  package var isInBounds: Bool { flaw == nil }
}

extension ClosedRange {
  /// Returns the value, clamped to the range.
  package func nearest(to value: Bound) -> Bound {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}

/// Finds the first flaw among the fields of an entry; a missing value is not a flaw.
struct Flaws {
  private(set) var first: ArchiveFault.Reason?

  mutating func note(_ flaw: @autoclosure () -> ArchiveFault.Reason?) {
    if first == nil { first = flaw() }
  }

  mutating func number(_ field: String, _ value: Int?, in range: ClosedRange<Int> = Bounds.numbers)
  {
    note(value.flatMap { range.contains($0) ? nil : .number(field, $0, allowed: range) })
  }

  mutating func instant(_ field: String, _ value: Date?) {
    note(value.flatMap { Bounds.instants.contains($0) ? nil : .instant(field) })
  }

  mutating func name(_ field: String, _ text: String) {
    note(text.contains { !$0.isWhitespace } ? nil : .empty(field))
  }

  mutating func isbn(_ isbn: ISBN?) {
    note(isbn.flatMap { (try? ISBN($0.digits)) == $0 ? nil : .isbn($0.digits) })
  }
}

extension BookDetails: Bounded {
  package var flaw: ArchiveFault.Reason? {
    var flaws = Flaws()
    flaws.number("pages", pages, in: Bounds.counts)
    flaws.name("title", title)
    if requires(.author) { flaws.name("author", author) }
    flaws.isbn(isbn)
    if rating?.isValid == false { flaws.note(.unreadable("rating")) }
    if seriesNumber?.isValid == false { flaws.note(.unreadable("seriesNumber")) }
    return flaws.first
  }
}

extension Loan: Bounded {
  package var flaw: ArchiveFault.Reason? { columnFlaw }
}

extension ArchiveHead: Bounded {
  package var flaw: ArchiveFault.Reason? {
    var flaws = Flaws()
    let range = 0...Bounds.numbers.upperBound
    flaws.number("lastBook", lastBook, in: range)
    flaws.number("lastLoan", lastLoan, in: range)
    flaws.number("lastChange", lastChange, in: range)
    for (noun, number) in lastEntries ?? [:] { flaws.number(noun, number, in: range) }
    return flaws.first
  }
}

extension ArchivedCover: Bounded {
  package var flaw: ArchiveFault.Reason? {
    var flaws = Flaws()
    flaws.name("file", file)
    flaws.instant("fetchedAt", fetchedAt)
    return flaws.first
  }
}

extension ArchivedBook: Bounded {
  package var flaw: ArchiveFault.Reason? {
    var flaws = Flaws()
    flaws.number("number", number)
    flaws.instant("addedAt", addedAt)
    flaws.note(details.flaw)
    flaws.number("year", details.year, in: BookDetails.years)
    for loan in loans {
      flaws.note(loan.flaw)
      if let end = loan.returnedAt, end < loan.checkedOutAt {
        flaws.note(.returnedEarly(loan: loan.id))
      }
    }
    for isFromOwner in [true, false] {
      // Loans may be in any order; the newest has the largest number.
      let same = loans.filter { $0.isFromOwner == isFromOwner }.sorted { $0.id < $1.id }
      if same.dropLast().contains(where: \.isOpen) { flaws.note(.openLoans) }
    }
    return flaws.first
  }
}

extension ArchivedChange: Bounded {
  package var flaw: ArchiveFault.Reason? {
    var flaws = Flaws()
    flaws.number("id", id)
    flaws.instant("madeAt", madeAt)
    flaws.number("books", books, in: Bounds.counts)
    for step in steps { flaws.note(step.flaw) }
    return flaws.first
  }
}

extension ArchivedChange.Step: Bounded {
  package var flaw: ArchiveFault.Reason? {
    var flaws = Flaws()
    flaws.number(noun == nil ? "book" : "entry", number)
    if flaws.first == nil {
      flaws.number("through", through, in: number...Bounds.numbers.upperBound)
    }
    return flaws.first
  }
}

extension Collage: Bounded {
  package var flaw: ArchiveFault.Reason? {
    var flaws = Flaws()
    if let offset = origin.offset { flaws.number("offset", offset, in: Bounds.counts) }
    flaws.instant("madeAt", madeAt)
    flaws.number("books", books.count, in: 0...Self.size)
    for book in books { flaws.note(book.flaw) }
    return flaws.first
  }
}

extension CollageBook: Bounded {
  package var flaw: ArchiveFault.Reason? {
    var flaws = Flaws()
    flaws.number("bookNumber", bookNumber)
    flaws.note(record?.flaw)
    return flaws.first
  }
}

extension CatalogueRecord: Bounded {
  package var flaw: ArchiveFault.Reason? {
    var flaws = Flaws()
    flaws.number("pageCount", pageCount, in: Bounds.counts)
    if let averageRating, !(0...5).contains(averageRating) {
      flaws.note(.unreadable("averageRating"))
    }
    flaws.number("ratingCount", ratingCount, in: Bounds.counts)
    flaws.instant("asOf", asOf)
    return flaws.first
  }
}
