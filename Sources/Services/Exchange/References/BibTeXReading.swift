import Library

extension ReferenceRecord {
  /// What one entry of BibTeX says of a book.
  ///
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
    self.init(\.bibTeX) { [fields] field, name in
      guard let value = fields[name] else { return nil }
      switch field {
      case .people: return BibTeXNames.people(in: value)
      case .author:
        // Somebody may have changed the people since.
        let author = LaTeXText.plain(value[...])
        return fields["author"] == Array(BibTeXBookWriter.authors(author).utf8) ? [author] : []
      case .keywords, .categories, .tags: return BookDetails.list(LaTeXText.plain(value[...]))
      case .notes, .description: return [LaTeXText.plain(value[...], keepsLines: true)]
      default: return [LaTeXText.plain(value[...])]
      }
    }
    used.insert("crossref")
    for (field, macro) in entry.unknown where used.contains(field) { leaveOut(macro, as: field) }
  }
}
