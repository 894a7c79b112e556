/// How a file is to be read, as far as the user says so; nil lets the content tell.
package struct ImportOptions: Equatable, Sendable {
  package var format: ImportFormat?
  package var encoding: TextEncoding?
  package var dates: DateOrder?
  /// What the columns of a table hold; where nil, what was said of such a table before.
  package var mapping: ColumnMapping?
  /// Who wrote the books for which the file names no author.
  package var author: String?
  /// The sheet of a workbook, by its name or its place from 1; the first where nil.
  package var sheet: String?
  /// Whether what is no book by its type is left out.
  package var takesOnlyBooks: Bool
  /// Whether it has to be a table of loans.
  package var takesLoans: Bool

  package init(
    format: ImportFormat? = nil, encoding: TextEncoding? = nil, dates: DateOrder? = nil,
    mapping: ColumnMapping? = nil, author: String? = nil, sheet: String? = nil,
    takesOnlyBooks: Bool = false, takesLoans: Bool = false
  ) {
    self.format = format
    self.encoding = encoding
    self.dates = dates
    self.mapping = mapping
    self.author = author
    self.sheet = sheet
    self.takesOnlyBooks = takesOnlyBooks
    self.takesLoans = takesLoans
  }
}

/// Which books of a reader's own list are books here, besides those that are owned or lent.
package enum ReaderBooks: String, CaseIterable, Sendable {
  /// Those that were read or are being read.
  case read
  case all

  package func takes(_ shelf: Shelf?) -> Bool {
    switch self {
    case .read: shelf == .read || shelf == .reading
    case .all: true
    }
  }
}

/// The character sets that text comes in, under their names at IANA.
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

/// What comes first in dates such as 03/04/2026.
package enum DateOrder: String, CaseIterable, Sendable {
  case day, month
}
