import Platform

/// Measures, cuts, pads and wraps text in terminal cells.
///
/// A terminal lays out grapheme clusters: most take one cell, East Asian wide characters and emoji
/// take two, and combining marks take none. Characters of ambiguous width count as one.
///
/// All output passes through here or through `Theme` (`Drawing`). Both apply `Printable`, so no
/// text in a library can move the cursor or send control sequences to the terminal.
package enum Cells {
  /// Returns the number of cells of text on one line.
  package static func width(_ text: some StringProtocol) -> Int {
    width(String(text))
  }

  package static func width(_ text: String) -> Int {
    simpleWidth(text) ?? Printable.text(text).reduce(0) { $0 + width(of: $1) }
  }

  /// Returns the text if it fits into `width` cells, or else its beginning with `…` in the last
  /// cell. With `atWord`, cuts between words if that keeps at least half of the cells.
  package static func fitted(_ text: String, to width: Int, atWord: Bool = false) -> String {
    let fitted = measured(text, fittedTo: width).text
    guard atWord, fitted.hasSuffix("…"), !text.hasSuffix("…") else { return fitted }
    let truncated = fitted.dropLast()
    let next = text.dropFirst(truncated.count).first
    guard next != " ", let space = truncated.lastIndex(of: " ") else { return fitted }
    var words = truncated[..<space]
    while let last = words.last, " ,;:–—-".contains(last) { words.removeLast() }
    return Self.width(words) * 2 >= width ? words + "…" : fitted
  }

  package enum Alignment: Sendable {
    case leading
    case trailing
  }

  /// Returns the text, cut as by `fitted`, and padded with spaces to exactly `width` cells.
  package static func padded(
    _ text: String, to width: Int, alignment: Alignment = .leading
  ) -> String {
    let (fitted, usedWidth) = measured(text, fittedTo: width)
    let padding = String(repeating: " ", count: max(0, width - usedWidth))
    switch alignment {
    case .leading: return fitted + padding + directionEnd(fitted)
    case .trailing: return padding + fitted + directionEnd(fitted)
    }
  }

  /// Returns the number of cells of a drawn line, not counting colour sequences.
  static func width(drawn line: String) -> Int {
    line.split(around: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .reduce(0) { cells, part in
        let text = part.offset == 0 ? part.element : part.element.drop { $0 != "m" }.dropFirst()
        return cells + width(text)
      }
  }

  package static func padded(drawn line: String, to width: Int) -> String {
    line + String(repeating: " ", count: max(0, width - self.width(drawn: line)))
      + directionEnd(line)
  }

  /// Returns the text to add after right-to-left letters in a row: a left-to-right mark, which
  /// takes no cell.
  ///
  /// Terminals that reorder right-to-left letters treat adjacent fields, and digits between them,
  /// as one run of text and swap them; the mark separates them. Isolates would be better, but no
  /// terminal is known to support them: the "BiDi in Terminal Emulators" specification leaves open
  /// which cell an isolate at the start of text belongs to, and terminals reverse the text or draw
  /// the isolate as a character.
  package static func directionEnd(_ text: String) -> String {
    // All right-to-left letters are at U+0590 or above.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return "" }
    return text.unicodeScalars.contains(where: isRightToLeft) ? "\u{200E}" : ""
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
    default: false
    }
  }

  /// Returns the text as one or more lines of at most `width` cells.
  ///
  /// Lines break at spaces, which are dropped, and between two wide characters, because Chinese and
  /// Japanese are written without spaces. A word longer than a line is broken between clusters.
  /// Line breaks in the text become spaces unless `keepingLines`. Quoted text stays on one line if
  /// it fits, because the user may have to type it. Lines after the first begin with `indent`
  /// spaces, or fewer if less than two cells would remain for text.
  package static func wrapped(
    _ text: String, to width: Int, indent: Int = 0, keepingLines: Bool = false
  ) -> [String] {
    guard width > 0 else { return [""] }
    var wrapping = Wrapping(width: width, indent: indent)
    let text = Printable.text(text, keepingLines: keepingLines)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      wrapping.add(paragraph)
    }
    return wrapping.lines
  }

  /// Returns the number of cells of one grapheme cluster: at most two, however many scalars it has.
  static func width(of cluster: Character) -> Int {
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in cluster.unicodeScalars {
      // VS16 selects the wide emoji form of a character that also has a text form.
      if scalar == "\u{FE0F}", let previous, previous.properties.isEmoji { return 2 }
      width += CellTable.width(of: scalar)
      previous = scalar
    }
    return min(width, 2)
  }

  private static func measured(_ text: String, fittedTo width: Int) -> (text: String, width: Int) {
    guard width > 0 else { return ("", 0) }
    let simpleWidth = simpleWidth(text)
    let text = simpleWidth == nil ? Printable.text(text) : text
    let fullWidth = simpleWidth ?? text.reduce(0) { $0 + self.width(of: $1) }
    guard fullWidth > width else { return (text, fullWidth) }
    var usedWidth = 0
    var end = text.startIndex
    if simpleWidth != nil {
      end = text.unicodeScalars.index(end, offsetBy: width - 1)
      usedWidth = width - 1
    } else {
      while end < text.endIndex {
        let next = usedWidth + self.width(of: text[end])
        guard next < width else { break }
        usedWidth = next
        end = text.index(after: end)
      }
    }
    return (text[..<end] + "…", usedWidth + 1)
  }

  /// Returns the width of the text if every scalar is a cluster of one cell.
  ///
  /// Segmenting clusters costs ten times as much as reading scalars, and listing a library in
  /// Russian should not be slower than listing one in English.
  private static func simpleWidth(_ text: String) -> Int? {
    if let length = printableASCIILength(text) { return length }
    var width = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // ASCII, Latin; Greek, Cyrillic and Armenian without combining marks; dashes and quotes; №.
      case 0x20..<0x7F, 0xA0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x2010..<0x2028, 0x2116:
        width += 1
      default:
        return nil
      }
    }
    return width
  }

  private static func printableASCIILength(_ text: String) -> Int? {
    let utf8 = text.utf8
    return utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? utf8.count : nil
  }
}

private struct Wrapping {
  private let width: Int
  private let indent: Int
  private(set) var lines: [String] = []
  /// The number of free cells on the last line.
  private var remainingWidth = 0

  init(width: Int, indent: Int) {
    self.width = width
    // The widest cluster needs two cells.
    self.indent = max(0, min(indent, width - 2))
  }

  /// Starts a new line and adds a paragraph without line breaks.
  mutating func add(_ paragraph: Substring) {
    beginLine()
    var spaces = 0
    var piece = ""
    var isAfterWide = false
    var unbreakableEnd = paragraph.startIndex
    for index in paragraph.indices {
      let cluster = paragraph[index]
      if index >= unbreakableEnd, let end = endOfQuotation(in: paragraph[index...], after: piece) {
        unbreakableEnd = end
      }
      let isWide = Cells.width(of: cluster) == 2
      let mayBreak = index >= unbreakableEnd && (cluster == " " || isWide && isAfterWide)
      if mayBreak {
        add(piece, after: &spaces)
        piece = ""
      }
      if mayBreak && cluster == " " {
        spaces += 1
      } else {
        piece.append(cluster)
      }
      isAfterWide = isWide
    }
    add(piece, after: &spaces)
  }

  /// Returns the end of the quotation that `text` begins with, including characters directly after
  /// it; `nil` if there is none, or if it does not fit on a line after `piece`.
  private func endOfQuotation(in text: Substring, after piece: String) -> Substring.Index? {
    let closing: Character
    switch text.first {
    case "«": closing = "»"
    case "“": closing = "”"
    default: return nil
    }
    // Nearly every cluster takes at least one cell; twice the width leaves room for the exceptions.
    guard let closingIndex = text.prefix(2 * width).firstIndex(of: closing) else { return nil }
    let end = text[closingIndex...].firstIndex(of: " ") ?? text.endIndex
    return Cells.width(piece) + Cells.width(text[..<end]) <= width - indent ? end : nil
  }

  /// Adds an unbreakable piece to the last line, or to a new one.
  private mutating func add(_ piece: String, after spaces: inout Int) {
    guard !piece.isEmpty else { return }
    let pieceWidth = Cells.width(piece)
    if spaces + pieceWidth <= remainingWidth {
      append(String(repeating: " ", count: spaces) + piece, width: spaces + pieceWidth)
    } else {
      if lines.last != "" { beginLine() }
      if pieceWidth <= remainingWidth {
        append(piece, width: pieceWidth)
      } else {
        breakUp(piece)
      }
    }
    spaces = 0
  }

  /// Splits a piece that is longer than a line over several lines.
  private mutating func breakUp(_ piece: String) {
    for cluster in piece {
      let clusterWidth = Cells.width(of: cluster)
      if clusterWidth > remainingWidth, lines.last != "" { beginLine() }
      if clusterWidth <= remainingWidth {
        append(String(cluster), width: clusterWidth)
      } else {
        append("…", width: 1)
      }
    }
  }

  private mutating func beginLine() {
    remainingWidth = lines.isEmpty ? width : width - indent
    lines.append("")
  }

  private mutating func append(_ text: String, width: Int) {
    let last = lines.count - 1
    // Indent only if text follows, so that empty lines have no trailing spaces.
    if last > 0, lines[last].isEmpty { lines[last] = String(repeating: " ", count: indent) }
    lines[last] += text
    remainingWidth -= width
  }
}
