import Library

/// What one entry of BibTeX says of a book.
struct BibTeXRecord {
  private(set) var record = ReferenceRecord()
  /// The names of the fields that are taken, in lower case.
  private(set) var used: Set<String> = ["crossref"]
  private let fields: [String: [UInt8]]

  /// - Parameter parent: the fields of the entry that it refers to.
  init(_ entry: BibTeXEntry, inheriting parent: [String: [UInt8]]) {
    var fields = entry.fields
    for name in ["publisher", "author", "editor"] where fields[name] == nil {
      fields[name] = parent[name]
    }
    if fields["year"] == nil, fields["date"] == nil {
      fields["year"] = parent["year"]
      fields["date"] = parent["date"]
    }
    if fields["booktitle"] == nil { fields["booktitle"] = parent["booktitle"] ?? parent["title"] }
    if entry.fields["author"] == nil, entry.fields["editor"] != nil { fields["author"] = nil }
    self.fields = fields
    read()
    for (field, macro) in entry.unknown where used.contains(field) { leaveOut(macro, as: field) }
  }

  mutating func leaveOut(_ text: String, as field: String) {
    record.leftOut.append(LeftOutCell(field: field, text: text.shortened()))
  }

  private mutating func read() {
    record.title = [text("title") ?? text("booktitle"), text("subtitle")].compactMap(\.self)
      .joined(separator: ": ")
    readPeople()
    record.publisher = text("publisher")
    // biblatex has the one, BibTeX the other; of both, they mostly tell the same.
    let (year, date) = (text("year"), text("date"))
    record.year = year ?? date
    if let year, let date, ReferenceRecord.year(date) != ReferenceRecord.year(year) {
      used.remove("date")
    }
    record.isbn = text("isbn")
    record.keywords = list("keywords") + list("keyword")
    record.categories = list("categories")
    record.tags = list("tags")
    record.keywords += record.tags.filter { !record.keywords.contains($0) }
    record.owner = text("bookowner")
    record.rating = text("rating")
    let notes = ["note", "annote", "annotation", "comment", "review"].compactMap { lines($0) }
    record.notes = notes.joined(separator: "\n\n")
    record.description = lines("abstract")
  }

  /// Editors stand in where there is no author.
  private mutating func readPeople() {
    for name in ["author", "editor"] {
      guard let field = fields[name] else { continue }
      record.people = BibTeXNames.people(in: field)
      guard !record.people.isEmpty else { continue }
      used.insert(name)
      // Our own field for the author to the letter, unless somebody has changed the people since.
      if name == "author", let author = text("authortext"),
        BibTeXBookWriter.authors(author) == String(decoding: field, as: UTF8.self)
      {
        record.author = author
      }
      return
    }
  }

  private mutating func text(_ name: String) -> String? {
    guard let field = fields[name] else { return nil }
    used.insert(name)
    let text = LaTeXText.plain(field[...])
    return text.isEmpty ? nil : text
  }

  private mutating func lines(_ name: String) -> String? {
    guard let field = fields[name] else { return nil }
    used.insert(name)
    let text = LaTeXText.plain(field[...], keepsLines: true)
    return text.isEmpty ? nil : text
  }

  private mutating func list(_ name: String) -> [String] {
    text(name).map(BookDetails.list) ?? []
  }
}
