import Screen
import Terminal

/// The widths of a table's columns: the widths of their contents, or less if the line is too short.
struct ColumnWidths {
  private(set) var widths: [Int]
  private(set) var visibleColumns: [Int]
  /// The texts of each column of names.
  private var distinctTexts: [DistinctTexts?]

  init(_ columns: [Column], width: Int, texts: [[String]]) {
    let first = ColumnWidths(
      columns, width: width, contents: texts.map { $0.map(Cells.width).max() ?? 0 })
    let distinctTexts = zip(columns, texts).map { column, texts in
      column.width.isName ? DistinctTexts(texts) : nil
    }
    self.init(
      columns, width: width,
      contents: columns.indices.map { index in
        Self.usedWidth(texts[index], first.widths[index]) {
          distinctTexts[index]?.fitted($0, to: first.widths[index]) ?? $0
        }
      })
    self.distinctTexts = distinctTexts
  }

  /// Truncates a text of a column of names so that it differs from the others.
  func fitted(_ text: String, in column: Int, to width: Int) -> String {
    distinctTexts[column]?.fitted(text, to: width) ?? Cells.fitted(text, to: width, atWord: true)
  }

  private init(_ columns: [Column], width: Int, contents: [Int]) {
    var widths = zip(columns, contents).map {
      $0.width.limited(max($1, Cells.width($0.label)))
    }
    var visibleColumns = columns.indices.filter { !columns[$0].width.isExtra || contents[$0] > 0 }
    func total() -> Int {
      visibleColumns.reduce(Table.gap.count * (visibleColumns.count - 1)) { $0 + widths[$1] }
    }
    for index in visibleColumns.reversed() where total() > width {
      if columns[index].width.isExtra || contents[index] == 0 {
        visibleColumns.removeAll { $0 == index }
      }
    }
    let narrowed = Self.narrowed(
      visibleColumns.map { (columns[$0].width, cells: widths[$0]) },
      to: width - Table.gap.count * (visibleColumns.count - 1), minWidth: 10)
    for (index, width) in zip(visibleColumns, narrowed) { widths[index] = width }
    for index in visibleColumns {
      guard case .details = columns[index].width else { continue }
      widths[index] += max(0, min(width - total(), contents[index] - widths[index]))
    }
    self.widths = widths
    self.visibleColumns = visibleColumns
    distinctTexts = columns.map { _ in nil }
  }

  /// Returns widths for the texts of one line, with a sum of at most `availableWidth`.
  static func widths(_ columns: [(column: Column, text: String)], availableWidth: Int) -> [Int] {
    func narrowed(_ cells: [Int]) -> [Int] {
      Self.narrowed(
        zip(columns, cells).map { ($0.column.width, $1) }, to: availableWidth, minWidth: 8)
    }
    let first = narrowed(columns.map { Cells.width($0.text) })
    return narrowed(
      zip(columns, first).map { cell, width in
        usedWidth([cell.text], width) { cell.column.width.fitted($0, to: width) }
      })
  }

  /// Returns the part of a width that is used: text truncated after a word may be shorter.
  private static func usedWidth(
    _ texts: [String], _ width: Int, fitted: (String) -> String
  ) -> Int {
    let fittedWidths = texts.map { Cells.width(fitted($0)) }
    return (fittedWidths.allSatisfy { $0 < width } ? fittedWidths : texts.map(Cells.width)).max()
      ?? 0
  }

  /// Truncates columns that shrink first, then the widest column of words, down to `minWidth`, then
  /// other columns that may be truncated, then all columns.
  private static func narrowed(
    _ columns: [(width: Column.Width, cells: Int)], to availableWidth: Int, minWidth: Int
  ) -> [Int] {
    var widths = columns.map(\.cells)
    var excess = widths.reduce(0, +) - availableWidth
    func narrow(to minWidth: Int, _ canShrink: (Column.Width) -> Bool) {
      let shrinkable = columns.indices.filter { canShrink(columns[$0].width) }
      while excess > 0, let widest = shrinkable.max(by: { (widths[$0], $0) < (widths[$1], $1) }),
        widths[widest] > minWidth
      {
        widths[widest] -= 1
        excess -= 1
      }
    }
    narrow(to: 16) { $0.shrinksFirst }
    narrow(to: minWidth) { $0.isElastic }
    narrow(to: 6) { !$0.isTrailing }
    narrow(to: 1) { _ in true }
    return widths
  }
}

extension Column.Width {
  var isNumber: Bool { if case .number = self { true } else { false } }
  var isExtra: Bool { if case .extra = self { true } else { false } }

  var isTrailing: Bool {
    switch self {
    case .number, .figures: true
    case .details, .words, .extra: false
    }
  }

  /// Whether the texts of the column are truncated before other columns.
  var isElastic: Bool { if case .words = self { true } else { false } }

  /// Truncates text, after a word if the column has names.
  func fitted(_ text: String, to width: Int) -> String {
    isName ? Cells.fitted(text, to: width, atWord: true) : text
  }

  var wraps: Bool { if case .words(_, wraps: true, _) = self { true } else { false } }

  /// Whether the column is the least important one, so that its texts are truncated first.
  var shrinksFirst: Bool { if case .words(_, _, shrinksFirst: true) = self { true } else { false } }

  /// Whether each cell of the column takes one line.
  var isName: Bool { isElastic && !wraps }

  fileprivate func limited(_ cells: Int) -> Int {
    switch self {
    case .number(let minWidth): max(cells, minWidth)
    case .words(let maxWidth, _, _), .details(let maxWidth): min(cells, maxWidth)
    case .figures, .extra: cells
    }
  }
}
