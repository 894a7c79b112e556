import Library

extension ImportedBook {
  /// Adds the `scheme:value` identifiers in the text, and reports an invalid one.
  mutating func addIdentifiers(_ text: String) {
    add(Identifier.list(text))
    if let word = Identifier.invalidWord(in: text) {
      reject(word, as: BookField.identifiers.rawValue)
    }
  }

  /// Adds an identifier of one scheme. An ISBN is skipped, since it has a separate field.
  mutating func addIdentifier(_ scheme: String, _ value: String) {
    addIdentifiers(CollectionOfOne((scheme: scheme, value: value)))
  }

  mutating func addIdentifiers(_ pairs: some Sequence<(scheme: String, value: String)>) {
    var identifiers: [String] = []
    for (scheme, value) in pairs where scheme.lowercased() != "isbn" && !value.isEmpty {
      if let identifier = Identifier.text(scheme, value) {
        identifiers.append(identifier)
      } else {
        reject(scheme + ":" + value, as: BookField.identifiers.rawValue)
      }
    }
    add(identifiers)
  }

  /// Adds all identifiers together, since a record may have any number of them.
  private mutating func add(_ identifiers: [String]) {
    guard !identifiers.isEmpty else { return }
    var all = details.identifiers
    var seen = Set(all)
    all += identifiers.filter { seen.insert($0).inserted }
    details.identifiers = all
  }
}

/// The columns with identifiers in the tables of services and apps.
struct IdentifierColumns {
  private let columns: [(scheme: String, index: Int)]

  init(_ headings: Headings, idColumn: (heading: String, scheme: String)? = nil) {
    let schemes = [
      ("openlibrary", "olid"), ("openlibrary", "openlibrary_key"),
      ("goodreads", "goodreads_key"), ("librarything", "librarything_key"), ("bnf", "bnf_id"),
      ("inventaire", "inventaire_id"), ("wikidata", "wikidata"), ("isfdb", "isfdb"),
      ("finna", "finna_key"), ("viaf", "viaf"),
      ("google", "Google VolumeID"), ("google", "Google Books ID"),
      ("amazon", "ASIN"), ("doi", "DOI"), ("lccn", "LCCN"), ("oclc", "OCLC"),
      ("oclc", "oclc_number"),
    ]
    let all = schemes + (idColumn.map { [($0.scheme, $0.heading)] } ?? [])
    columns = all.compactMap { scheme, heading in headings[heading].map { (scheme, $0) } }
  }

  func read(_ cells: RowCells, into book: inout ImportedBook) {
    for (scheme, index) in columns {
      if let text = cells.text(index) { book.addIdentifier(scheme, text) }
    }
  }
}
