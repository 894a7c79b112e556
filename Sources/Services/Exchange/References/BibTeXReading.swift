import Library

extension BibTeXEntry {
  /// Returns the fields, with missing fields from the entry that this one inherits from.
  func fields(inheriting parent: [String: [UInt8]]) -> [String: [UInt8]] {
    var fields = fields
    let hasPeople = fields["author"] ?? fields["editor"] != nil
    let hasYear = fields["year"] ?? fields["date"] != nil
    for name in ["publisher"] + (hasPeople ? [] : ["author", "editor"])
      + (hasYear ? [] : ["year", "date"]) where fields[name] == nil
    {
      fields[name] = parent[name]
    }
    if fields["booktitle"] == nil { fields["booktitle"] = parent["booktitle"] ?? parent["title"] }
    return fields
  }
}

extension ReferenceRecord {
  /// - Parameter fields: the fields of the entry, including inherited fields.
  init(_ entry: BibTeXEntry, _ fields: [String: [UInt8]]) {
    self.init(\.bibTeX) { field, name in
      guard let value = fields[name] else { return nil }
      switch field {
      case .people: return BibTeXNames.people(in: value)
      case .author:
        // Another program may have edited the people.
        let author = LaTeXText.plain(value[...])
        return fields["author"]
          == Array(BibTeXBookWriter.authors(AuthorNames.people(in: author), of: author).utf8)
          ? [author] : []
      case .categories: return BookDetails.categories(LaTeXText.plain(value[...]))
      case .keywords, .tags: return BookDetails.list(LaTeXText.plain(value[...]))
      case .notes, .description: return [LaTeXText.plain(value[...], keepsLines: true)]
      default: return [LaTeXText.plain(value[...])]
      }
    }
    hasWholeNames = ["author", "editor"].contains { name in
      fields[name]?.contains(UInt8(ascii: "{")) ?? false
    }
    readNames.insert("crossref")
    for (field, macro) in entry.undefinedMacros where readNames.contains(field) {
      reject(macro, as: field)
    }
  }
}
