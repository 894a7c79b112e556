import Library

extension ImportedBook {
  /// Takes what a text has as `scheme:value`; what is none is told.
  mutating func takeIdentifiers(_ text: String) {
    for identifier in Identifier.list(text) where !details.identifiers.contains(identifier) {
      details.identifiers.append(identifier)
    }
    if let word = Identifier.refused(in: text) {
      leaveOut(word, as: BookField.identifiers.rawValue)
    }
  }

  /// Takes what a book goes by in one scheme; an ISBN has a field of its own.
  mutating func takeIdentifier(_ scheme: String, _ value: String) {
    guard scheme.lowercased() != "isbn", !value.isEmpty else { return }
    guard let identifier = Identifier.text(scheme, value) else {
      return leaveOut(scheme + ":" + value, as: BookField.identifiers.rawValue)
    }
    if !details.identifiers.contains(identifier) { details.identifiers.append(identifier) }
  }
}

/// The columns in which tables of services and apps have what a book goes by in one scheme.
struct IdentifierColumns {
  private let columns: [(scheme: String, place: Int)]

  /// - Parameter own: the heading that has the service's own numbers, and its scheme.
  init(_ headings: Headings, own: (heading: String, scheme: String)? = nil) {
    let known = [
      ("openlibrary", "olid"), ("openlibrary", "openlibrary_key"),
      ("goodreads", "goodreads_key"), ("librarything", "librarything_key"), ("bnf", "bnf_id"),
      ("inventaire", "inventaire_id"), ("wikidata", "wikidata"), ("isfdb", "isfdb"),
      ("finna", "finna_key"), ("viaf", "viaf"),
      ("google", "Google VolumeID"), ("google", "Google Books ID"),
      ("amazon", "ASIN"), ("doi", "DOI"), ("lccn", "LCCN"), ("oclc", "OCLC"),
      ("oclc", "oclc_number"),
    ]
    let all = known + (own.map { [($0.scheme, $0.heading)] } ?? [])
    columns = all.compactMap { scheme, heading in headings[heading].map { (scheme, $0) } }
  }

  func read(_ cells: RowCells, into book: inout ImportedBook) {
    for (scheme, place) in columns {
      if let text = cells.text(place) { book.takeIdentifier(scheme, text) }
    }
  }
}
