import Foundation

/// The numbers and instants that a library may hold, whoever wrote them. What is made of them can be
/// counted with: no sum leaves what an `Int` holds, and every instant has a day.
package enum Bounds {
  /// Of books and of all else that is numbered: those that every reader of JSON reads exactly.
  package static let numbers = 1...(1 << 53 - 1)
  /// How many there are of something, and how often it was done.
  package static let counts = 0...999_999_999
  package static let ratings = 1...5

  /// The number, if it is one that a book may have.
  package static func number(_ number: Int) -> Int? { numbers.contains(number) ? number : nil }
  package static func count(_ count: Int) -> Int? { counts.contains(count) ? count : nil }
  /// Those of the years 1 to 9999, wherever one lives.
  package static let instants =
    Date(timeIntervalSince1970: -62_135_510_400)...Date(timeIntervalSince1970: 253_402_214_400)
}

/// What is read as JSON, and may hold anything until it was looked at.
package protocol Bounded {
  /// Whether all its numbers and instants are such as a library may hold.
  var isInBounds: Bool { get }
}

extension ClosedRange {
  /// The value, or the end of the range that is nearest to it.
  package func nearest(to value: Bound) -> Bound {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }

  /// Nothing is as good as something within the range.
  fileprivate func allows(_ value: Bound?) -> Bool { value.map(contains) ?? true }
}

extension BookDetails: Bounded {
  package var isInBounds: Bool {
    Bounds.ratings.allows(rating) && isbn.map { (try? ISBN($0.digits)) == $0 } ?? true
      && [title, author].allSatisfy { $0.contains { !$0.isWhitespace } }
  }
}

extension Loan: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(id) && Bounds.numbers.allows(borrowerNumber)
      && Bounds.counts.contains(renewals) && Bounds.instants.contains(checkedOutAt)
      && Bounds.instants.allows(returnedAt)
  }
}

extension ArchiveHead: Bounded {
  package var isInBounds: Bool {
    ([lastBook, lastLoan, lastChange] + (lastEntries ?? [:]).values).allSatisfy {
      $0 == 0 || Bounds.numbers.contains($0)
    }
  }
}

extension ArchivedBook: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(number) && Bounds.instants.contains(addedAt) && details.isInBounds
      && loans.allSatisfy(\.isInBounds)
      && [true, false].allSatisfy { isFromOwner in
        loans.filter { $0.isFromOwner == isFromOwner }.dropLast().allSatisfy { !$0.isOpen }
      }
  }
}

extension ArchivedChange: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(id) && Bounds.instants.contains(madeAt)
      && Bounds.counts.contains(books) && steps.allSatisfy(\.isInBounds)
  }
}

extension ArchivedChange.Step: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(number)
      && (through.map { (number...Bounds.numbers.upperBound).contains($0) } ?? true)
  }
}

extension ShelfEntry: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(number) && Bounds.instants.contains(placedAt)
      && Bounds.instants.contains(addedAt) && Bounds.ratings.allows(rating)
      && Bounds.counts.allows(book.pageCount) && Bounds.numbers.allows(book.bookNumber)
  }
}

extension KeptTag: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(number) && Bounds.instants.contains(addedAt)
      && collage?.isInBounds ?? true
  }
}

extension Collage: Bounded {
  package var isInBounds: Bool {
    if case .catalogue(_, let offset) = origin, !Bounds.counts.contains(offset) { return false }
    return Bounds.instants.contains(madeAt) && books.count <= Self.size
      && books.allSatisfy(\.isInBounds)
  }
}

extension CollageBook: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.allows(bookNumber) && record?.isInBounds ?? true
  }
}

extension CatalogueRecord: Bounded {
  package var isInBounds: Bool {
    Bounds.counts.allows(pageCount) && (0...5).allows(averageRating)
      && Bounds.counts.allows(ratingCount) && Bounds.instants.allows(asOf)
  }
}

extension Meeting: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(number) && Bounds.instants.contains(addedAt)
      && Bounds.numbers.allows(details.book.bookNumber)
      && Bounds.numbers.allows(details.book.entryNumber)
      && Guests.allowed.allows(details.guests?.count)
  }
}

extension Poll: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(number) && Bounds.instants.contains(openedAt)
      && Bounds.instants.allows(closedAt)
      && candidates.allSatisfy {
        Bounds.numbers.contains($0.number) && Bounds.numbers.allows($0.book.bookNumber)
          && Bounds.numbers.allows($0.book.entryNumber)
      }
      && Set(candidates.map(\.number)).count == candidates.count
      && ballots.allSatisfy { $0.choices.allSatisfy(Bounds.numbers.contains) }
  }
}

extension Borrower: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(number) && Bounds.numbers.allows(mergedInto) && mergedInto != number
      && Bounds.instants.contains(addedAt) && details.isInBounds
  }
}

extension Hold: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(number) && Bounds.numbers.contains(bookNumber)
      && Bounds.numbers.contains(borrowerNumber) && Bounds.instants.contains(placedAt)
  }
}

extension BorrowerDetails: Bounded {
  package var isInBounds: Bool {
    name.contains { !$0.isWhitespace } && Self.limits.allows(limit)
      && email.map(Self.isEmail) ?? true
  }
}

extension Owner: Bounded {
  package var isInBounds: Bool {
    Bounds.numbers.contains(number) && Bounds.instants.contains(addedAt)
      && details.name.contains { !$0.isWhitespace }
      && OwnerDetails.periods.allows(details.period)
      && OwnerDetails.allowedRenewals.allows(details.renewals)
  }
}
