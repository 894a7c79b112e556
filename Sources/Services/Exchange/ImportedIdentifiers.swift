import Library

extension ImportedBook {
  /// Takes what a text has as `scheme:value`; what is none is told.
  mutating func takeIdentifiers(_ text: String) {
    add(Identifier.list(text))
    if let word = Identifier.refused(in: text) {
      leaveOut(word, as: BookField.identifiers.rawValue)
    }
  }

  /// Takes what a book goes by in one scheme; an ISBN has a field of its own.
  mutating func takeIdentifier(_ scheme: String, _ value: String) {
    takeIdentifiers(CollectionOfOne((scheme: scheme, value: value)))
  }

  mutating func takeIdentifiers(_ pairs: some Sequence<(scheme: String, value: String)>) {
    var identifiers: [String] = []
    for (scheme, value) in pairs where scheme.lowercased() != "isbn" && !value.isEmpty {
      if let identifier = Identifier.text(scheme, value) {
        identifiers.append(identifier)
      } else {
        leaveOut(scheme + ":" + value, as: BookField.identifiers.rawValue)
      }
    }
    add(identifiers)
  }

  /// Adds them all at once: a record may have any number.
  private mutating func add(_ identifiers: [String]) {
    guard !identifiers.isEmpty else { return }
    var all = details.identifiers
    var known = Set(all)
    all += identifiers.filter { known.insert($0).inserted }
    details.identifiers = all
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
