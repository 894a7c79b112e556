import Platform

/// The shelf that a book of the library is on, and when it was read.
package struct Reading: Equatable, Sendable {
  /// The number of its entry.
  package let entry: Int
  package let shelf: Shelf
  /// When it was added to this shelf.
  package let placedAt: Date
  package var begun: Day?
  package var finished: Day?
  package var progress: ReadingProgress?
  /// The number of pages; `nil` if unknown.
  package var pages: Int?
  package var earlier: [PastReading] = []

  package init(_ entry: ShelfEntry) {
    self.entry = entry.number
    shelf = entry.shelf
    placedAt = entry.placedAt
    begun = entry.begun
    finished = entry.finished
    progress = entry.progress
    pages = entry.book.pageCount
    earlier = entry.earlier
  }
}

/// The progress of a reader, as a page or in percent.
package enum ReadingProgress: Equatable, Sendable {
  case page(Int)
  case percent(Int)

  /// The stored and typed form: `120` or `40%`.
  package var text: String {
    switch self {
    case .page(let page): "\(page)"
    case .percent(let percent): "\(percent)%"
    }
  }

  /// Returns `nil` if the text is not a valid page number or percentage.
  package init?(_ text: String) {
    let isPart = text.hasSuffix("%")
    let digits = isPart ? text.dropLast() : text[...]
    guard let number = Int(digits.filter { $0 != " " && $0 != "\u{A0}" }) else { return nil }
    guard (isPart ? 0...100 : Bounds.counts).contains(number) else { return nil }
    self = isPart ? .percent(number) : .page(number)
  }

  /// Returns the progress in percent, or `nil` for a page of a book of unknown length.
  ///
  /// - Parameter pages: the number of pages of the book.
  package func percent(of pages: Int?) -> Int? {
    switch self {
    case .percent(let percent): percent
    case .page(let page):
      pages.flatMap { $0 > 0 ? Int(100 * min(1, Double(page) / Double($0))) : nil }
    }
  }

  /// The page, or `nil` if the progress is in percent.
  package var page: Int? { if case .page(let page) = self { page } else { nil } }
}

extension ReadingProgress: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let progress = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no progress")
    }
    self = progress
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// An earlier reading of a book.
package struct PastReading: Codable, Equatable, Sendable {
  package var begun: Day?
  package var finished: Day?

  package init(begun: Day? = nil, finished: Day? = nil) {
    self.begun = begun
    self.finished = finished
  }
}

extension [PastReading] {
  /// The stored form: a line per reading, with two days separated by a slash. Unknown days are
  /// empty.
  package var stored: String? {
    isEmpty
      ? nil : map { ($0.begun?.iso ?? "") + "/" + ($0.finished?.iso ?? "") }.joined(separator: "\n")
  }

  package init(stored text: String) {
    self = text.split(separator: "\n").map { line in
      let days = line.split(separator: "/", omittingEmptySubsequences: false).map {
        Day(iso: String($0))
      }
      return PastReading(begun: days.first ?? nil, finished: days.dropFirst().first ?? nil)
    }
  }
}

extension ShelfEntry {
  /// The known days on which it was finished, oldest first.
  package var finishes: [Day] { (earlier.map(\.finished) + [finished]).compactMap(\.self) }

  /// Moves the entry to another shelf, or updates its reading if it is already on that shelf.
  ///
  /// If a finished book is read again, the finished reading is added to the earlier ones.
  ///
  /// - Parameters:
  ///   - instant: when it is moved.
  ///   - day: when it was begun or finished, if known.
  ///   - progress: the progress, if it is being read.
  package mutating func place(
    on shelf: Shelf, at instant: Date, day: Day?, progress: ReadingProgress? = nil
  ) {
    let isMoved = shelf != self.shelf
    switch shelf {
    case .want: break
    case .reading:
      if isMoved, finished != nil || self.shelf == .read { closeReading() }
      begun = day ?? begun
      if let progress { self.progress = progress }
    case .read:
      finished = finished ?? day
      take(day.map { [PastReading(finished: $0)] } ?? [])
      self.progress = nil
    }
    if isMoved {
      self.shelf = shelf
      placedAt = instant
    }
  }

  private mutating func closeReading() {
    earlier.append(PastReading(begun: begun, finished: finished))
    begun = nil
    finished = nil
    progress = nil
  }

  /// Adds earlier readings, sorted by date, without duplicates of the same last day.
  private mutating func take(_ others: [PastReading]) {
    var readings: [PastReading] = []
    let own = finished.map { [PastReading(begun: begun, finished: $0)] } ?? []
    for reading in earlier + own + others {
      let same = reading.finished.flatMap { end in readings.firstIndex { $0.finished == end } }
      if let same {
        readings[same].begun = readings[same].begun ?? reading.begun
      } else {
        readings.append(reading)
      }
    }
    readings.sort { ($0.finished ?? .first) < ($1.finished ?? .first) }
    if finished != nil || shelf != .reading, let last = readings.last, let end = last.finished {
      readings.removeLast()
      begun = last.begun ?? (finished == nil ? begun : nil)
      finished = end
      // The stored first day must be wrong.
      if let start = begun, start > end { begun = nil }
    }
    earlier = readings
  }

  /// Returns the entry with missing values from another entry of the same book. Its shelf and
  /// rating are unchanged.
  package func completed(from other: ShelfEntry) -> ShelfEntry {
    var whole = self
    whole.rating = rating ?? other.rating
    whole.addNotes(other.notes)
    if shelf == other.shelf, finished == nil, other.finished == nil {
      whole.begun = begun ?? other.begun
      whole.progress = progress ?? other.progress
    }
    var readings = other.earlier
    if let end = other.finished { readings.append(PastReading(begun: other.begun, finished: end)) }
    let undated = readings.filter { $0.finished == nil }
    whole.take(
      undated.dropFirst(earlier.count { $0.finished == nil })
        + readings.filter { $0.finished != nil })
    return whole
  }

  private mutating func addNotes(_ others: String?) {
    let parts = [notes, others].compactMap { $0.map { "\n\n\($0)\n\n" } }
    guard let others, parts.count < 2 || !parts[0].contains(parts[1]) else { return }
    notes = [notes, others].compactMap(\.self).joined(separator: "\n\n")
  }

  /// Links the entry to a book of the library, which has precedence for the rating. The notes of
  /// both are combined.
  package mutating func link(to book: Book) {
    self.book.bookNumber = book.number
    rating = book.details.rating ?? rating
    let own = notes
    notes = book.details.notes
    addNotes(own)
  }
}
