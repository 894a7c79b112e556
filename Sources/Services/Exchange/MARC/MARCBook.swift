import Library

/// A book read from the record of a catalogue. A record that this program wrote (`MARCFields`) is
/// read verbatim, since it has no cataloguing punctuation, and its local fields are read, too.
struct MARCBook {
  private let record: MARCRecord
  private let isUNIMARC: Bool
  private(set) var book: ImportedBook
  private(set) var ignored: Set<String> = []
  private let isVerbatim: Bool

  init(_ record: MARCRecord, line: Int) {
    self.record = record
    isUNIMARC = record.isUNIMARC
    // “c” is ISBD with punctuation omitted.
    isVerbatim = record.isFromBooksKeeper || record.leaderCharacter(18) == "c"
    book = ImportedBook(line: line, details: .init(title: "", author: ""))
    book.details.title = title
    readAuthors()
    readPublication()
    readISBN()
    readIdentifiers()
    readSubjects()
    book.details.notes = lines(.notes)
    book.details.description = lines(.description)
    readOriginal()
    readLocation()
    readItems()
    readSeries()
    if record.isFromBooksKeeper { readLocalFields() }
    countIgnoredFields()
    reportDamage()
  }

  private func matches(_ part: MARCPart) -> [(field: MARCRecord.Field, codes: [Character])] {
    record.matches(isUNIMARC ? part.unimarc : part.marc21)
  }

  func texts(_ part: MARCPart) -> [String] { matches(part).compactMap { $0.field[$0.codes[0]] } }

  private func text(_ text: String) -> String {
    isVerbatim ? MARCText.clean(text) : MARCText.trimmed(text)
  }

  private func nameText(_ text: String) -> String {
    isVerbatim ? MARCText.clean(text) : MARCText.name(text)
  }

  // MARK: Title

  /// In the order of the subfields of `MARCPart.title`.
  private enum TitlePart: Int { case title, rest, statement, number, name }

  private var title: String {
    guard let match = matches(.title).first else { return "" }
    var title = ""
    var last = TitlePart.title
    for (code, text) in match.field.subfields {
      let text = MARCText.clean(text)
      guard let part = match.codes.firstIndex(of: code).flatMap(TitlePart.init(rawValue:)),
        part != .statement, !text.isEmpty
      else { continue }
      if !title.isEmpty { title = Self.joined(title, to: part, after: last) }
      title += text
      last = part
    }
    return text(title)
  }

  private static func joined(
    _ title: String, to part: TitlePart, after last: TitlePart
  ) -> String {
    if title.hasSuffix(" :") { return title.dropLast(2) + ": " }
    if let end = title.last, "=;/.,".contains(end) { return title + " " }
    return switch part {
    case .rest: title + ": "
    case .name where last == .number: title + ", "
    default: title + ". "
    }
  }

  // MARK: Authors

  /// Reads the authors, or all other contributors if there are no authors: catalogues list such a
  /// book under its editor.
  private mutating func readAuthors() {
    let statement = matches(.title).first.flatMap { $0.field[$0.codes[2]] }
    if record.isFromBooksKeeper, let statement {
      book.details.author = PlainText.sanitized(statement)
      return
    }
    let all = (matches(.author) + matches(.others)).map(\.field)
    // Fields with a title are about related works.
    let people = all.filter { $0["t"] == nil }
    let hasAuthor = people.contains { isAuthor($0) && !name($0).isEmpty }
    let credited = hasAuthor ? people.filter(isAuthor) : people
    var names = credited.map(name).filter { !$0.isEmpty }
    ignored.formUnion(all.filter { $0["t"] != nil || hasAuthor && !isAuthor($0) }.map(\.tag))
    // A field has one name.
    let areWhole = !names.isEmpty
    if names.isEmpty, let statement { names = [MARCText.unbracketed(text(statement))] }
    book.details.author = ImportedNames.joined(names, areWhole: areWhole)
  }

  private func isAuthor(_ field: MARCRecord.Field) -> Bool {
    let codes = field.texts("4").map { String($0.suffix(3)).lowercased() }
    if isUNIMARC { return codes.isEmpty ? !field.tag.hasSuffix("2") : codes.contains("070") }
    let words = field.texts("e").map { MARCText.trimmed($0).lowercased() }
    return field.tag.hasPrefix("1") || codes.isEmpty && words.isEmpty
      || codes.contains { $0 == "aut" || $0 == "cre" }
      || words.contains { ["author", "joint author", "auteur", "автор", "creator"].contains($0) }
  }

  private func name(_ field: MARCRecord.Field) -> String {
    guard let main = field["a"] else { return "" }
    let additions = field.texts("b")
    let isPerson = field.tag.dropFirst().first == "0"
    // A name in direct order, or of a family.
    let isDirect = !isUNIMARC && "03".contains(field.indicators.prefix(1))
    if !isPerson || isDirect { return ([main] + additions).map(nameText).joined(separator: " ") }
    // UNIMARC has the rest of the name in another subfield.
    let name = nameText(isUNIMARC ? ([main] + additions.prefix(1)).joined(separator: ", ") : main)
    guard name.contains(",") else { return name }
    let suffix = field["c"].map(nameText).flatMap { Self.suffixes.contains($0) ? ", " + $0 : nil }
    return ImportedNames.naturalOrder(name + (suffix ?? ""))
  }

  private static let suffixes: Set<String> = ["Jr.", "Sr.", "II", "III", "IV"]

  // MARK: Publication

  private mutating func readPublication() {
    let fields = matches(.publication)
    let names = fields.lazy.map { $0.field.texts($0.codes[0]) }.first { !$0.isEmpty } ?? []
    let publishers = names.map { MARCText.unbracketed(nameText($0)) }.filter { !Self.isUnknown($0) }
    book.details.publisher = publishers.isEmpty ? nil : publishers.joined(separator: "; ")
    let dates = fields.compactMap { $0.field[$0.codes[1]] }
    let codes =
      isUNIMARC ? texts(.codes).first?.dropFirst(9) : record.controlText(.codes)?.dropFirst(7)
    let codedDate = codes.map { String($0.prefix(4)) }
    let isFromBooksKeeper = record.isFromBooksKeeper
    func year(_ text: String) -> Int? {
      isFromBooksKeeper ? BookCells.year(text) : BookCells.catalogueYear(MARCText.clean(text))
    }
    // The code of a decade, `[198-?]`, is its first year.
    let decade = dates.first.flatMap { Self.decade(MARCText.clean($0)) }
    let isExact = decade.map { $0 + "0" != codedDate } ?? true
    if let year = dates.lazy.compactMap(year).first ?? (isExact ? codedDate.flatMap(year) : nil) {
      book.details.year = year
    } else if let date = dates.first, !MARCText.clean(date).isEmpty {
      book.reject(MARCText.clean(date), as: BookField.year.rawValue)
    }
  }

  /// Returns `198` for `[198-?]`, `198-` and `198u`.
  private static func decade(_ date: String) -> String? {
    let digits = date.drop { !$0.isNumber }
    let decade = digits.prefix { $0.isNumber }
    return decade.count == 3 && "-–u?".contains(digits.dropFirst(3).first ?? " ")
      ? String(decade) : nil
  }

  private static func isUnknown(_ publisher: String) -> Bool {
    publisher.isEmpty
      || [
        "s.n", "s.n.", "s. n.", "n.p", "n.p.", "publisher not identified", "б. и.", "б.и.",
      ].contains(publisher.lowercased())
  }

  private mutating func readISBN() {
    let numbers = texts(.isbn).map(MARCText.clean).compactMap { text in
      MARCText.number(text).map { (text: text, isbn: BookCells.isbn($0)) }
    }
    guard let first = numbers.compactMap(\.isbn).first else {
      for (text, _) in numbers { book.reject(text, as: BookField.isbn.rawValue) }
      return
    }
    book.details.isbn = first
    if numbers.contains(where: { $0.isbn != first }) {
      ignored.formUnion(matches(.isbn).map(\.field.tag))
    }
  }

  /// Reads identifiers of other kinds. The second subfield names the scheme.
  private mutating func readIdentifiers() {
    var pairs: [(scheme: String, value: String)] = []
    for (field, codes) in matches(.identifiers) {
      if let value = field[codes[0]], let scheme = field[codes[1]] {
        pairs.append((scheme, MARCText.clean(value)))
      } else {
        ignored.insert(field.tag)
      }
    }
    book.addIdentifiers(pairs)
  }

  /// Reads the collection, the shelf and the call number of the first copy that has any.
  private mutating func readLocation() {
    let copies = matches(.location)
    let parts = copies.lazy.map { field, codes in codes.compactMap { field[$0] } }
      .first { !$0.isEmpty }
    let location = (parts ?? []).map(MARCText.clean).filter { !$0.isEmpty }.joined(separator: " ")
    book.details.location = location.isEmpty ? nil : location
    guard let (first, codes) = copies.first else { return }
    let hasInstitution =
      !record.isFromBooksKeeper && !isUNIMARC && !codes.contains("a") && first["a"] != nil
    let hasOthers = copies.dropFirst().contains { $0.field.tag == first.tag }
    if hasInstitution || hasOthers { ignored.insert(first.tag) }
  }

  /// The field of an item in Koha’s records.
  private static let item = "952"

  /// Reads the items of Koha’s records, each of which is a copy with its number, place and barcode.
  private mutating func readItems() {
    guard !isUNIMARC, !record.isFromBooksKeeper else { return }
    let items = record.fields.filter { $0.tag == Self.item }
    let copies = items.map { item in
      let place = [item["b"] ?? item["a"], item["c"], item["o"]].compactMap(\.self)
        .map(MARCText.clean).filter { !$0.isEmpty }.joined(separator: " ")
      let barcode = item["p"].flatMap { Identifier.text(Identifier.barcode, MARCText.clean($0)) }
      return ImportedCopy(
        number: item["i"].flatMap { Int(MARCText.clean($0)) }.flatMap(Bounds.number),
        location: place.isEmpty ? nil : place, identifiers: [barcode].compactMap(\.self))
    }
    guard let first = copies.first else { return }
    book.number = first.number
    book.details.location = first.location ?? book.details.location
    book.copies = copies.dropFirst().map { copy in
      ImportedCopy(
        number: copy.number, location: copy.location,
        identifiers: book.details.identifiers + copy.identifiers)
    }
    book.details.identifiers += first.identifiers
    // It is out, but the record does not say to whom.
    for due in items.compactMap({ $0["q"] }) {
      book.reject(MARCText.clean(due), as: BookField.due.rawValue)
    }
  }

  /// Reads the series as printed in the book, or else as the catalogue names it.
  private mutating func readSeries() {
    let all = matches(.series).compactMap { field, codes in
      field[codes[0]].map { (tag: field.tag, name: text($0), number: field[codes[1]]) }
    }
    guard let (_, name, number) = all.first, !name.isEmpty else { return }
    book.details.series = name
    if let number = number.map(MARCText.clean), !number.isEmpty {
      book.details.seriesNumber = SeriesNumber(importedText: number)
      book.reportSeriesRange(number)
      if book.details.seriesNumber == nil {
        book.reject(number, as: BookField.seriesNumber.rawValue)
      }
    }
    ignored.formUnion(all.filter { $0.name != name }.map(\.tag))
  }

  // MARK: Subjects and notes

  private mutating func readSubjects() {
    let subjects = matches(.categories)
    book.details.categories = CellLists.categories(
      subjects.compactMap { $0.field[$0.codes[0]] }.map(text))
    book.details.tags = CellLists.joined(
      matches(.tags).flatMap { $0.field.texts($0.codes[0]) }.map(text))
    // Subdivisions by form, period and place.
    reject(subjects.map(\.field)) { "jvxyz".contains($0) }
  }

  /// Reads the title and the author in their original script from linked fields. They become the
  /// title and the author if these are empty, or else a note, `Война и мир / Лев Толстой`, so that
  /// a search finds the book.
  private mutating func readOriginal() {
    let linked = matches(.original).map {
      ($0.field, String(($0.field[$0.codes[0]] ?? "").prefix(3)))
    }
    var original = MARCRecord()
    original.leader = record.leader
    original.fields = linked.filter { ["title", "author"].contains(names[$0.1]) }.map {
      field, tag in
      .init(tag: tag, indicators: field.indicators, subfields: field.subfields)
    }
    if original.fields.count < linked.count { ignored.formUnion(linked.map(\.0.tag)) }
    guard !original.fields.isEmpty else { return }
    let linkedDetails = MARCBook(original, line: book.line).book.details
    if book.details.title.isEmpty { book.details.title = linkedDetails.title }
    if book.details.author.isEmpty { book.details.author = linkedDetails.author }
    let parts = [linkedDetails.title, linkedDetails.author].filter {
      !["", book.details.title, book.details.author].contains($0)
    }
    guard !parts.isEmpty else { return }
    let notes = [book.details.notes, parts.joined(separator: " / ")].compactMap(\.self)
    book.details.notes = notes.joined(separator: "\n")
  }

  private mutating func lines(_ part: MARCPart) -> String? {
    let fields = matches(part).map(\.field)
    if !isUNIMARC { reject(fields) { $0 != "a" } }
    let lines = fields.compactMap { $0["a"] }.map(MARCText.clean)
      .filter { record.isFromBooksKeeper || !$0.isEmpty }
    let cleaned = PlainText.sanitized(lines.joined(separator: "\n"), keepingLines: true)
    return cleaned.isEmpty ? nil : cleaned
  }

  private mutating func readLocalFields() {
    book.number = record.controlText(.number).flatMap { Int($0) }
    let owner = record.matches([MARCPart.location.output]).first.flatMap { $0.field[$0.codes[0]] }
    book.details.owner = owner.map { PlainText.sanitized($0) }
    guard let (local, codes) = record.matches([MARCPart.local.output]).first else { return }
    book.details.rating = local[codes[0]].flatMap { try? Rating($0) }
    book.addedAt = local[codes[1]].flatMap { InstantParser.instant($0) }
  }

  // MARK: Ignored fields

  private mutating func reject(
    _ fields: [MARCRecord.Field], _ isIgnored: (Character) -> Bool
  ) {
    for field in fields {
      for (code, _) in field.subfields where isIgnored(code) {
        ignored.insert("\(field.tag) $\(code)")
      }
    }
  }

  /// The names of the parts of a book, by the tags that are read.
  private var names: [String: String] {
    isUNIMARC ? MARCPart.unimarc : record.isFromBooksKeeper ? MARCPart.booksKeeper : MARCPart.marc21
  }

  private mutating func countIgnoredFields() {
    // UNIMARC’s control fields have no data about the book.
    let tags = (isUNIMARC ? [] : record.control.map(\.tag)) + record.fields.map(\.tag)
    let names = names
    let hasItems = !isUNIMARC && !record.isFromBooksKeeper
    for tag in tags where names[tag] == nil && !(hasItems && tag == Self.item) {
      ignored.insert(tag)
    }
  }

  private mutating func reportDamage() {
    for field in record.fields where field.isDamaged {
      guard let name = names[field.tag] else { continue }
      let text = PlainText.sanitized(field.subfields.map(\.text).joined(separator: " "))
      book.changedCells.append(ChangedCell(field: name, text: text, change: .replacedBytes))
    }
  }
}
