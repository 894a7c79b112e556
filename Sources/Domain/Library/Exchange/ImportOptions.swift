/// The options of an import; options that are nil are detected from the file.
package struct ImportOptions: Equatable, Sendable {
  package var format: ImportFormat?
  package var encoding: TextEncoding?
  package var dates: DateOrder?
  /// The contents of the columns of a table; nil uses the last mapping for such a table.
  package var mapping: ColumnMapping?
  package var author: String?
  /// The sheet of a workbook, by its name or its number from 1; nil means the first.
  package var sheet: String?
  /// Whether records that are not of books are skipped.
  package var includesOnlyBooks: Bool
  package var includesLoans: Bool
  /// Whether the user can say which columns are those that no heading names.
  package var asksForColumns = false
  /// The current day, to distinguish due dates from past days; nil if unknown.
  package var today: Day?

  package init(
    format: ImportFormat? = nil, encoding: TextEncoding? = nil, dates: DateOrder? = nil,
    mapping: ColumnMapping? = nil, author: String? = nil, sheet: String? = nil,
    includesOnlyBooks: Bool = false, includesLoans: Bool = false, today: Day? = nil
  ) {
    self.format = format
    self.encoding = encoding
    self.dates = dates
    self.mapping = mapping
    self.author = author
    self.sheet = sheet
    self.includesOnlyBooks = includesOnlyBooks
    self.includesLoans = includesLoans
    self.today = today
  }
}

/// Which books of a list that may include wishes are in the library. Lent books always are.
package enum ReaderBooks: String, CaseIterable, Sendable {
  /// Books that the list says are owned.
  case owned
  /// Also books that were begun.
  case read
  case all

  package func includes(_ shelf: Shelf?) -> Bool {
    switch self {
    case .owned: false
    case .read: shelf != nil && shelf != .want
    case .all: true
    }
  }
}

/// Character encodings, by their IANA names.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1254 = "windows-1254"
  case latin2 = "iso-8859-2"
  case latin5 = "iso-8859-9"
  case latin9 = "iso-8859-15"
  case isoCyrillic = "iso-8859-5"
  case isoGreek = "iso-8859-7"
  case koi8r = "koi8-r"
  case cp866
  case macintosh
}
