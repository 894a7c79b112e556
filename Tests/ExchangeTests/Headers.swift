import Foundation

/// The headings in the services' exports.
enum Headers {
  /// Goodreads since about 2023: 24 columns.
  static let goodreads =
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,"
    + "Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,"
    + "Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,"
    + "Private Notes,Read Count,Owned Copies"

  /// Goodreads before that: 31 columns.
  static let oldGoodreads =
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,"
    + "Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,"
    + "Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,"
    + "Private Notes,Read Count,Recommended For,Recommended By,Owned Copies,"
    + "Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID"

  static let storygraph =
    "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,"
    + "Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,"
    + "Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,"
    + "Content Warnings,Content Warning Description,Tags,Owned?"

  static let librarything =
    "Book Id\tTitle\tSort Character\tPrimary Author\tPrimary Author Role\tSecondary Author\t"
    + "Secondary Author Roles\tPublication\tDate\tReview\tRating\tComment\tPrivate Comment\t"
    + "Summary\tMedia\tPhysical Description\tWeight\tHeight\tThickness\tLength\tDimensions\t"
    + "Page Count\tLCCN\tAcquired\tDate Started\tDate Read\tBarcode\tBCID\tTags\tCollections\t"
    + "Languages\tOriginal Languages\tLC Classification\tISBN\tISBNs\tSubjects\tDewey Decimal\t"
    + "Dewey Wording\tOther Call Number\tCopies\tSource\tEntry Date\tFrom Where\tOCLC\tWork id\t"
    + "Lending Patron\tLending Status\tLending Start\tLending End"

  /// A row under these headings. Cells without a value are empty.
  static func row(_ headings: String, _ cells: [String: String]) -> String {
    let isTabbed = headings.contains("\t")
    let delimiter = isTabbed ? "\t" : ","
    return headings.split(separator: Character(delimiter)).map { heading in
      let cell = cells[String(heading)] ?? ""
      return isTabbed ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }.joined(separator: delimiter) + "\n"
  }

  /// A file of one row.
  static func file(_ headings: String, _ cells: [String: String]) -> String {
    headings + "\n" + row(headings, cells)
  }
}
