import Library

/// The owners of borrowed books.
package protocol OwnersTexts {
  var noOwners: String { get }
  func removed(owner: String) -> String
  /// When some books must be returned to their owner; `nil` if no day was agreed.
  func dueText(on day: Day?, days: Int) -> String
}

extension Texts {
  /// Returns an owner's books, sorted by due date, in one line per day on which some must be returned.
  package func booksToReturn(_ books: [Book], on today: Day) -> [(day: Day?, text: String)] {
    var days: [(day: Day?, titles: [String])] = []
    for book in books {
      let day = book.openLoanFromOwner?.dueDate
      let notes = [
        book.openLoanToBorrower.map { borrower($0.borrower) }, book.isDeleted ? deletedMark : nil,
      ].compactMap(\.self)
      let title = book.title + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
      if let last = days.last, last.day == day {
        days[days.count - 1].titles.append(title)
      } else {
        days.append((day, [title]))
      }
    }
    return days.map { day, titles in
      let time = dueText(on: day, days: day.map(today.days(until:)) ?? 0)
      return (day, time + colon + " " + titles.joined(separator: ", "))
    }
  }
}
