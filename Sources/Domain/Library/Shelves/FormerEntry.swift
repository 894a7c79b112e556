import Platform

/// A shelf entry as 0.9.0 stored, logged and archived it: a book of its own, or one that refers to
/// a book of the library. Only read, to convert it to a book and its reading.
package struct FormerEntry: Codable, Equatable, Sendable {
  package var number: Int
  package var book: FormerEntryBook
  package var shelf: Shelf
  package var placedAt: Date
  package var addedAt: Date
  package var rating: Rating?
  package var notes: String?
  package var begun: Day?
  package var finished: Day?
  package var progress: ReadingProgress?
  package var earlier: [FormerReading]?

  package init(
    number: Int, book: FormerEntryBook, shelf: Shelf, placedAt: Date, addedAt: Date
  ) {
    self.number = number
    self.book = book
    self.shelf = shelf
    self.placedAt = placedAt
    self.addedAt = addedAt
  }

  /// The details of the entry as a book that is not held.
  package var details: BookDetails {
    var details = book.details
    details.rating = rating.flatMap { $0.isValid ? $0 : nil }
    details.notes = notes
    return details.normalized
  }

  /// Its read-throughs, oldest first.
  package var readThroughs: [ReadThrough] {
    let earlierReadThroughs = (earlier ?? []).map {
      ReadThrough(
        begun: $0.begun.map(PartialDay.init), ended: $0.finished.map(PartialDay.init),
        outcome: .finished)
    }
    let first = begun.map(PartialDay.init)
    return switch shelf {
    case .read:
      earlierReadThroughs + [
        ReadThrough(begun: first, ended: finished.map(PartialDay.init), outcome: .finished)
      ]
    case .reading: earlierReadThroughs + [ReadThrough(begun: first, progress: progress)]
    case .want, .stopped:
      first == nil
        ? earlierReadThroughs
        : earlierReadThroughs + [ReadThrough(begun: first, outcome: .stopped, progress: progress)]
    }
  }

  /// The reading of the book with this number.
  package func reading(of book: Int) -> Reading {
    var reading = Reading(
      number: number, book: book, shelf: shelf, addedAt: addedAt, readThroughs: readThroughs)
    reading.placedAt = placedAt
    return reading
  }

  /// Converts an entry from a version in which entries had no days: a book was finished on the day
  /// on which it was put on the shelf.
  ///
  /// - Parameter day: returns the day of an instant.
  package func dated(_ day: (Date) -> Day?) -> FormerEntry {
    guard shelf == .read, finished == nil else { return self }
    var entry = self
    entry.finished = day(placedAt)
    return entry
  }

  // MARK: References

  private static let firstReference = 1 << 52

  /// Returns the number that represents the book of an entry until the entry has one.
  package static func reference(to entry: Int) -> Int { firstReference + entry }

  /// Returns the entry whose book a number represents, or `nil` for the number of a book.
  package static func entry(of reference: Int) -> Int? {
    reference > firstReference ? reference - firstReference : nil
  }
}

extension FormerEntry: Validatable {
  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    checker.number("number", number)
    checker.number("bookNumber", book.bookNumber)
    checker.name("title", book.title)
    checker.isbn(book.isbn)
    checker.number("pageCount", book.pageCount, in: Bounds.counts)
    checker.instant("placedAt", placedAt)
    checker.instant("addedAt", addedAt)
    if rating?.isValid == false { checker.report(.unreadable("rating")) }
    if shelf == .stopped { checker.report(.unreadable("shelf")) }
    return checker.first
  }
}

/// A book of a former entry, as of when it was put on the shelf.
package struct FormerEntryBook: Codable, Equatable, Sendable {
  package var title: String
  /// Empty if unknown.
  package var author: String
  package var publisher: String?
  package var isbn: ISBN?
  package var year: Int?
  package var pageCount: Int?
  package var description: String?
  package var link: String?
  /// The name of its cover file.
  package var cover: String?
  package var record: RecordName?
  /// The number of the book in the library, if it was there.
  package var bookNumber: Int?

  package init(title: String, author: String) {
    self.title = title
    self.author = author
  }

  /// The details of a book that is not held.
  package var details: BookDetails {
    var details = BookDetails(title: title, author: author)
    details.publisher = publisher
    details.isbn = isbn
    details.year = year.flatMap { BookDetails.years.contains($0) ? $0 : nil }
    details.pages = pageCount.flatMap(Bounds.count)
    details.description = description
    details.identifiers = [
      record?.identifier, link.flatMap { Identifier.text("url", $0) },
    ].compactMap(\.self)
    details.isHeld = false
    return details.normalized
  }
}

/// An earlier reading of a former entry.
package struct FormerReading: Codable, Equatable, Sendable {
  package var begun: Day?
  package var finished: Day?

  package init(begun: Day? = nil, finished: Day? = nil) {
    self.begun = begun
    self.finished = finished
  }
}
