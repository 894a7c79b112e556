import Library
import Screen

/// The loaded rows of a filtered list.
struct LoadedRows {
  let text: String
  private let list: PagedList<InteractiveList.Item>
  /// The number of rows; `nil` if unknown.
  private(set) var total: Int?
  private(set) var items: [InteractiveList.Item] = []
  /// The index of the first loaded row.
  private(set) var top: Int?
  /// The number of fully visible rows when last drawn.
  var visibleCount = Int.max

  init(_ text: String, _ list: PagedList<InteractiveList.Item>) {
    self.text = text
    self.list = list
  }

  /// Reads the rows around the current row, and limits the current row to the list.
  mutating func read(around state: inout BrowseState, rows: Int) throws {
    while true {
      if state.current == .max { try count() }
      state.scrollToCurrentRow(total: total, visibleRows: min(visibleCount, rows))
      guard top != state.top else { return }
      var items: [InteractiveList.Item] = []
      try list.forEach(Slice(offset: state.top, limit: rows)) { items.append($0) }
      self.items = items
      top = state.top
      guard items.count < rows, total == nil else { return }
      // A page with fewer rows is the end of the list.
      if items.isEmpty { try count() } else { total = state.top + items.count }
      guard let total, state.current >= total, total > 0 else { return }
      top = nil
    }
  }

  mutating func count() throws {
    if total == nil { total = try list.count() }
  }

  func item(at index: Int) -> InteractiveList.Item? {
    items.element(number: index - (top ?? 0) + 1)
  }
}
