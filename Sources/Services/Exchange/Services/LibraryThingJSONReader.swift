import JSON
import Library
import LibraryPorts

/// Reads LibraryThing's export as JSON: an object that has each book under its number.
final class LibraryThingJSONReader: BookRowReader {
  private let source: ByteSource
  private var elements: JSONElements
  private var tally = UntakenTally()

  init(_ source: ByteSource) {
    self.source = source
    elements = JSONElements(source.next, isKeyed: true)
  }

  var fractionRead: Double? { source.fraction(read: elements.bytesRead) }

  var untaken: [UntakenColumn] { tally.columns }

  func next() throws -> ImportRow? {
    guard let element = try JSONBookReader.telling({ try elements.next() }) else { return nil }
    guard let object = JSONObject(element.bytes) else {
      throw ImportError.badJSON(line: element.line)
    }
    tally.count(object.filledKeys.filter { !Self.read.contains($0) })
    return .book(Self.book(object, line: element.line))
  }

  /// What is read, and what only says the same once more or is the service's own.
  private static let read: Set<String> = [
    "title", "authors", "primaryauthor", "secondaryauthor", "publication", "date", "isbn",
    "originalisbn", "ean", "tags", "collections", "rating", "review", "comment", "privatecomment",
    "summary", "subject", "entrydate", "dateread", "books_id", "sortcharacter", "public",
    "collections_idA", "tagidA", "workcode",
  ]

  private static func book(_ object: JSONObject, line: Int) -> ImportedBook {
    let people = object.objects("authors").compactMap { $0.text("fl") ?? $0.text("lf") }
    let author =
      people.isEmpty
      ? LibraryThingCells.authors(
        object.text("primaryauthor") ?? "", others: object.text("secondaryauthor") ?? "")
      : LibraryThingCells.authors("", others: people.joined(separator: "|"))
    var book = ImportedBook(
      line: line, details: .init(title: object.text("title") ?? "", author: author))

    func value<Value>(_ text: String?, as field: String, _ read: (String) -> Value?) -> Value? {
      guard let text else { return nil }
      let value = read(text)
      if value == nil {
        book.leftOut.append(LeftOutCell(field: field, text: text.shortened()))
      }
      return value
    }

    book.details.publisher = object.text("publication").flatMap(LibraryThingCells.publisher)
    let year = value(object.text("date"), as: BookField.year.rawValue, LibraryThingCells.year)
    book.details.year = year
    let isbns = ["isbn", "ean", "originalisbn"].flatMap { texts(object.values[$0]) }
    book.details.isbn = isbns.lazy.compactMap(BookCells.isbn).first
    if book.details.isbn == nil, let first = isbns.first {
      book.leftOut.append(LeftOutCell(field: "isbn", text: first.shortened()))
    }
    let collections = texts(object.values["collections"])
    book.details.tags = CellLists.joined(texts(object.values["tags"]) + collections)
    book.details.categories = CellLists.joined(texts(object.values["subject"]))
    let notes = ["review", "comment", "privatecomment"].compactMap { object.lines($0) }
    book.details.notes = notes.isEmpty ? nil : notes.joined(separator: "\n\n")
    book.details.description = object.lines("summary")
    if let stars = value(object.text("rating"), as: "rating", { BookCells.stars($0) }), stars > 0 {
      let rating = BookCells.rating(stars)
      book.details.rating = rating
      if Double(rating) != stars {
        let text = object.text("rating") ?? ""
        book.changed.append(ChangedCell(field: "rating", text: text, change: .rounded(to: rating)))
      }
    }
    let added = value(object.text("entrydate"), as: "added") { Instants.instant($0) }
    book.addedAt = added
    let read = value(object.text("dateread"), as: "date read") { BookCells.day($0) }
    book.reading = LibraryThingCells.reading(
      read: read.map { [$0] } ?? [], collections: collections.map(Folding.words))
    return book
  }

  /// All texts within a value, however deep.
  private static func texts(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let text): [PlainText.imported(text)].filter { !$0.isEmpty }
    case .number(let digits): [digits]
    case .array(let elements): elements.flatMap(texts)
    case .object(let values): values.sorted { $0.key < $1.key }.flatMap { texts($0.value) }
    case .null, .bool, nil: []
    }
  }
}
