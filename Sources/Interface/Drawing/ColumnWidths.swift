import Screen
import Terminal

/// How the cells of a line are given to the columns of a table: each is as wide as what stands in it, and
/// where there is no room for that, the widest gives way first.
struct ColumnWidths {
  private(set) var widths: [Int]
  /// The columns that there is room for.
  private(set) var shown: [Int]

  /// - Parameters:
  ///   - width: the cells of a line.
  ///   - cells: the cells that each text in a column takes.
  init(_ columns: [Column], width: Int, cells: (_ column: Int) -> [Int]) {
    var contents: [Int] = []
    var widths: [Int] = []
    for (index, column) in columns.enumerated() {
      contents.append(cells(index).max() ?? 0)
      widths.append(column.width.limited(max(contents[index], Cells.width(column.label))))
    }
    var shown = Array(columns.indices)
    func total() -> Int { shown.reduce(Table.gap.count * (shown.count - 1)) { $0 + widths[$1] } }
    for index in columns.indices.reversed() {
      let (isExtra, isEmpty) = (columns[index].width.isExtra, contents[index] == 0)
      guard isExtra && isEmpty || (isExtra || isEmpty) && total() > width else { continue }
      shown.removeAll { $0 == index }
    }
    let narrowed = Self.narrowed(
      shown.map { (columns[$0].width, cells: widths[$0]) },
      to: width - Table.gap.count * (shown.count - 1), least: 10)
    for (index, width) in zip(shown, narrowed) { widths[index] = width }
    for index in shown {
      guard case .facts = columns[index].width else { continue }
      widths[index] += max(0, min(width - total(), contents[index] - widths[index]))
    }
    self.widths = widths
    self.shown = shown
  }

  /// Widths that add up to so many cells: the widest of the words give way first, then the widest of what else
  /// may be cut, then the widest of all.
  ///
  /// - Parameter least: to how many cells words are cut before facts are.
  static func narrowed(
    _ columns: [(width: Column.Width, cells: Int)], to room: Int, least: Int
  ) -> [Int] {
    var widths = columns.map(\.cells)
    var over = widths.reduce(0, +) - room
    func narrow(to least: Int, _ yields: (Column.Width) -> Bool) {
      let yielding = columns.indices.filter { yields(columns[$0].width) }
      while over > 0, let widest = yielding.max(by: { (widths[$0], $0) < (widths[$1], $1) }),
        widths[widest] > least
      {
        widths[widest] -= 1
        over -= 1
      }
    }
    narrow(to: least) { $0.isElastic }
    narrow(to: 6) { !$0.isTrailing }
    narrow(to: 1) { _ in true }
    return widths
  }
}

extension Column.Width {
  var isNumber: Bool { if case .number = self { true } else { false } }
  var isExtra: Bool { if case .extra = self { true } else { false } }

  /// Whether its cells stand on the right.
  var isTrailing: Bool {
    switch self {
    case .number, .figures: true
    case .facts, .words, .extra: false
    }
  }

  /// Whether its texts are cut before those of others.
  var isElastic: Bool { if case .words = self { true } else { false } }

  /// Whether a text takes as many lines as it needs.
  var wraps: Bool { if case .words(_, wraps: true) = self { true } else { false } }

  /// Whether its texts are names, each on one line.
  var isName: Bool { isElastic && !wraps }

  fileprivate func limited(_ cells: Int) -> Int {
    switch self {
    case .number(let least): max(cells, least)
    case .words(let most, _), .facts(let most): min(cells, most)
    case .figures, .extra: cells
    }
  }
}
