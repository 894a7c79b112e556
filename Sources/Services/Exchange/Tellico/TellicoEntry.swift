import Library
import Markup

struct TellicoEntry {
  private(set) var book: ImportedBook
  /// The titles of the fields that are ignored.
  let ignored: [String]

  /// Invalid values are recorded in the book.
  init(_ entry: XMLElement, _ fields: TellicoFields, line: Int) {
    func element(_ name: String) -> XMLElement? { entry.elements.first { $0.name == name } }
    func text(_ name: String) -> String { PlainText.sanitized(element(name)?.text ?? "") }
    let record = ReferenceRecord(tellico: entry)
    book = record.book(line: line)
    let names = entry.elements.filter { !PlainText.sanitized($0.text).isEmpty }.map { element in
      let isList = element.elements.contains { element.name == $0.name + "s" }
      return isList ? String(element.name.dropLast()) : element.name
    }
    ignored = record.ignored(of: names.filter { !Self.separateFields.contains($0) }).map(
      fields.title)
    setRating(text("rating"), of: fields.maxStars("rating"))
    book.addedAt = element("cdate").flatMap(Self.day).map(InstantParser.noon)
    if text("read") == "true" { book.reading = ImportedReading(shelf: .read) }
  }

  /// Fields that are read below, or that the loans repeat, and the date of the last change.
  private static let separateFields: Set<String> = [
    "rating", "cdate", "mdate", "read", "loaned", "id",
  ]

  /// Sets the rating. Its maximum may be ten or any other number.
  private mutating func setRating(_ text: String, of maximum: Int) {
    guard !text.isEmpty else { return }
    guard let stars = Int(text), (0...maximum).contains(stars) else {
      book.rejectedCells.append(RejectedCell(field: "rating", text: text))
      return
    }
    guard stars > 0 else { return }
    let exact = maximum <= 5 ? Double(stars) : Double(stars) * 5 / Double(maximum)
    let rating = Rating(nearest: exact)
    book.details.rating = rating
    if rating.stars != exact {
      book.changedCells.append(
        ChangedCell(field: "rating", text: "\(text)/\(maximum)", change: .rounded(to: rating)))
    }
  }

  private static func day(_ date: XMLElement) -> Day? {
    let parts = Dictionary(
      date.elements.map { ($0.name, Int($0.text) ?? 0) }, uniquingKeysWith: { first, _ in first })
    return Day(year: parts["year"] ?? 0, month: parts["month"] ?? 0, day: parts["day"] ?? 0)
  }
}

extension ReferenceRecord {
  init(tellico entry: XMLElement) {
    func isYear(_ text: String) -> Bool { Self.year(text) != nil }
    self.init(\.tellico) { field, name in
      // The values of a field may be within an element with the name of the field and an `s`.
      let values = entry.elements.flatMap { element in
        element.name == name
          ? [element] : element.name == name + "s" ? Array(element.elements) : []
      }
      guard !values.isEmpty else { return nil }
      let texts = values.map { PlainText.sanitized($0.text) }.filter { !$0.isEmpty }
      switch field {
      case .author: return [ImportedNames.joined(texts.map(ImportedNames.naturalOrder))]
      case .publisher: return [texts.joined(separator: "; ")]
      case .notes, .description:
        return values.map { PlainText.sanitized(HTMLText.plain($0.text), keepingLines: true) }
      // Text that is not a year is only used if there is no year.
      case .year where !texts.contains(where: isYear):
        let yearElements = entry.elements.filter { $0.name.hasSuffix("year") }
        return yearElements.contains { isYear(PlainText.sanitized($0.text)) } ? nil : texts
      default: return texts
      }
    }
  }
}

struct TellicoFields {
  private var titles: [String: String] = [:]
  private var maximums: [String: Int] = [:]

  mutating func add(_ field: XMLElement) {
    guard let name = field["name"] else { return }
    titles[name] = field["title"]
    for property in field.elements where property["name"] == "maximum" {
      maximums[name] = Int(property.text).flatMap { (1...100).contains($0) ? $0 : nil }
    }
  }

  /// Returns the title that the owner of the collection sees.
  func title(of name: String) -> String { titles[name] ?? name }

  func maxStars(_ name: String) -> Int { maximums[name] ?? 5 }
}
