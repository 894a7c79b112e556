import Library

/// An option of a line. The raw value is its name after `--`, the same in every language.
package enum LineOption: String, CaseIterable, Sendable {
  case sort, reverse, only, find, tag, page, limit
  case title, author, publisher, categories, isbn, year, owner, location, series
  case seriesNumber = "series-number"
  case notes, description, identifiers
  case borrower, due
  case ownerDue = "owner-due"
  case to, markdown, mail, count, format
  case send, notify, install, call, receipt
  case dryRun = "dry-run"
  case update, rejected, books, map, encoding, dates
  // For `labels`.
  case sheet, skip, code, url
  case since, until, month, csv, ever
  case `for`
  case within, repair
  case want, reading, stopped, rating, poster
  case upcoming, past, book, on, at, place, guests
  case from, reroll, shelf, poll
  case all, remove
  case name, email, phone, note, card, letters
  case period, renewals, address, hours
  case borrowers, loans
  case edit, copies, number, this, why, read
  // For `calendar`.
  case subscribe, revoke
  /// The number of a change.
  case id
  case exitCode = "exit-code"
  // The program's own options, before or after any verb.
  case library
  case netrc, insecure
  case language, json, plain, color, fields
  case noCovers = "no-covers"
  case noInput = "no-input"
  case yes
  case asOf = "as-of"
  case pager
  case catalogue
  case catalogueURL = "catalogue-url"
  case version, help

  /// Whether a value follows the option on a line with this verb.
  package func takesValue(after verb: Verb?) -> Bool {
    valueKind != nil && !(self == .copies && verb == .list)
  }

  /// Whether the option may be given several times; other options are allowed once per line.
  package var isRepeatable: Bool { [.tag, .map, .author].contains(self) }
}

extension BookField {
  package init?(_ option: LineOption) {
    self.init(rawValue: option == .seriesNumber ? Self.seriesNumber.rawValue : option.rawValue)
  }
}

extension LineOption {
  package init?(_ field: BookField) {
    self.init(
      rawValue: field == .seriesNumber ? Self.seriesNumber.rawValue : field.rawValue)
  }
}
