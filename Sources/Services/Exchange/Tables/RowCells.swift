import Library
import Markup
import Platform
import Streams

/// The cells of a row as clean values, and the cells that were not valid.
struct RowCells {
  var row = CSVRow()
  /// The order of day and month in each column.
  var dates = DateColumns([], nil)
  /// Whether days without a format count from 1904, as in some workbooks.
  var countsFrom1904 = false
  /// The current day, after which nothing has happened yet; nil if unknown.
  var today: Day?
  /// Whether text may be HTML, which is then decoded.
  var allowsHTML = true
  /// Whether loans are missing since it is not clear whether a column has due dates.
  var hasAmbiguousReturns = false
  /// Whether loans are missing since it is not clear when they began.
  var hasAmbiguousStart = false
  private(set) var rejectedCells: [RejectedCell] = []
  private(set) var changedCells: [ChangedCell] = []
  /// The number of rows in which a column had a value, but another column was used.
  private(set) var ignoredCounts: [Int: Int] = [:]
  /// Values that are not known in columns that are, each with the number of its rows.
  private(set) var ignoredValues: [IgnoredValue] = []
  private var valueIndices: [ValueKey: Int] = [:]
  private var ignoredInRow: (line: Int, columns: Set<Int>) = (0, [])
  private var lists = CellLists()

  private var identity = BorrowerIdentity()

  private struct ValueKey: Hashable {
    let column: Int
    let text: String
  }

  /// The values come from the file, so their number is limited.
  private static let maxValues = 1_000

  /// Returns the clean text of a cell, or `nil` if it is empty.
  func text(_ column: Int?) -> String? {
    guard let column else { return nil }
    let (raw, isPlain) = row.cell(column)
    // Cleaning takes most of the time, and most cells need none.
    if isPlain { return raw.isEmpty ? nil : raw }
    let hasEntities = allowsHTML && raw.has(UInt8(ascii: "&"))
    let text = PlainText.sanitized(hasEntities ? HTMLText.decoded(raw) : raw)
    return text.isEmpty ? nil : text
  }

  mutating func text(first columns: [Int]) -> String? {
    columns.count == 1 ? text(columns[0]) : value(columns, as: "") { $0 }
  }

  /// Returns the first text, with line breaks and without HTML, followed by the texts of added
  /// columns after their headings.
  mutating func lines(
    first columns: [Int], adding added: [Int], _ headings: [String]
  ) -> String? {
    let first = first(of: columns, excluding: added)
    let mainText = first.flatMap { allowsHTML && isHTML($0) ? html([$0]) : lines($0) }
    if added.isEmpty { return mainText }
    let addedTexts = added.compactMap { column in
      lines(column).map { headings[column] + ": " + $0 }
    }
    let parts = [mainText].compactMap(\.self) + addedTexts
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private func isHTML(_ column: Int) -> Bool {
    row.containsByte(UInt8(ascii: "<"), in: column) && HTMLText.isLikely(row.text(column))
  }

  /// - Parameter hasCommas: whether an element may have commas, as those of categories do.
  mutating func list(first columns: [Int], adding added: [Int], hasCommas: Bool) -> [String] {
    guard columns.count > 1 else { return list(columns.first, hasCommas: hasCommas) }
    let first = first(of: columns, excluding: added)
    return BookDetails.distinct(
      ([first].compactMap(\.self) + added).flatMap { list($0, hasCommas: hasCommas) })
  }

  /// Returns the first column with text. Counts the other columns as ignored, except for columns
  /// that are added to it.
  private mutating func first(of columns: [Int], excluding added: [Int]) -> Int? {
    if columns.count == 1, added.isEmpty { return row.isZeroLength(columns[0]) ? nil : columns[0] }
    let first = columns.first { !added.contains($0) && text($0) != nil }
    for column in columns where column != first && !added.contains(column) { ignore(column) }
    return first
  }

  /// Returns the name of a borrower, or another one for a second person of this name.
  mutating func borrower(_ name: String, identifiedBy columns: [Int]) -> String {
    for column in columns {
      guard let text = text(column) else { continue }
      let (result, isNew) = identity.name(name, text, in: column)
      if isNew { change(name, as: BookField.borrower.rawValue, .named(result)) }
      return result
    }
    return name
  }

  /// Counts values that are ignored, since another column was used or something is missing.
  mutating func ignore(_ columns: [Int]) { columns.forEach { ignore($0) } }

  mutating func ignore(_ column: Int) {
    guard !row.isZeroLength(column), text(column) != nil else { return }
    if ignoredInRow.line != row.line { ignoredInRow = (row.line, []) }
    if ignoredInRow.columns.insert(column).inserted { ignoredCounts[column, default: 0] += 1 }
  }

  /// Counts a value that is not recognized in its column.
  mutating func ignoreValue(_ column: Int, _ text: String) {
    let key = ValueKey(column: column, text: text.shortened())
    if let index = valueIndices[key] {
      ignoredValues[index].count += 1
    } else if ignoredValues.count < Self.maxValues {
      valueIndices[key] = ignoredValues.count
      ignoredValues.append(IgnoredValue(column: column, text: key.text))
    } else {
      ignore(column)
    }
  }

  /// Returns the unchanged text of a cell, or `nil` if it is blank.
  func raw(_ column: Int) -> String? {
    row.isEmpty(column)
      ? nil : String(decoding: FormulaGuard.unescaped(row[column]), as: UTF8.self)
  }

  /// Returns text with its line breaks, which are CR in a file with CR line ends.
  func lines(_ column: Int?) -> String? {
    guard let column, let plain = text(column) else { return nil }
    guard row.containsByte(0x0A, in: column) || row.containsByte(0x0D, in: column) else {
      return plain
    }
    let raw = rawLines(column)
    return PlainText.sanitized(allowsHTML ? HTMLText.decoded(raw) : raw, keepingLines: true)
  }

  /// Returns the text of HTML cells, separated by blank lines, or `nil` if it is empty.
  func html(_ columns: [Int]) -> String? {
    let parts = columns.compactMap { column -> String? in
      guard !row.isZeroLength(column), text(column) != nil else { return nil }
      let text = PlainText.sanitized(HTMLText.plain(rawLines(column)), keepingLines: true)
      return text.isEmpty ? nil : text
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  private func rawLines(_ column: Int) -> String {
    String(decoding: FormulaGuard.unescaped(row[column]), as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  private mutating func list(_ column: Int?, hasCommas: Bool) -> [String] {
    text(column).map { lists.split($0, hasCommas: hasCommas, hasBars: allowsHTML) } ?? []
  }

  /// Returns the first valid value. Counts columns with a different value as ignored.
  mutating func value<Value: Equatable>(
    _ columns: [Int], as field: String, _ read: (String) -> Value?
  ) -> Value? {
    value(at: columns, as: field) { text, _ in read(text) }
  }

  /// Returns a year. Other programs write 0 for an unknown year.
  mutating func year(_ columns: [Int], _ read: (String) -> Int? = BookCells.year) -> Int? {
    let filled = columns.filter { column in
      !allowsHTML || !(text(column).map(BookCells.isUnknownYear) ?? false)
    }
    return value(filled, as: BookField.year.rawValue, read)
  }

  private mutating func value<Value: Equatable>(
    at columns: [Int], as field: String, _ read: (String, _ column: Int) -> Value?
  ) -> Value? {
    var invalidColumns: [Int] = []
    var result: Value?
    for column in columns {
      guard !row.isZeroLength(column), let text = text(column) else { continue }
      let value = read(text, column)
      if value == nil {
        invalidColumns.append(column)
      } else if result == nil {
        result = value
      } else if value != result {
        ignore(column)
      }
    }
    for column in invalidColumns {
      if result != nil {
        ignore(column)
      } else if let text = text(column) {
        reject(text, as: field)
      }
    }
    return result
  }

  /// Returns an ISBN. One that a spreadsheet rounded is not reported if another column may have all
  /// digits.
  mutating func isbn(_ columns: [Int]) -> ISBN? {
    guard columns.contains(where: { !row.isZeroLength($0) }) else { return nil }
    let filled = columns.filter { column in
      text(column).map { !BookCells.isEmptyFormula($0) } ?? false
    }
    let unrounded = filled.filter { column in text(column).map { !BookCells.isRounded($0) } ?? false
    }
    let candidates = unrounded.isEmpty ? filled : unrounded
    let result = value(candidates, as: BookField.isbn.rawValue) { ReferenceRecord.isbn($0).0 }
    // One cell may have the ISBNs of several editions.
    for text in candidates.compactMap(text) where result != nil && BookCells.isbn(text) == nil {
      for other in ReferenceRecord.isbn(text).otherParts where BookCells.isbn(other) != nil {
        change(other, as: BookField.isbn.rawValue, .second)
      }
    }
    return result
  }

  /// Returns a rating from stars. `maxima` are the ratings that correspond to five stars, in the
  /// columns where they are not 5.
  mutating func rating(
    _ columns: [Int], from minimum: Double = 0.5, of maxima: [Int: Double] = [:]
  ) -> Rating? {
    func read(_ text: String, _ column: Int) -> Double? {
      if ParsedDate.isDash(text) { return 0 }
      return BookCells.stars(text, from: minimum, of: maxima[column] ?? 5)
    }
    guard let stars = value(at: columns, as: "rating", read), let rating = BookCells.rating(stars)
    else { return nil }
    if rating.stars != stars {
      let column = columns.first { column in text(column).map { read($0, column) } == stars }
      change(column.flatMap(text) ?? "", as: "rating", .rounded(to: rating))
    }
    return rating
  }

  mutating func day(_ columns: [Int], as field: String) -> Day? {
    date(columns, as: field) { BookCells.day($0, $1) }
  }

  /// Whether a cell has a day, or a part of one.
  func hasDate(_ column: Int) -> Bool {
    guard let text = text(column) else { return false }
    return BookCells.partialDay(text) != nil
      || CellNumber.date(unformatted: text, from1904: countsFrom1904) != nil
  }

  /// Whether a cell has a day, or says that something was done.
  func hasDay(_ column: Int) -> Bool {
    hasDate(column) || text(column).flatMap(ParsedState.init).map { $0.meaning != .no } ?? false
  }

  /// Whether a cell may have a day that cannot be read: with a number other than 0, but not only one.
  func mayHaveDay(_ column: Int) -> Bool {
    guard let text = text(column), text.contains(where: { $0.isWholeNumber && $0 != "0" }) else {
      return false
    }
    return Double(text) == nil || text.count == Self.dayDigits
  }

  /// `20190230`
  private static let dayDigits = 8

  /// Returns a day that may be known in part, or whose value is `nil` if a cell says that the day is
  /// not known. A day that is known in full is preferred.
  mutating func partialDay(_ columns: [Int], as field: String) -> PartialDay?? {
    var filled = columns.filter { column in !(text(column).map(ParsedDate.isDash) ?? true) }
    if filled.count > 1 {
      let fullDays = filled.filter { column in text(column).flatMap { BookCells.day($0) } != nil }
      filled = fullDays + filled.filter { !fullDays.contains($0) }
    }
    let limit = latestDay
    return date(filled, as: field) { text, order in
      guard let day = BookCells.partialDay(text, order) else {
        return ParsedDate.isUnknown(text) ? .some(nil) : nil
      }
      guard day.days.lowerBound <= limit else { return nil }
      return .some(day)
    }
  }

  /// Parses a day that may be known in part, and that is not in the future.
  func pastDay(_ text: String) -> PartialDay? {
    BookCells.partialDay(text).flatMap { $0.days.lowerBound <= latestDay ? $0 : nil }
  }

  /// The last day on which something can have happened. In other time zones it may be tomorrow.
  private var latestDay: Day { today?.adding(days: 1) ?? .last }

  /// Returns the day in a part of a cell, or `nil` if it is in the future or the order of day and
  /// month is ambiguous.
  func partialDay(of text: String, in column: Int) -> PartialDay? {
    guard let date = ParsedDate(text) else { return nil }
    let days = [DateOrder.day, .month].filter { $0 == dates[column] ?? $0 }
      .compactMap { date.partialDay($0) }
    guard let day = days.first, Set(days).count == 1, day.days.lowerBound <= latestDay else {
      return nil
    }
    return day
  }

  /// Returns the instant in a cell, or noon on its day. One in the future is not valid.
  mutating func instant(_ columns: [Int], as field: String = "added") -> Date? {
    let limit = latestDay
    return date(columns, as: field) { text, order in
      InstantParser.instant(text, order).flatMap { Self.isPast($0, limit) ? $0 : nil }
    }
  }

  private static func isPast(_ instant: Date, _ limit: Day) -> Bool {
    InstantParser.day(of: instant) <= limit
  }

  func isPast(_ instant: Date) -> Bool { Self.isPast(instant, latestDay) }

  /// Whether a cell has text other than a dash, so that a value that cannot be read is missing.
  func hasText(_ columns: [Int]) -> Bool {
    columns.contains { column in text(column).map { !ParsedDate.isDash($0) } ?? false }
  }

  /// Returns the instant in a cell, or noon on its day, without reporting other text.
  func readInstant(_ column: Int) -> Date? {
    text(column).flatMap { text in
      InstantParser.instant(
        CellNumber.date(unformatted: text, from1904: countsFrom1904) ?? text, dates[column])
    }
  }

  private mutating func date<Value: Equatable>(
    _ columns: [Int], as field: String, _ read: (String, DateOrder?) -> Value?
  ) -> Value? {
    guard columns.contains(where: { !row.isZeroLength($0) }) else { return nil }
    let orders = dates
    let countsFrom1904 = countsFrom1904
    return value(at: columns, as: field) { text, column in
      read(CellNumber.date(unformatted: text, from1904: countsFrom1904) ?? text, orders[column])
    }
  }

  /// Returns a number; 0 means unknown.
  mutating func count(_ columns: [Int], as field: String) -> Int? {
    let count = value(columns, as: field) { BookCells.pages($0).flatMap(Bounds.count) }
    return count == 0 ? nil : count
  }

  mutating func readCount(_ columns: [Int]) -> Int? {
    value(columns, as: "read count") { BookCells.integer($0).flatMap(Bounds.count) }
  }

  mutating func copies(_ columns: [Int]) -> Int? {
    value(columns, as: ImportColumn.copies.rawValue, BookCells.copies)
  }

  /// Returns how many copies are owned, if the cell has a number.
  func ownedCopies(_ columns: [Int]) -> Int? {
    columns.lazy.compactMap { text($0).flatMap(BookCells.integer) }.first
  }

  mutating func isOwned(_ columns: [Int]) -> Bool? {
    value(columns, as: "owned", ParsedState.isOwned)
  }

  mutating func change(_ text: String, as field: String, _ change: ChangedCell.Change) {
    changedCells.append(ChangedCell(field: field, text: text, change: change))
  }

  mutating func reject(_ text: String, as field: String) {
    rejectedCells.append(RejectedCell(field: field, text: text))
  }

  /// Returns the invalid and changed cells of the row, and clears them for the next row.
  mutating func removeIssues() -> (rejectedCells: [RejectedCell], changedCells: [ChangedCell]) {
    defer {
      rejectedCells.removeAll()
      changedCells.removeAll()
    }
    return (rejectedCells, changedCells)
  }
}

/// A value that is not recognized in its column.
struct IgnoredValue: Equatable {
  let column: Int
  let text: String
  var count = 1
}
