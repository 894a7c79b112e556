import Library
import SQL

/// A book before and after a change, an undo or a redo; nil if it is not in the library.
struct BookDelta {
  let number: Int
  let before: Book?
  let after: Book?

  var name: BookName? { (after ?? before).map(BookName.init) }
}

/// Which way a change was played.
enum Playing {
  /// It was made, or made again.
  case forward
  case back
}

/// What changes that were just played did to books, from what the log says of them.
struct BookDeltas {
  let database: any Database
  let rows: BookRows

  /// In the order in which books were touched.
  ///
  /// - Parameters:
  ///   - changes: in the order in which they were played.
  ///   - withAdded: whether the books that they added, or whose being added was undone, are among them.
  func all(of changes: [Int], _ playing: Playing, withAdded: Bool) throws -> [BookDelta] {
    var numbers: [Int] = []
    var images: [Int: BookImage] = [:]
    for change in changes {
      try database.eachStep(of: change, playing == .forward ? .ascending : .descending) { step in
        guard step.noun == nil else { return }
        if let through = step.through {
          guard withAdded else { return }
          for number in step.number...through where images[number] == nil {
            numbers.append(number)
            images[number] = BookImage(place: playing == .forward ? .takenBack : .library)
          }
        } else if let text = playing == .forward ? step.before : step.after {
          let image: BookImage = try Image.value(text)
          if images[step.number] == nil { numbers.append(step.number) }
          images[step.number] = (images[step.number] ?? BookImage()).completed(by: image)
        }
      }
    }
    return try numbers.compactMap { number in
      try images[number].flatMap { try delta(number, $0) }
    }
  }

  /// - Parameter old: what was different before.
  private func delta(_ number: Int, _ old: BookImage) throws -> BookDelta? {
    guard let (book, place) = try rows.bookAnywhere(number) else { return nil }
    var before = book
    if let details = old.details { before.details = details }
    if let image = old.cover { before.cover = image.file }
    if let image = old.loan {
      if let loan = image.loan { before.set(loan) } else { before = try self.before(book) }
    }
    return BookDelta(
      number: number, before: (old.place ?? place) == .library ? before : nil,
      after: place == .library ? book : nil)
  }

  /// A book before the newest loan, which a check-out began.
  private func before(_ book: Book) throws -> Book {
    guard let newest = [book.lending, book.borrowing].compactMap(\.self).max(by: { $0.id < $1.id })
    else { return book }
    let previous =
      try database.first(
        """
        SELECT \(BookRows.loanColumns) FROM loan WHERE book = ? AND from_owner = ? AND id < ?
        ORDER BY id DESC LIMIT 1
        """, [book.number, newest.isFromOwner ? 1 : 0, newest.id], BookRows.loan) ?? nil
    var before = book
    if newest.isFromOwner { before.borrowing = previous } else { before.lending = previous }
    return before
  }
}

extension BookImage {
  /// With what an image of a later step tells besides.
  func completed(by later: BookImage) -> BookImage {
    BookImage(
      details: details ?? later.details, place: place ?? later.place, loan: loan ?? later.loan,
      cover: cover ?? later.cover)
  }
}
