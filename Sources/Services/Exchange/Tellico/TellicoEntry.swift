import Library
import Markup

/// One book of a collection of Tellico.
struct TellicoEntry {
  private var book: ImportedBook
  private let entry: XMLElement
  private let fields: TellicoFields
  /// The titles of fields that no book has room for.
  private(set) var untaken: [String] = []

  init(_ entry: XMLElement, _ fields: TellicoFields, line: Int) {
    self.entry = entry
    self.fields = fields
    book = ImportedBook(line: line, details: .init(title: "", author: ""))
  }

  /// What cannot be understood of it is left in the book, to be told.
  mutating func takeBook() -> ImportedBook {
    let title = [text("title"), text("subtitle")].compactMap(\.self)
    book.details.title = title.joined(separator: ": ")
    let people = values("author")
    let names = people.isEmpty ? values("editor") : people
    book.details.author = ImportedNames.joined(names.map(ImportedNames.turned))
    let publishers = values("publisher")
    book.details.publisher = publishers.isEmpty ? nil : publishers.joined(separator: "; ")
    book.details.categories = CellLists.joined(values("genre"))
    book.details.tags = CellLists.joined(values("keyword"))
    book.details.notes = lines("comments")
    book.details.description = lines("plot")
    book.details.year = value(["pub_year", "cr_year", "year"], as: BookField.year, BookCells.year)
    book.details.isbn = value(["isbn"], as: BookField.isbn, BookCells.isbn)
    takeRating()
    book.details.location = Self.locations.lazy.compactMap(text).first
    book.details.series = text("series")
    book.details.seriesNumber = value(["series_num"], as: .seriesNumber) {
      SeriesNumber(written: $0)
    }
    book.addedAt = day("cdate").map(Instants.noon)
    if text("read") == "true" { book.reading = ImportedReading(shelf: .read) }
    countOthers(butOf: people.isEmpty ? ["author", "editor"] : ["author"])
    return book
  }

  // MARK: Values

  private func element(_ name: String) -> XMLElement? { entry.elements.first { $0.name == name } }

  private func text(_ name: String) -> String? {
    let text = element(name).map { PlainText.imported($0.text) }
    return text?.isEmpty == false ? text : nil
  }

  /// The values of a field that can have several, which stand in one of its name and an s.
  private func values(_ name: String) -> [String] {
    let alone = entry.elements.filter { $0.name == name }
    let lists = entry.elements.filter { $0.name == name + "s" }
    let all = alone + lists.flatMap { Array($0.elements) }
    return all.map { PlainText.imported($0.text) }.filter { !$0.isEmpty }
  }

  private func lines(_ name: String) -> String? {
    guard let html = element(name)?.text else { return nil }
    let text = PlainText.imported(HTMLText.plain(html), keepingLines: true)
    return text.isEmpty ? nil : text
  }

  private mutating func value<Value>(
    _ names: [String], as field: BookField, _ read: (String) -> Value?
  ) -> Value? {
    var refused: [String] = []
    let filled = names.filter { text($0) != nil }
    for name in filled {
      guard let text = text(name) else { continue }
      if let value = read(text) {
        // The year of the copyright mostly is that of the book.
        for other in filled where self.text(other) != text { tellUntaken(other) }
        return value
      }
      refused.append(text)
    }
    for text in refused { book.leaveOut(text, as: field.rawValue) }
    return nil
  }

  /// A collection may count to ten, or to any other number.
  private mutating func takeRating() {
    guard let text = text("rating") else { return }
    let most = fields.mostStars("rating")
    guard let stars = Int(text), (0...most).contains(stars) else {
      book.leftOut.append(LeftOutCell(field: "rating", text: text))
      return
    }
    guard stars > 0 else { return }
    let exact = most <= 5 ? Double(stars) : Double(stars) * 5 / Double(most)
    let rating = Rating(nearest: exact)
    book.details.rating = rating
    if rating.stars != exact {
      book.changed.append(
        ChangedCell(field: "rating", text: "\(text)/\(most)", change: .rounded(to: rating)))
    }
  }

  /// A day, whose parts are elements of their own.
  private func day(_ name: String) -> Day? {
    guard let date = element(name) else { return nil }
    let parts = Dictionary(
      date.elements.map { ($0.name, Int($0.text) ?? 0) }, uniquingKeysWith: { first, _ in first })
    return Day(year: parts["year"] ?? 0, month: parts["month"] ?? 0, day: parts["day"] ?? 0)
  }

  // MARK: What is not taken

  /// Those that are taken, those that the loans say better, and when the entry was changed.
  private static let known = Set([
    "title", "subtitle", "publisher", "genre", "keyword", "comments", "plot", "pub_year", "cr_year",
    "year", "isbn", "rating", "cdate", "mdate", "read", "loaned", "id", "series", "series_num",
  ]).union(locations)

  /// Fields that collectors add for where a book stands.
  private static let locations = ["location", "shelf", "call_number"]

  private static let lists: Set<String> = ["publisher", "genre", "keyword"]

  private mutating func countOthers(butOf people: Set<String>) {
    var met: Set<String> = []
    for element in entry.elements where !PlainText.imported(element.text).isEmpty {
      let holdsList = element.elements.contains { element.name == $0.name + "s" }
      let name = holdsList ? String(element.name.dropLast()) : element.name
      // A list may have any number of values, and other fields only one.
      let isTaken = holdsList || Self.lists.contains(name) || met.insert(name).inserted
      guard !isTaken || !Self.known.contains(name), !people.contains(name) else { continue }
      tellUntaken(name)
    }
  }

  private mutating func tellUntaken(_ name: String) {
    let title = fields.title(of: name)
    if !untaken.contains(title) { untaken.append(title) }
  }
}

/// The fields that a collection of Tellico says it has.
struct TellicoFields {
  private var titles: [String: String] = [:]
  /// The most stars that a rating can have.
  private var most: [String: Int] = [:]

  mutating func add(_ field: XMLElement) {
    guard let name = field["name"] else { return }
    titles[name] = field["title"]
    for property in field.elements where property["name"] == "maximum" {
      most[name] = Int(property.text).flatMap { (1...100).contains($0) ? $0 : nil }
    }
  }

  /// As its owner sees it.
  func title(of name: String) -> String { titles[name] ?? name }

  func mostStars(_ name: String) -> Int { most[name] ?? 5 }
}
