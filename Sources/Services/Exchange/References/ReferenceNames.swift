/// The parts of a book that reference managers have.
enum ReferenceField: Int, CaseIterable {
  case title, subtitle, people
  /// The author as the user wrote it, if it cannot be restored from the people.
  case author
  case publisher, year, isbn, doi
  /// Identifiers, if any of them is not a DOI.
  case identifiers
  case keywords, categories
  /// Keywords that are both tags and categories.
  case tags
  case owner, location, series, seriesNumber, rating, notes, description

  var isSingle: Bool {
    switch self {
    case .people, .isbn, .doi, .identifiers, .keywords, .categories, .tags, .notes: false
    default: true
    }
  }
}

/// The names of a field in each format. The values of all names in a group are read. Of several
/// groups, the first one with values is used. The first name of the first group is written.
struct ReferenceNames {
  let field: ReferenceField
  let bibTeX: [[String]]
  /// A tag, followed by a label if the field is user-defined.
  let ris: [[String]]
  /// A key, or a key within another.
  let csl: [[String]]
  /// An element of a record, or one within another.
  let mods: [[String]]
  /// An element of an entry, or several within an element with this name and an `s`.
  let tellico: [[String]]

  private init(
    _ field: ReferenceField, bibTeX: [[String]], ris: [[String]] = [], csl: [[String]] = [],
    mods: [[String]] = [], tellico: [[String]] = []
  ) {
    self.field = field
    self.bibTeX = bibTeX
    self.ris = ris
    self.csl = csl
    self.mods = mods
    self.tellico = tellico
  }

  /// In the order of writing.
  static let all = [
    Self(
      .title, bibTeX: [["title"], ["booktitle"]], ris: [["TI"], ["T1"], ["BT"], ["CT"]],
      csl: [["title"]], mods: [["titleInfo"]], tellico: [["title"]]),
    Self(.subtitle, bibTeX: [["subtitle"]], tellico: [["subtitle"]]),
    Self(
      .people, bibTeX: [["author"], ["editor"]], ris: [["AU", "A1"], ["A2", "ED"], ["A3"]],
      csl: [["author"], ["editor"]], mods: [["name"]]),
    Self(
      .author, bibTeX: [["authortext"]], ris: [["U4 author"]], csl: [["custom.author"]],
      tellico: [["author"], ["editor"]]),
    Self(
      .publisher, bibTeX: [["publisher"]], ris: [["PB"]], csl: [["publisher"]],
      mods: [["originInfo.publisher"]], tellico: [["publisher"]]),
    // BibTeX has `year`, biblatex `date`. If an entry has both, they usually agree.
    Self(
      .year, bibTeX: [["year"], ["date"]], ris: [["PY"], ["Y1"], ["DA"]], csl: [["issued"]],
      mods: [["originInfo.dateIssued"], ["originInfo.copyrightDate"]],
      tellico: [["pub_year"], ["cr_year"], ["year"]]),
    Self(
      .isbn, bibTeX: [["isbn"]], ris: [["SN"]], csl: [["ISBN"]], mods: [["identifier"]],
      tellico: [["isbn"]]),
    Self(.doi, bibTeX: [["doi"]], ris: [["DO"]], csl: [["DOI"]]),
    Self(
      .identifiers, bibTeX: [["identifiers"]], ris: [["U1 identifier"]],
      csl: [["custom.identifiers"]]),
    Self(
      .keywords, bibTeX: [["keywords", "keyword"]], ris: [["KW"]], csl: [["keyword", "keywords"]]),
    Self(
      .categories, bibTeX: [["categories"]], ris: [["U2 category"]], csl: [["custom.categories"]],
      mods: [["subject.topic", "genre"]], tellico: [["genre"]]),
    Self(
      .tags, bibTeX: [["tags"]], ris: [["U5 tag"]], csl: [["custom.tags"]], tellico: [["keyword"]]),
    Self(.owner, bibTeX: [["bookowner"]], ris: [["U1 owner"]], csl: [["custom.owner"]]),
    Self(
      .location, bibTeX: [["shelfmark"]], ris: [["CN"]], csl: [["call-number"]],
      mods: [["location.shelfLocator"], ["location.holdingSimple.copyInformation.shelfLocator"]],
      tellico: [["location"], ["shelf"], ["call_number"]]),
    Self(
      .series, bibTeX: [["series"]], ris: [["T3"], ["T2"]], csl: [["collection-title"]],
      mods: [["relatedItem.titleInfo.title"]], tellico: [["series"]]),
    Self(
      .seriesNumber, bibTeX: [["number"], ["volume"]], ris: [["SV"], ["M1"], ["VL"]],
      csl: [["collection-number"], ["volume"]],
      mods: [["relatedItem.titleInfo.partNumber"], ["relatedItem.part.detail.number"]],
      tellico: [["series_num"]]),
    Self(.rating, bibTeX: [["rating"]], ris: [["U3 rating"]], csl: [["custom.rating"]]),
    Self(
      .notes, bibTeX: [["note", "annote", "annotation", "comment", "review"]],
      ris: [["N1", "RN"]], csl: [["note"]], mods: [["note"]], tellico: [["comments"]]),
    Self(
      .description, bibTeX: [["abstract"]], ris: [["AB"], ["N2"]], csl: [["abstract"]],
      mods: [["abstract"]], tellico: [["plot"]]),
  ]
}
