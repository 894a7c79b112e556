import Library

/// A book as a record of a catalogue has it.
///
/// What this program writes itself comes back as it was (`MARCFields`): its texts have no punctuation of
/// the catalogue's, and its own fields mean what only it means by them.
struct MARCBook {
  private let record: MARCRecord
  private(set) var book: ImportedBook
  /// The fields that no book has room for, by tag.
  private(set) var untaken: Set<String> = []
  private let isVerbatim: Bool

  /// - Parameter line: the record's place in its file.
  init(_ told: MARCRecord, line: Int) {
    let (record, others) = told.isUNIMARC ? told.fromUNIMARC() : (told, [])
    self.record = record
    untaken = others
    // ISBD without its punctuation.
    isVerbatim = record.isOwn || record.leaderSign(18) == "c"
    book = ImportedBook(line: line, details: .init(title: "", author: ""))
    book.details.title = title
    takeAuthors()
    takePublication()
    takeISBN()
    takeIdentifiers()
    takeSubjects()
    takeNotes()
    takeOriginal()
    takeLocation()
    takeSeries()
    if record.isOwn { takeOwnFields() }
    countOthers()
    tellDamage()
  }

  private func text(_ text: String) -> String {
    isVerbatim ? MARCText.clean(text) : MARCText.trimmed(text)
  }

  private func nameText(_ text: String) -> String {
    isVerbatim ? MARCText.clean(text) : MARCText.name(text)
  }

  // MARK: Title

  private var title: String {
    guard let field = record.fields("245").first else { return "" }
    var title = ""
    var last: Character = "a"
    for (code, part) in field.subfields where "abnp".contains(code) {
      let part = MARCText.clean(part)
      guard !part.isEmpty else { continue }
      if !title.isEmpty { title = Self.joined(title, to: code, after: last) }
      title += part
      last = code
    }
    return text(title)
  }

  /// A title with what stands between it and its next part.
  private static func joined(
    _ title: String, to code: Character, after last: Character
  ) -> String {
    if title.hasSuffix(" :") { return title.dropLast(2) + ": " }
    if let end = title.last, "=;/.,".contains(end) { return title + " " }
    return switch code {
    case "b": title + ": "
    case "p" where last == "n": title + ", "
    default: title + ". "
    }
  }

  // MARK: Authors

  /// Those whom the record names first, and others who have written it; where there is none, whoever
  /// else has made it, as catalogues list a book by its editor then.
  private mutating func takeAuthors() {
    let statement = record.fields("245").first?["c"]
    if record.isOwn, let statement {
      book.details.author = PlainText.imported(statement)
      return
    }
    let first = record.fields("100", "110", "111")
    let others = record.fields("700", "710", "711").filter { $0["t"] == nil }
    var names = (first + others.filter(Self.isAuthor)).map(name).filter { !$0.isEmpty }
    if names.isEmpty {
      names = others.map(name).filter { !$0.isEmpty }
    } else if others.contains(where: { !Self.isAuthor($0) }) {
      untaken.formUnion(others.filter { !Self.isAuthor($0) }.map(\.tag))
    }
    if names.isEmpty, let statement { names = [MARCText.unbracketed(text(statement))] }
    book.details.author = ImportedNames.joined(names)
  }

  private static func isAuthor(_ field: MARCRecord.Field) -> Bool {
    let codes = field.texts("4").map { String($0.suffix(3)).lowercased() }
    let words = field.texts("e").map { MARCText.trimmed($0).lowercased() }
    guard !(codes.isEmpty && words.isEmpty) else { return true }
    return codes.contains { $0 == "aut" || $0 == "cre" }
      || words.contains { ["author", "joint author", "auteur", "автор", "creator"].contains($0) }
  }

  private func name(_ field: MARCRecord.Field) -> String {
    guard let main = field["a"] else { return "" }
    let isPerson = field.tag.hasSuffix("00")
    guard isPerson else {
      return ([main] + field.texts("b")).map(nameText).joined(separator: " ")
    }
    let name = nameText(main)
    switch field.indicators.first {
    // In direct order, or a family.
    case "0", "3": return ([name] + field.texts("b").map(nameText)).joined(separator: " ")
    default:
      guard name.contains(",") else { return name }
      let suffix = field["c"].map(nameText).flatMap { Self.suffixes.contains($0) ? ", " + $0 : nil }
      return ImportedNames.turned(name + (suffix ?? ""))
    }
  }

  private static let suffixes: Set<String> = ["Jr.", "Sr.", "II", "III", "IV"]

  // MARK: Publication

  private mutating func takePublication() {
    let fields = record.fields("264").filter { $0.indicators.last == "1" } + record.fields("260")
    let all = fields + record.fields("264")
    if let found = all.first(where: { $0["b"] != nil }) {
      let names = found.texts("b").map { MARCText.unbracketed(nameText($0)) }
        .filter { !Self.isUnknown($0) }
      book.details.publisher = names.isEmpty ? nil : names.joined(separator: "; ")
    }
    let dates = all.compactMap { $0["c"] }
    let fixed = record.controlText("008").map { String($0.dropFirst(7).prefix(4)) }
    let isOwn = record.isOwn
    func year(_ text: String) -> Int? {
      isOwn ? BookCells.year(text) : BookCells.writtenYear(MARCText.clean(text))
    }
    if let year = dates.lazy.compactMap(year).first ?? fixed.flatMap(year) {
      book.details.year = year
    } else if let date = dates.first, !MARCText.clean(date).isEmpty {
      book.leaveOut(MARCText.clean(date), as: BookField.year.rawValue)
    }
  }

  private static func isUnknown(_ publisher: String) -> Bool {
    publisher.isEmpty
      || [
        "s.n", "s.n.", "s. n.", "n.p", "n.p.", "publisher not identified", "б. и.", "б.и.",
      ].contains(publisher.lowercased())
  }

  private mutating func takeISBN() {
    var refused: [String] = []
    for text in record.fields("020").compactMap({ $0["a"] }).map(MARCText.clean) {
      guard let isbn = MARCText.number(text).flatMap(BookCells.isbn) else {
        if MARCText.number(text) != nil { refused.append(text) }
        continue
      }
      if book.details.isbn == nil {
        book.details.isbn = isbn
      } else if book.details.isbn != isbn {
        untaken.insert("020")
      }
    }
    if book.details.isbn == nil {
      for text in refused { book.leaveOut(text, as: BookField.isbn.rawValue) }
    } else if !refused.isEmpty {
      untaken.insert("020")
    }
  }

  /// Numbers of other kinds, in the scheme that $2 names.
  private mutating func takeIdentifiers() {
    for field in record.fields("024") {
      guard let scheme = field["2"], let value = field["a"] else {
        untaken.insert("024")
        continue
      }
      book.takeIdentifier(scheme, MARCText.clean(value))
    }
  }

  /// Where it stands: the collection, the shelf and the call number of the first copy.
  private mutating func takeLocation() {
    let place = record.fields("852").first
    var parts = "bchi".compactMap { place?[$0] }
    if parts.isEmpty { parts = "ab".compactMap { record.fields("090").first?[$0] } }
    let location = parts.map(MARCText.clean).filter { !$0.isEmpty }.joined(separator: " ")
    book.details.location = location.isEmpty ? nil : location
    let isOther = !record.isOwn && place?["a"] != nil
    if isOther || record.fields("852").count > 1 { untaken.insert("852") }
  }

  /// As the book itself names it, else as the catalogue does.
  private mutating func takeSeries() {
    let fields = record.fields("490", "830").filter { $0["a"] != nil }
    guard let first = fields.first, let name = first["a"].map(text), !name.isEmpty else { return }
    book.details.series = name
    if let place = first["v"].map(MARCText.clean), !place.isEmpty {
      book.details.seriesNumber = SeriesNumber(written: place)
      if book.details.seriesNumber == nil {
        book.leaveOut(place, as: BookField.seriesNumber.rawValue)
      }
    }
    for other in fields.dropFirst() where other["a"].map(text) != name { untaken.insert(other.tag) }
  }

  // MARK: Subjects and notes

  private mutating func takeSubjects() {
    let subjects = record.fields("650", "651", "655")
    book.details.categories = CellLists.joined(subjects.compactMap { $0["a"] }.map(text))
    for field in subjects {
      for (code, _) in field.subfields where "vxyz".contains(code) {
        untaken.insert("\(field.tag) $\(code)")
      }
    }
    let words = record.fields("653").flatMap { $0.texts("a") }.map(text)
    book.details.tags = CellLists.joined(words)
  }

  private mutating func takeNotes() {
    book.details.notes = lines("500")
    book.details.description = lines("520")
  }

  /// What title and author are in their own script, in linked fields: a title where there is no other, else a
  /// note, `Война и мир / Лев Толстой`, by which the book is found.
  private mutating func takeOriginal() {
    var original = MARCRecord()
    original.leader = record.leader
    for field in record.fields("880") {
      let tag = String((field["6"] ?? "").prefix(3))
      guard ["245", "100", "110", "111", "700", "710", "711"].contains(tag) else {
        untaken.insert("880")
        continue
      }
      var linked = MARCRecord.Field(tag: tag, indicators: field.indicators)
      linked.subfields = field.subfields.filter { $0.code != "6" }
      original.fields.append(linked)
    }
    guard !original.fields.isEmpty else { return }
    let found = MARCBook(original, line: book.line).book.details
    if book.details.title.isEmpty { book.details.title = found.title }
    if book.details.author.isEmpty { book.details.author = found.author }
    let parts = [
      found.title == book.details.title ? "" : found.title,
      found.author == book.details.author ? "" : found.author,
    ].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return }
    let notes = [book.details.notes, parts.joined(separator: " / ")].compactMap(\.self)
    book.details.notes = notes.joined(separator: "\n")
  }

  /// One line a field.
  private mutating func lines(_ tag: String) -> String? {
    for (code, _) in record.fields(tag).flatMap(\.subfields) where code != "a" {
      untaken.insert("\(tag) $\(code)")
    }
    let lines = record.fields(tag).compactMap { $0["a"] }.map(MARCText.clean)
    let text = lines.filter { record.isOwn || !$0.isEmpty }.joined(separator: "\n")
    let whole = PlainText.imported(text, keepingLines: true)
    return whole.isEmpty ? nil : whole
  }

  private mutating func takeOwnFields() {
    book.number = record.controlText("001").flatMap { Int($0) }
    book.details.owner = record.fields("852").first?["a"].map { PlainText.imported($0) }
    let local = record.fields(MARCFields.local).first
    book.details.rating = local?["a"].flatMap { try? Rating($0) }
    book.addedAt = local?["d"].flatMap({ Instants.instant($0) })
  }

  // MARK: What is not taken

  /// What of a book the fields are that are taken, by their tags.
  private static let names = Dictionary(
    uniqueKeysWithValues: [
      "title": ["245"], "author": ["100", "110", "111", "700", "710", "711"],
      "publisher": ["260", "264"], "isbn": ["020"], "identifiers": ["024"],
      "year": ["008"], "notes": ["500", "880"],
      "series": ["490", "830"], "location": ["852", "090"],
      "description": ["520"], "categories": ["650", "651", "655"], "tags": ["653"],
    ].flatMap { name, tags in tags.map { ($0, name) } })

  private mutating func countOthers() {
    let own: Set<String> = ["001", "003", MARCFields.local]
    for tag in record.control.map(\.tag) + record.fields.map(\.tag)
    where Self.names[tag] == nil && !(record.isOwn && own.contains(tag)) {
      untaken.insert(tag)
    }
    for field in record.fields("700", "710", "711") where field["t"] != nil {
      untaken.insert(field.tag)
    }
  }

  private mutating func tellDamage() {
    for field in record.fields where field.isDamaged {
      guard let name = Self.names[field.tag] else { continue }
      let text = PlainText.imported(field.subfields.map(\.text).joined(separator: " "))
      book.changed.append(
        ChangedCell(field: name, text: text, change: .replacedBytes))
    }
  }
}
