import Screen
import Terminal

/// Where the cells of a row stand.
struct RowLayout {
  private let sheet: Sheet
  private let canvas: Canvas
  /// In cells, one a column.
  private let columns: ColumnWidths

  /// - Parameter rows: all of them, if columns are as wide as what stands in them.
  init(_ sheet: Sheet, _ canvas: Canvas, _ rows: [[Cell]]) {
    let canvas = ThumbnailMargin(sheet).map { canvas.part(width: $0.room(of: canvas)) } ?? canvas
    self.sheet = sheet
    self.canvas = canvas
    columns = ColumnWidths(sheet.columns, width: canvas.width) { column in
      rows.map { Cells.width(Self.text($0[column], canvas)) }
    }
  }

  private var widths: [Int] { columns.widths }

  /// Whether a row is one line of a table. Beside a thumbnail there is room for several.
  var isTable: Bool {
    sheet.thumbnailSize == nil && canvas.width >= sheet.tableWidth && !columns.cutsMany
  }

  /// What stands above the first row.
  func labels() -> [String] {
    guard isTable, sheet.isLabelled else { return sheet.heading.isEmpty ? [] : [""] }
    let labels = canvas(line(sheet.columns.map(\.label), gap: Table.gap), .faint)
    return sheet.heading.isEmpty ? [labels] : ["", labels]
  }

  func lines(_ row: any Row) -> [String] {
    let cells = row.cells
    let lines = isTable ? table(row, cells) : compact(row, cells)
    return ThumbnailMargin(sheet)?.lines(lines, beside: row.thumbnail ?? []) ?? lines
  }

  // MARK: A table

  private func table(_ row: any Row, _ cells: [Cell]) -> [String] {
    let columns = cells.indices.map { lines(of: cells[$0], in: $0) }
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { index in
      let texts = columns.map { index < $0.count ? $0[index] : "" }
      return line(texts, gap: gap(of: row, on: index), moods: cells.map(\.mood))
    }
  }

  /// The text of a cell, in as many lines as its column lets it take.
  private func lines(of cell: Cell, in column: Int) -> [String] {
    let text = Self.text(cell, canvas)
    switch sheet.columns[column].width {
    case .rest(wraps: true): return Self.paragraphs(cell.words, to: widths[column])
    default: return [text]
    }
  }

  /// Cells beside each other, without spaces at the end of the line.
  ///
  /// - Parameter gap: what stands behind the first of them.
  private func line(_ texts: [String], gap: String, moods: [Mood]? = nil) -> String {
    guard let last = columns.shown.last(where: { !texts[$0].isEmpty }) else { return "" }
    return columns.shown.prefix { $0 <= last }.map { index in
      let (text, width) = (texts[index], widths[index])
      let isTrailing = sheet.columns[index].width.isTrailing
      let cell =
        index == last && !isTrailing
        ? Cells.fitted(text, to: width)
        : Cells.padded(text, to: width, alignment: isTrailing ? .trailing : .leading)
      let painted = text.isEmpty ? cell : moods.map { canvas(cell, $0[index]) } ?? cell
      return painted + (index == last ? "" : index == 0 ? gap : Table.gap)
    }.joined()
  }

  /// Signs in place of the gap tell a marked row, and the one that is open.
  private func gap(of row: any Row, on line: Int) -> String {
    guard line == 0 else { return Table.gap }
    let signs = (row.isMarked ? "*" : "") + (row.isOpen ? ">" : "")
    return Cells.padded(signs, to: Table.gap.count)
  }

  // MARK: Several lines a row

  private func compact(_ row: any Row, _ cells: [Cell]) -> [String] {
    let number = sheet.columns.firstIndex { $0.width.isNumber }
    let indent = number.map { widths[$0] + Table.gap.count } ?? Table.gap.count
    let margin = String(repeating: " ", count: indent)
    let room = canvas.width - indent
    let below = (1...2).flatMap { line in
      let shown = cells.indices.filter {
        $0 != number && sheet.columns[$0].line == line && !cells[$0].words.isEmpty
      }
      // What has no width of its own comes last, and is cut.
      let elastic = shown.filter { sheet.columns[$0].width.isElastic }
      let ordered = shown.filter { !elastic.contains($0) } + elastic
      return shown.isEmpty ? [] : self.line(of: ordered, cells, room: room)
    }.map { margin + $0 }
    let first = cells.indices.filter { sheet.columns[$0].line == 0 && $0 != number }
      .map { Self.text(cells[$0], canvas) }.joined(separator: Table.gap)
    guard let number else { return [Cells.fitted(first, to: canvas.width)] + below }
    let start = Cells.padded(cells[number].words, to: widths[number], alignment: .trailing)
    return [
      canvas(start, .number) + gap(of: row, on: 0) + Cells.fitted(first, to: room)
    ] + below
  }

  /// Some cells with dots between. What may be broken into lines is; what has a width of its own is
  /// told before the others.
  private func line(of shown: [Int], _ cells: [Cell], room: Int) -> [String] {
    let first = shown[0]
    switch sheet.columns[first].width {
    case .rest(wraps: true): return Self.paragraphs(cells[first].words, to: room)
    case .content: return Cells.wrapped(Self.alone(cells[first], canvas), to: room)
    case .fitted(_, let most):
      let text = Self.alone(cells[first], canvas)
      let places = Self.wrapped(text, to: room, lines: most)
      let rest = shown.dropFirst().map { Table.dot + Self.alone(cells[$0], canvas) }.joined()
      var lines = places.map { canvas($0, cells[first].mood) }
      let left = room - Cells.width(places[places.count - 1])
      // A letter or two of what follows would tell nothing.
      if left >= min(8, Cells.width(rest)) {
        lines[lines.count - 1] += Cells.directionEnd(text) + Cells.fitted(rest, to: left)
      }
      return lines
    default:
      let texts = shown.map { Self.alone(cells[$0], canvas) }
      return [Cells.fitted(texts.joined(separator: Table.dot), to: room)]
    }
  }

  // MARK: Text

  /// A cell's words, or its stars.
  private static func text(_ cell: Cell, _ canvas: Canvas) -> String {
    guard let stars = cell.stars, canvas.takesUnicode else { return cell.words }
    return Stars.drawn(stars) + (cell.figure.isEmpty ? "" : " " + cell.figure)
  }

  private static func alone(_ cell: Cell, _ canvas: Canvas) -> String {
    cell.alone ?? text(cell, canvas)
  }

  private static func wrapped(_ text: String, to width: Int, lines most: Int) -> [String] {
    guard Cells.width(text) > width else { return [text] }
    let lines = Cells.wrapped(text, to: width)
    guard lines.count > most else { return lines }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1) + [Cells.fitted(rest, to: width)]
  }

  /// The first as it is, those that follow with their lines indented.
  private static func paragraphs(_ text: String, to width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      Cells.wrapped(String($1), to: width, indent: $0 == 0 ? 0 : 2)
    }
  }
}
