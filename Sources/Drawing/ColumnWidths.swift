import Screen

/// How the cells of a line are given to the columns of a table.
struct ColumnWidths {
  private(set) var widths: [Int]

  /// - Parameters:
  ///   - free: cells in all, without the gaps.
  ///   - widest: the cells of the widest text in a column.
  init(_ columns: [Column], free: Int, widest: (_ column: Int) -> Int) {
    widths = columns.map { column in
      switch column.width {
      case .number(let cells), .fixed(let cells, _): cells
      default: 0
      }
    }
    var free = max(0, free - widths.reduce(0, +))
    // What stands on the right are figures, which are never cut for the sake of words.
    for trailing in [true, false] {
      for index in columns.indices.reversed() {
        guard case .content(let part, let whole, trailing) = columns[index].width else { continue }
        widths[index] = min(widest(index), trailing ? free : free * part / whole)
        free -= widths[index]
      }
    }
    for index in columns.indices {
      guard case .wrapped(let percent, let bounds, _) = columns[index].width else { continue }
      widths[index] = min(max(free * percent / 100, bounds.lowerBound), bounds.upperBound)
      free -= widths[index]
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

  /// Whether its cells stand on the right.
  var isTrailing: Bool {
    switch self {
    case .number, .fixed(_, isTrailing: true), .content(_, _, isTrailing: true): true
    default: false
    }
  }

  /// Whether its texts have no width of their own.
  var isElastic: Bool {
    switch self {
    case .share, .rest: true
    default: false
    }
  }
}
