import Platform

/// The numbers and instants that a library accepts, from any source. Within these bounds, no
/// sum overflows an `Int`, and every instant has a day.
package enum Bounds {
  /// The numbers of books and entries: integers that every JSON parser reads exactly.
  package static let numbers = 1...(1 << 53 - 1)
  /// The range of quantities and repetitions.
  package static let counts = 0...999_999_999

  package static func number(_ number: Int) -> Int? { numbers.contains(number) ? number : nil }
  package static func count(_ count: Int) -> Int? { counts.contains(count) ? count : nil }
  package static let instants = Date.supportedRange
}

/// A value decoded from JSON, which may be invalid until it is checked.
package protocol Validatable {
  /// The first reason why a library cannot store it, or nil.
  var faultReason: ArchiveFault.Reason? { get }
}

extension Validatable {
  package var isInBounds: Bool { faultReason == nil }
}

extension ClosedRange {
  /// Returns the value, clamped to the range.
  package func clamp(_ value: Bound) -> Bound {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}

/// Checks the fields of an entry, and stores the reason for the first fault. A missing value is
/// valid.
struct FaultChecker {
  private(set) var first: ArchiveFault.Reason?

  mutating func report(_ faultReason: @autoclosure () -> ArchiveFault.Reason?) {
    if first == nil { first = faultReason() }
  }

  mutating func number(_ field: String, _ value: Int?, in range: ClosedRange<Int> = Bounds.numbers)
  {
    report(value.flatMap { range.contains($0) ? nil : .number(field, $0, allowed: range) })
  }

  mutating func instant(_ field: String, _ value: Date?) {
    report(value.flatMap { Bounds.instants.contains($0) ? nil : .instant(field) })
  }

  mutating func name(_ field: String, _ text: String) {
    report(text.contains { !$0.isWhitespace } ? nil : .empty(field))
  }

  mutating func isbn(_ isbn: ISBN?) {
    report(isbn.flatMap { (try? ISBN($0.digits)) == $0 ? nil : .isbn($0.digits) })
  }
}

extension BookDetails: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    checker.number("pages", pages, in: Bounds.counts)
    checker.name("title", title)
    if requires(.author) { checker.name("author", author) }
    checker.isbn(isbn)
    if rating?.isValid == false { checker.report(.unreadable("rating")) }
    if seriesNumber?.isValid == false { checker.report(.unreadable("seriesNumber")) }
    return checker.first
  }
}

extension Loan: Validatable {
  package var faultReason: ArchiveFault.Reason? { columnFaultReason }
}

extension ArchiveHeader: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    let range = 0...Bounds.numbers.upperBound
    checker.number("lastBook", lastBook, in: range)
    checker.number("lastLoan", lastLoan, in: range)
    checker.number("lastChange", lastChange, in: range)
    for (noun, number) in lastEntries ?? [:] { checker.number(noun, number, in: range) }
    return checker.first
  }
}

extension ArchivedCover: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    checker.name("file", file)
    checker.instant("fetchedAt", fetchedAt)
    return checker.first
  }
}

extension ArchivedBook: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    checker.number("number", number)
    checker.instant("addedAt", addedAt)
    checker.report(details.faultReason)
    checker.number("year", details.year, in: BookDetails.years)
    for loan in loans {
      checker.report(loan.faultReason)
      if let end = loan.returnedAt, end < loan.checkedOutAt {
        checker.report(.returnedEarly(loan: loan.id))
      }
    }
    for isFromOwner in [true, false] {
      // Loans may be in any order; the newest has the largest number.
      let sameDirection = loans.filter { $0.isFromOwner == isFromOwner }.sorted { $0.id < $1.id }
      if sameDirection.dropLast().contains(where: \.isOpen) { checker.report(.openLoans) }
    }
    return checker.first
  }
}

extension ArchivedChange: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    checker.number("id", id)
    checker.instant("madeAt", madeAt)
    checker.number("books", books, in: Bounds.counts)
    for step in steps { checker.report(step.faultReason) }
    return checker.first
  }
}

extension ArchivedChange.Step: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    checker.number(noun == nil ? "book" : "entry", number)
    if checker.first == nil {
      checker.number("through", through, in: number...Bounds.numbers.upperBound)
    }
    return checker.first
  }
}

extension Collage: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    if let offset = origin.offset { checker.number("offset", offset, in: Bounds.counts) }
    checker.instant("madeAt", madeAt)
    checker.number("books", books.count, in: 0...Self.size)
    for book in books { checker.report(book.faultReason) }
    return checker.first
  }
}

extension CollageBook: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    checker.number("bookNumber", bookNumber)
    checker.report(record?.faultReason)
    return checker.first
  }
}

extension CatalogueRecord: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    checker.number("pageCount", pageCount, in: Bounds.counts)
    if let averageRating, !(0...5).contains(averageRating) {
      checker.report(.unreadable("averageRating"))
    }
    checker.number("ratingCount", ratingCount, in: Bounds.counts)
    checker.instant("asOf", asOf)
    return checker.first
  }
}
