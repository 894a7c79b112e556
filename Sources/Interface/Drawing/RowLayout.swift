import Library
import Screen
import Terminal

extension SheetRow {
  /// The signs of a marked row and of the open row.
  var signs: String { (isMarked ? "*" : "") + (isOpen ? ">" : "") }
}

struct RowLayout {
  private let sheet: Sheet
  private let canvas: Canvas
  private let columns: ColumnWidths

  /// - Parameter rows: the rows that determine the column widths.
  init(_ sheet: Sheet, _ canvas: Canvas, _ rows: [[SheetCell]]) {
    let canvas =
      sheet.hasThumbnails ? canvas.part(width: canvas.width - ThumbnailMargin.width) : canvas
    self.sheet = sheet
    self.canvas = canvas
    columns = ColumnWidths(
      sheet.columns, width: canvas.width,
      texts: sheet.columns.indices.map { column in rows.map { Self.text($0[column], canvas) } })
  }

  private var widths: [Int] { columns.widths }

  /// Whether a row is one line of a table. Next to a thumbnail it has two lines.
  private var isTable: Bool { !sheet.hasThumbnails && canvas.fitsTables }

  func labels() -> [String] {
    guard isTable, sheet.isLabelled else {
      return sheet.heading.isEmpty || sheet.picture != nil ? [] : [""]
    }
    let labels = canvas(line(sheet.columns.map(\.label), gap: Table.gap), .faint)
    return sheet.heading.isEmpty ? [labels] : ["", labels]
  }

  func lines(_ row: any SheetRow) -> [String] {
    let cells = row.cells
    let linesBelow = row.extraLines.flatMap {
      Cells.wrapped("  " + $0, to: canvas.width, indent: 4)
    }
    let lines = (isTable ? table(row, cells) : compact(row, cells)) + linesBelow
    return sheet.hasThumbnails
      ? ThumbnailMargin.lines(lines, beside: row.thumbnail ?? []) : lines
  }

  // MARK: A table

  private func table(_ row: any SheetRow, _ cells: [SheetCell]) -> [String] {
    let columns = cells.indices.map { lines(of: cells[$0], in: $0) }
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { index in
      let texts = columns.map { index < $0.count ? $0[index] : "" }
      return line(texts, gap: gap(of: row, on: index), styles: cells.map(\.style))
    }
  }

  private func lines(of cell: SheetCell, in column: Int) -> [String] {
    let text = Self.text(cell, canvas)
    let width = sheet.columns[column].width
    if width.wraps { return Self.paragraphs(cell.words, to: widths[column]) }
    return [width.isName ? columns.fitted(text, in: column, to: widths[column]) : text]
  }

  /// Joins cells without trailing spaces. `gap` follows the first one.
  private func line(_ texts: [String], gap: String, styles: [TextStyle]? = nil) -> String {
    guard let last = columns.visibleColumns.last(where: { !texts[$0].isEmpty }) else { return "" }
    return columns.visibleColumns.prefix { $0 <= last }.map { index in
      let text = texts[index]
      let width = widths[index]
      let isTrailing = sheet.columns[index].width.isTrailing
      let cell =
        index == last && !isTrailing
        ? Cells.fitted(text, to: width)
        : Cells.padded(text, to: width, alignment: isTrailing ? .trailing : .leading)
      let painted = text.isEmpty ? cell : styles.map { self.painted(cell, $0[index]) } ?? cell
      return painted + (index == last ? "" : index == 0 ? gap : Table.gap)
    }.joined()
  }

  /// Returns the gap after the first cell, with the markers of a marked row and the open row.
  private func gap(of row: any SheetRow, on line: Int) -> String {
    guard line == 0, sheet.columns.contains(where: { $0.width.isNumber }) else { return Table.gap }
    return Cells.padded(row.signs, to: Table.gap.count)
  }

  // MARK: Two lines per row

  private func compact(_ row: any SheetRow, _ cells: [SheetCell]) -> [String] {
    let number = sheet.columns.firstIndex { $0.width.isNumber }
    let indent = number.map { widths[$0] + Table.gap.count } ?? Table.gap.count
    let margin = String(repeating: " ", count: indent)
    func lines(_ position: Column.Position, availableWidth: Int) -> [String] {
      let shownColumns = cells.indices.filter {
        $0 != number && sheet.columns[$0].position == position && !cells[$0].words.isEmpty
      }
      if let index = shownColumns.first, sheet.columns[index].width.wraps {
        return Self.paragraphs(cells[index].words, to: availableWidth).map {
          canvas($0, cells[index].style)
        }
      }
      return shownColumns.isEmpty
        ? [] : [joined(shownColumns, cells, availableWidth: availableWidth)]
    }
    let linesBelow = lines(.second, availableWidth: canvas.width - indent).map { margin + $0 }
    guard let number else { return lines(.first, availableWidth: canvas.width) + linesBelow }
    let start = Cells.padded(cells[number].words, to: widths[number], alignment: .trailing)
    let first = lines(.first, availableWidth: canvas.width - indent)
    return [canvas(start, .number) + gap(of: row, on: 0) + (first.first ?? "")]
      + first.dropFirst().map { margin + $0 } + linesBelow
  }

  /// The width below which a column that shrinks first is omitted.
  private static let minShrunkWidth = 10

  private func joined(_ shownColumns: [Int], _ cells: [SheetCell], availableWidth: Int) -> String {
    let texts = shownColumns.map { cells[$0].unlabelled ?? Self.text(cells[$0], canvas) }
    let widths = ColumnWidths.widths(
      Array(zip(shownColumns.map { sheet.columns[$0] }, texts)),
      availableWidth: availableWidth - Table.separator.count * (shownColumns.count - 1))
    // Omit the beginning of a name if that makes space for dates.
    let omittedIndex = shownColumns.indices.first {
      sheet.columns[shownColumns[$0]].width.shrinksFirst && shownColumns.count > 1
        && widths[$0] < min(Self.minShrunkWidth, Cells.width(texts[$0]))
    }
    if let omittedIndex {
      return joined(
        shownColumns.filter { $0 != shownColumns[omittedIndex] }, cells,
        availableWidth: availableWidth)
    }
    return shownColumns.indices.map { index in
      let isElastic = sheet.columns[shownColumns[index]].width.isElastic
      let text =
        isElastic
        ? columns.fitted(texts[index], in: shownColumns[index], to: widths[index])
        : Cells.fitted(texts[index], to: widths[index])
      return painted(text, cells[shownColumns[index]].style) + Cells.directionEnd(text)
    }.joined(separator: Table.separator)
  }

  // MARK: Text

  /// Colours text, and highlights the words searched for.
  private func painted(_ text: String, _ style: TextStyle) -> String {
    guard !canvas.highlighted.isEmpty else { return canvas(text, style) }
    var painted = ""
    var plain = ""
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber }
      let match = matchingPrefix(of: word)
      guard !match.isEmpty else {
        plain += word.isEmpty ? String(first) : String(word)
        rest = rest.dropFirst(max(1, word.count))
        continue
      }
      painted += (plain.isEmpty ? "" : canvas(plain, style)) + canvas(String(match), .highlighted)
      plain = String(word.dropFirst(match.count))
      rest = rest.dropFirst(word.count)
    }
    return painted + (plain.isEmpty ? "" : canvas(plain, style))
  }

  /// Returns the prefix of a word that matches the search.
  private func matchingPrefix(of word: Substring) -> Substring {
    let folded = word.isEmpty ? "" : Folding.searchTerms(String(word)).joined()
    guard let term = canvas.highlighted.filter(folded.hasPrefix).max(by: { $0.count < $1.count })
    else {
      return ""
    }
    return word.indices.lazy.map { word[...$0] }.first {
      Folding.searchTerms(String($0)).joined().count >= term.count
    } ?? word
  }

  private static func text(_ cell: SheetCell, _ canvas: Canvas) -> String {
    guard let stars = cell.stars, canvas.supportsUnicode else { return cell.words }
    return Stars.drawn(stars) + (cell.figure.isEmpty ? "" : " " + cell.figure)
  }

  /// Indents the continuation lines of all paragraphs but the first.
  private static func paragraphs(_ text: String, to width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      Cells.wrapped(String($1), to: width, indent: $0 == 0 ? 0 : 2)
    }
  }
}
