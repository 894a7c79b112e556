import Library
import Markup
import Platform

/// The cells of one row as clean values, and those that could not be understood.
struct RowCells {
  var row = CSVRow()
  /// In which order the dates of a column are.
  var dates = DateColumns([], nil)
  /// Whether text may be HTML, and is to be read as such then.
  var takesHTML = true
  private(set) var leftOut: [LeftOutCell] = []
  private(set) var changed: [ChangedCell] = []
  /// In how many rows a column had something that another one was taken for.
  private(set) var passedOver: [Int: Int] = [:]
  private var lists = CellLists()

  /// The clean text of a cell; nil if nothing is left of it.
  func text(_ place: Int?) -> String? {
    guard let place else { return nil }
    let cell = FormulaGuard.taken(from: row[place])
    guard let first = cell.first, let last = cell.last else { return nil }
    // Cleaning is what takes the time, and most cells need none.
    if first != 0x20, last != 0x20, cell.allSatisfy(Self.isPlain) {
      return String(decoding: cell, as: UTF8.self)
    }
    let raw = String(decoding: cell, as: UTF8.self)
    let hasEntities = takesHTML && cell.contains(UInt8(ascii: "&"))
    let text = PlainText.imported(hasEntities ? HTMLText.decoded(raw) : raw)
    return text.isEmpty ? nil : text
  }

  /// The first cell that is not empty.
  mutating func text(first places: [Int]) -> String? {
    places.count == 1 ? text(places[0]) : value(places, as: "") { $0 }
  }

  /// The first text that is not empty, with its line breaks, without HTML; and those of columns that
  /// are to be added to it, with their headings.
  mutating func lines(
    first places: [Int], adding added: [Int], _ headings: [String]
  ) -> String? {
    let first = first(of: places, besides: added)
    let whole = first.flatMap { takesHTML && isHTML($0) ? html([$0]) : lines($0) }
    if added.isEmpty { return whole }
    let more = added.compactMap { place in
      lines(place).map { headings[place] + ": " + $0 }
    }
    let parts = [whole].compactMap(\.self) + more
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private func isHTML(_ place: Int) -> Bool {
    row[place].contains(UInt8(ascii: "<")) && HTMLText.isLikely(row.text(place))
  }

  /// The first list that is not empty, and those that are to be added to it.
  mutating func list(first places: [Int], adding added: [Int]) -> [String] {
    guard places.count > 1 else { return list(places.first) }
    let first = first(of: places, besides: added)
    let all = ([first].compactMap(\.self) + added).flatMap { list($0) }
    return BookDetails.list(all.joined(separator: ","))
  }

  /// The first column that has text; others are passed over, but for those that are added to it.
  private mutating func first(of places: [Int], besides added: [Int]) -> Int? {
    if places.count == 1, added.isEmpty { return row.isBare(places[0]) ? nil : places[0] }
    let first = places.first { !added.contains($0) && text($0) != nil }
    for place in places where place != first && !added.contains(place) { passOver(place) }
    return first
  }

  /// Counts what columns have that cannot be taken, as another one was, or as something else is
  /// missing.
  mutating func passOver(_ places: [Int]) { places.forEach { passOver($0) } }

  mutating func passOver(_ place: Int) {
    if !row.isBare(place), text(place) != nil { passedOver[place, default: 0] += 1 }
  }

  /// What stands in a cell, as it is; nil if nothing does.
  func raw(_ place: Int) -> String? {
    row.isEmpty(place) ? nil : String(decoding: FormulaGuard.taken(from: row[place]), as: UTF8.self)
  }

  /// Text that keeps its line breaks, which a file with CR line ends has as CR too.
  func lines(_ place: Int?) -> String? {
    guard let place, let plain = text(place) else { return nil }
    guard row[place].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return plain }
    let raw = rawLines(place)
    return PlainText.imported(takesHTML ? HTMLText.decoded(raw) : raw, keepingLines: true)
  }

  /// What HTML says, cell after cell with a blank line between; nil if nothing is left of it.
  func html(_ places: [Int]) -> String? {
    let parts = places.compactMap { place -> String? in
      guard !row.isBare(place), text(place) != nil else { return nil }
      let text = PlainText.imported(HTMLText.plain(rawLines(place)), keepingLines: true)
      return text.isEmpty ? nil : text
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  private func rawLines(_ place: Int) -> String {
    String(decoding: FormulaGuard.taken(from: row[place]), as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  mutating func list(_ place: Int?) -> [String] {
    text(place).map { lists.split($0) } ?? []
  }

  /// The first cell that is not empty and can be understood; others that say something else are
  /// passed over.
  mutating func value<Value: Equatable>(
    _ places: [Int], as field: String, _ read: (String) -> Value?
  ) -> Value? {
    value(at: places, as: field) { text, _ in read(text) }
  }

  /// A year. Tables of others have 0 for none.
  mutating func year(_ places: [Int], _ read: (String) -> Int? = BookCells.year) -> Int? {
    let told = places.filter { place in
      !takesHTML || !(text(place).map(BookCells.isNoYear) ?? false)
    }
    return value(told, as: BookField.year.rawValue, read)
  }

  private mutating func value<Value: Equatable>(
    at places: [Int], as field: String, _ read: (String, _ place: Int) -> Value?
  ) -> Value? {
    var refused: [Int] = []
    var found: Value?
    for place in places {
      guard !row.isBare(place), let text = text(place) else { continue }
      let value = read(text, place)
      if value == nil {
        refused.append(place)
      } else if found == nil {
        found = value
      } else if value != found {
        passOver(place)
      }
    }
    for place in refused {
      if found != nil {
        passOver(place)
      } else if let text = text(place) {
        leaveOut(text, as: field)
      }
    }
    return found
  }

  /// An ISBN that a spreadsheet has rounded is not worth a word where another column can have it whole.
  mutating func isbn(_ columns: [Int]) -> ISBN? {
    guard columns.contains(where: { !row.isBare($0) }) else { return nil }
    let places = columns.filter { place in
      text(place).map { !BookCells.isEmptyFormula($0) } ?? false
    }
    let whole = places.filter { place in text(place).map { !BookCells.isRounded($0) } ?? false }
    let told = whole.isEmpty ? places : whole
    let found = value(told, as: BookField.isbn.rawValue) { ReferenceRecord.isbn($0).0 }
    // Those of several editions may stand in one cell.
    for text in told.compactMap(text) where found != nil && BookCells.isbn(text) == nil {
      for other in ReferenceRecord.isbn(text).others where BookCells.isbn(other) != nil {
        change(other, as: BookField.isbn.rawValue, .second)
      }
    }
    return found
  }

  /// Stars; nil if the book is not rated.
  ///
  /// - Parameters:
  ///   - least: the fewest that there are.
  ///   - most: what stands for five.
  mutating func rating(_ places: [Int], from least: Double = 0.5, of most: Double = 5) -> Rating? {
    func read(_ text: String) -> Double? { BookCells.stars(text, from: least, of: most) }
    guard let stars = value(places, as: "rating", read), let rating = BookCells.rating(stars)
    else { return nil }
    if rating.stars != stars {
      let text =
        places.compactMap { self.text($0) }.first { read($0) == stars } ?? ""
      change(text, as: "rating", .rounded(to: rating))
    }
    return rating
  }

  /// The day in a cell.
  mutating func day(_ places: [Int], as field: String) -> Day? {
    guard places.contains(where: { !row.isBare($0) }) else { return nil }
    let orders = dates
    return value(at: places, as: field) { BookCells.day($0, orders[$1]) }
  }

  /// The instant in a cell, or noon of the day in it.
  mutating func instant(_ places: [Int], as field: String = "added") -> Date? {
    guard places.contains(where: { !row.isBare($0) }) else { return nil }
    let orders = dates
    return value(at: places, as: field) { Instants.instant($0, orders[$1]) }
  }

  /// How often a book was read.
  mutating func readCount(_ places: [Int]) -> Int? {
    value(places, as: "read count") { Int($0).flatMap(Bounds.count) }
  }

  mutating func change(_ text: String, as field: String, _ change: ChangedCell.Change) {
    changed.append(ChangedCell(field: field, text: text, change: change))
  }

  mutating func leaveOut(_ text: String, as field: String) {
    leftOut.append(LeftOutCell(field: field, text: text))
  }

  /// What of the row could not be understood or was changed; then there is room for the next row.
  mutating func drainNotes() -> (leftOut: [LeftOutCell], changed: [ChangedCell]) {
    defer {
      leftOut.removeAll()
      changed.removeAll()
    }
    return (leftOut, changed)
  }

  /// Whether a byte of well-formed UTF-8 belongs to a character that is no control character and has
  /// nothing to compose: of ASCII, or one of the Latin and Cyrillic letters from U+00C0 to U+02FF and
  /// from U+0400 to U+047F, which are the ones with these first bytes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"): false
    case 0x20..<0x7F, 0x80...0xBF, 0xC3...0xCB, 0xD0, 0xD1: true
    default: false
    }
  }
}
