import Library
import Screen

/// What was read of a list that is narrowed to a text: the rows that may be seen.
struct BrowsedPart {
  let text: String
  private let found: Listed<BrowsedList.Item>
  /// How many there are; nil until that is known.
  private(set) var total: Int?
  private(set) var items: [BrowsedList.Item] = []
  /// The place of the first of them; nil until they are read.
  private(set) var top: Int?
  /// How many of them were seen whole when they were drawn.
  var seen = Int.max

  init(_ text: String, _ found: Listed<BrowsedList.Item>) {
    self.text = text
    self.found = found
  }

  /// Reads as many rows as may be seen around a place, which stays within the list.
  mutating func read(around place: inout BrowsePlace, rows: Int) throws {
    while true {
      if place.current == .max { try count() }
      place.follow(total: total, seen: min(seen, rows))
      guard top != place.top else { return }
      var items: [BrowsedList.Item] = []
      try found.each(Slice(offset: place.top, limit: rows)) { items.append($0) }
      (self.items, top) = (items, place.top)
      guard items.count < rows, total == nil else { return }
      // That is the end of the list.
      if items.isEmpty { try count() } else { total = place.top + items.count }
      guard let total, place.current >= total, total > 0 else { return }
      top = nil
    }
  }

  mutating func count() throws {
    if total == nil { total = try found.count() }
  }

  /// The one at a place of the list.
  func item(at place: Int) -> BrowsedList.Item? {
    items.element(number: place - (top ?? 0) + 1)
  }
}
