import Screen
import Terminal

/// How the cells of a line are given to the columns of a table.
struct ColumnWidths {
  private(set) var widths: [Int]
  /// The columns that there is room for.
  private(set) var shown: [Int]
  /// Whether more than a few rows would lose something that they should show whole.
  private(set) var cutsMany = false

  /// - Parameters:
  ///   - width: the cells of a line.
  ///   - cells: the cells that each text in a column takes.
  init(_ columns: [Column], width: Int, cells: (_ column: Int) -> [Int]) {
    shown = Array(columns.indices)
    widths = columns.map { column in
      switch column.width {
      case .number(let cells), .fixed(let cells, _): cells
      default: 0
      }
    }
    if columns.contains(where: { $0.width.givingWay != nil }) {
      fit(columns, to: width, cells)
    } else {
      share(columns, width - Table.gap.count * (columns.count - 1), cells)
    }
  }

  // MARK: Columns as wide as what stands in them

  private mutating func fit(_ columns: [Column], to width: Int, _ cells: (Int) -> [Int]) {
    let texts = columns.indices.map { columns[$0].width.givingWay == nil ? [] : cells($0) }
    for index in columns.indices where columns[index].width.givingWay != nil {
      widths[index] = max(texts[index].max() ?? 0, Cells.width(columns[index].label))
    }
    var over = widths.reduce(Table.gap.count * (columns.count - 1), +) - width
    for index in columns.indices.reversed() {
      guard case .leftOut = columns[index].width.givingWay else { continue }
      guard over > 0 || texts[index].allSatisfy({ $0 == 0 }) else { continue }
      shown.removeAll { $0 == index }
      over -= widths[index] + Table.gap.count
    }
    for index in columns.indices.reversed() {
      guard case .cut(let least) = columns[index].width.givingWay else { continue }
      over -= narrow(index, by: over, to: least)
    }
    for index in columns.indices.reversed() {
      guard case .inFewRows(let least) = columns[index].width.givingWay else { continue }
      let widest = texts[index].sorted(by: >).dropFirst(Self.few(of: texts[index].count)).first
      over -= narrow(index, by: over, to: max(least, widest ?? 0))
    }
    cutsMany = over > 0
  }

  /// - Returns: by how many cells the column became narrower.
  private mutating func narrow(_ index: Int, by cells: Int, to least: Int) -> Int {
    let less = max(0, min(cells, widths[index] - least))
    widths[index] -= less
    return less
  }

  /// How many rows of a page may be cut.
  private static func few(of rows: Int) -> Int { rows < 24 ? min(3, rows / 4) : rows / 8 }

  // MARK: Columns that share a line

  private mutating func share(_ columns: [Column], _ free: Int, _ cells: (Int) -> [Int]) {
    var free = max(0, free - widths.reduce(0, +))
    // What stands on the right are figures, which are never cut for the sake of words.
    for trailing in [true, false] {
      for index in columns.indices.reversed() {
        guard case .content(let part, let whole, trailing) = columns[index].width else { continue }
        let widest = max(cells(index).max() ?? 0, Cells.width(columns[index].label))
        widths[index] = min(widest, trailing ? free : free * part / whole)
        free -= widths[index]
      }
    }
    let shared = free
    for index in columns.indices {
      guard case .share(let part, let whole) = columns[index].width else { continue }
      widths[index] = shared * part / whole
      free -= widths[index]
    }
    for index in columns.indices {
      if case .rest = columns[index].width { widths[index] = max(0, free) }
    }
  }
}

extension Column.Width {
  var isNumber: Bool { if case .number = self { true } else { false } }

  var givingWay: Column.GivingWay? { if case .fitted(let way, _) = self { way } else { nil } }

  /// Whether its cells stand on the right.
  var isTrailing: Bool {
    switch self {
    case .number, .fixed(_, isTrailing: true), .content(_, _, isTrailing: true): true
    default: false
    }
  }

  /// Whether its texts are cut before those of others on a line.
  var isElastic: Bool {
    switch self {
    case .share, .rest, .fitted(_, lines: 1): true
    default: false
    }
  }
}
