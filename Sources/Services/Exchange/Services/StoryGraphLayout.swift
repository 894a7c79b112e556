import Library
import Platform

extension BookLayout {
  /// Reads an ISBN or, for a book without one, Amazon’s number or the StoryGraph’s own.
  private static func readNumber(
    _ text: String, into book: inout ImportedBook
  ) {
    book.details.isbn = BookCells.isbn(text)
    guard book.details.isbn == nil, !BookCells.isEmptyFormula(text) else { return }
    let isAmazon = text.count == 10 && text.hasPrefix("B0")
    book.addIdentifier(isAmazon ? "amazon" : "storygraph", text)
  }

  /// The layout of the StoryGraph’s export.
  static func storyGraph(
    _ headings: Headings, _ plan: ColumnPlan<ImportColumn>
  ) throws(ImportError) -> BookLayout {
    var plan = plan
    let isbn = plan.claim(.isbn)
    let rating = plan.claim(.rating)
    let notes = plan.claim(.notes)
    let status = headings.index(of: "Read Status")
    let datesRead = headings.columns("Dates Read")
    return try list(headings, plan) { book, cells in
      let names = book.details.author.split(separator: ",").map(String.init)
      book.details.author = ImportedNames.joined(names)
      if let text = cells.text(isbn.first) { readNumber(text, into: &book) }
      book.details.notes = cells.html(notes)
      book.removeTag(ofShelf: cells.text(status))
      book.details.rating = cells.rating(rating, from: 0.25)
      // `2024/01/02-2024/02/03, 2025/05/06`. They are not always in order.
      if book.reading == nil {
        cells.ignore(datesRead)
      } else {
        // One without an end, `2025/05/06-`, has only begun.
        let texts = (cells.text(datesRead.first) ?? "").split(separator: ",").map {
          PlainText.sanitized(String($0))
        }
        let readings = texts.map { text in
          let days = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map
          {
            let text = PlainText.sanitized(String($0))
            return (isEmpty: text.isEmpty, day: cells.pastDay(text))
          }
          if days.contains(where: { !$0.isEmpty && $0.day == nil }) {
            cells.reject(text, as: "dates read")
          }
          return days.count > 1
            ? ReadThrough(begun: days[0].day, ended: days[1].day)
            : ReadThrough(ended: days.first?.day)
        }
        let unused = book.reading?.setReadThroughs(readings) ?? []
        for (text, reading) in zip(texts, readings) where unused.contains(reading) {
          cells.reject(text, as: "dates read")
        }
      }
    }
  }
}
