import Platform

/// How many terminal cells a text takes, and how to make a text take a given number of them.
///
/// A terminal lays text out by grapheme clusters: most take one cell, those of East Asian wide scripts
/// and emoji take two, and marks that combine with a letter none of their own. Characters whose width
/// Unicode calls ambiguous count as one.
///
/// What is drawn comes through here or through a `Theme` (`Drawing`), and both make it harmless (`Printable`): no text
/// of a library moves the cursor or speaks to the terminal, whoever wrote it and wherever it is shown.
package enum Cells {
  /// The cells that a text takes on one line.
  package static func width(_ text: some StringProtocol) -> Int {
    width(String(text))
  }

  /// The cells that a string takes on one line.
  package static func width(_ text: String) -> Int {
    simpleWidth(text) ?? Printable.text(text).reduce(0) { $0 + width(of: $1) }
  }

  /// The text if it fits into `width` cells, else its beginning with `…` in the last cell.
  ///
  /// - Parameter atWord: whether it ends at a word, where that leaves half of the cells or more.
  package static func fitted(_ text: String, to width: Int, atWord: Bool = false) -> String {
    let fitted = measured(text, fittedTo: width).text
    guard atWord, fitted.hasSuffix("…"), !text.hasSuffix("…") else { return fitted }
    let kept = fitted.dropLast()
    let next = text.dropFirst(kept.count).first
    guard next != " ", let space = kept.lastIndex(of: " ") else { return fitted }
    var words = kept[..<space]
    while let last = words.last, " ,;:–—-".contains(last) { words.removeLast() }
    return Self.width(words) * 2 >= width ? words + "…" : fitted
  }

  /// Where a text stands among the spaces that pad it.
  package enum Alignment: Sendable {
    case leading
    case trailing
  }

  /// The text, cut if needed as `fitted` does and padded with spaces to exactly `width` cells.
  package static func padded(
    _ text: String, to width: Int, alignment: Alignment = .leading
  ) -> String {
    let (fitted, used) = measured(text, fittedTo: width)
    let padding = String(repeating: " ", count: max(0, width - used))
    switch alignment {
    case .leading: return fitted + padding + directionEnd(fitted)
    case .trailing: return padding + fitted + directionEnd(fitted)
    }
  }

  /// The cells that a drawn line takes; its colours take none.
  static func width(drawn line: String) -> Int {
    line.split(around: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .reduce(0) { cells, part in
        let text = part.offset == 0 ? part.element : part.element.drop { $0 != "m" }.dropFirst()
        return cells + width(text)
      }
  }

  /// A drawn line with spaces added up to a width in cells.
  package static func padded(drawn line: String, to width: Int) -> String {
    line + String(repeating: " ", count: max(0, width - self.width(drawn: line)))
      + directionEnd(line)
  }

  /// What stands after a text in a row of others: nothing, or, after right-to-left letters, a
  /// left-to-right mark, which takes no cell.
  ///
  /// Terminals that reorder such letters take two neighbours of them, and digits between, for one text
  /// and swap them; the mark parts them. Isolates would part them better, but no terminal is known to
  /// take them: to which cell one belongs that begins a text is left open by the specification ("BiDi
  /// in Terminal Emulators"), some terminals turn its text round, others drew it as a sign of its own.
  package static func directionEnd(_ text: String) -> String {
    // No letter before U+0590 is written from right to left.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return "" }
    return text.unicodeScalars.contains(where: isRightToLeft) ? "\u{200E}" : ""
  }

  /// Whether Unicode keeps the scalar's block for scripts from right to left.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
    default: false
    }
  }

  /// The text as lines of at most `width` cells, of which there is at least one.
  ///
  /// Lines break at spaces, which vanish there, and between two wide characters, as Chinese and Japanese
  /// are written without spaces. A word longer than a line is broken between clusters. Line breaks in the
  /// text are spaces, or kept. What stands between quotation marks stays on one line if one has room for it,
  /// for it may be typed. The second and later lines begin with `indent` spaces, of which there are fewer if
  /// they would leave less than two cells for the text.
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

  /// The cells that one grapheme cluster takes: at most two, however many scalars it is made of.
  static func width(of cluster: Character) -> Int {
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in cluster.unicodeScalars {
      // VS16 asks for the emoji form, which is wide, of a character that is also a plain sign.
      if scalar == "\u{FE0F}", let previous, previous.properties.isEmoji { return 2 }
      width += CellTable.width(of: scalar)
      previous = scalar
    }
    return min(width, 2)
  }

  /// The text, cut if it takes more than `width` cells, and the cells that it then takes.
  private static func measured(_ text: String, fittedTo width: Int) -> (text: String, width: Int) {
    guard width > 0 else { return ("", 0) }
    let simpleWidth = simpleWidth(text)
    let text = simpleWidth == nil ? Printable.text(text) : text
    let whole = simpleWidth ?? text.reduce(0) { $0 + self.width(of: $1) }
    guard whole > width else { return (text, whole) }
    var used = 0
    var end = text.startIndex
    if simpleWidth != nil {
      end = text.unicodeScalars.index(end, offsetBy: width - 1)
      used = width - 1
    } else {
      while end < text.endIndex {
        let next = used + self.width(of: text[end])
        guard next < width else { break }
        used = next
        end = text.index(after: end)
      }
    }
    return (text[..<end] + "…", used + 1)
  }

  /// The width of a text whose scalars are all clusters of one cell, and nil of any other.
  ///
  /// Finding clusters costs ten times as much as reading scalars, and a library in Russian should not
  /// be slower to list than one in English.
  private static func simpleWidth(_ text: String) -> Int? {
    if let length = printableASCIILength(text) { return length }
    var width = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // ASCII, Latin; Greek, Cyrillic and Armenian around their combining marks; dashes and quotes; №.
      case 0x20..<0x7F, 0xA0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x2010..<0x2028, 0x2116:
        width += 1
      default:
        return nil
      }
    }
    return width
  }

  /// The number of bytes of a text that is all printable ASCII, and nil of any other.
  private static func printableASCIILength(_ text: String) -> Int? {
    let utf8 = text.utf8
    return utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? utf8.count : nil
  }
}

/// The lines of a text that is being wrapped.
private struct Wrapping {
  private let width: Int
  private let indent: Int
  private(set) var lines: [String] = []
  /// The cells that are left on the last line.
  private var room = 0

  init(width: Int, indent: Int) {
    self.width = width
    // Two cells are what the widest cluster needs.
    self.indent = max(0, min(indent, width - 2))
  }

  /// Begins a line and puts a text without line breaks onto it and as many more as it takes.
  mutating func add(_ paragraph: Substring) {
    beginLine()
    var spaces = 0
    var piece = ""
    var isAfterWide = false
    var wholeUntil = paragraph.startIndex
    for index in paragraph.indices {
      let cluster = paragraph[index]
      if index >= wholeUntil, let end = endOfQuotation(in: paragraph[index...], behind: piece) {
        wholeUntil = end
      }
      let isWide = Cells.width(of: cluster) == 2
      let mayBreak = index >= wholeUntil && (cluster == " " || isWide && isAfterWide)
      if mayBreak {
        place(piece, after: &spaces)
        piece = ""
      }
      if mayBreak && cluster == " " {
        spaces += 1
      } else {
        piece.append(cluster)
      }
      isAfterWide = isWide
    }
    place(piece, after: &spaces)
  }

  /// Where the quotation ends, with what stands right behind it, that a text begins with; nil if it
  /// begins with none, or with one that no line has room for behind what must stand before it.
  private func endOfQuotation(in text: Substring, behind piece: String) -> Substring.Index? {
    let closing: Character
    switch text.first {
    case "«": closing = "»"
    case "“": closing = "”"
    default: return nil
    }
    // Each cluster takes a cell or more, but for the few that take none.
    guard let mark = text.prefix(2 * width).firstIndex(of: closing) else { return nil }
    let end = text[mark...].firstIndex(of: " ") ?? text.endIndex
    return Cells.width(piece) + Cells.width(text[..<end]) <= width - indent ? end : nil
  }

  /// Puts a piece that should stay whole onto the last line or the next one.
  private mutating func place(_ piece: String, after spaces: inout Int) {
    guard !piece.isEmpty else { return }
    let pieceWidth = Cells.width(piece)
    if spaces + pieceWidth <= room {
      append(String(repeating: " ", count: spaces) + piece, width: spaces + pieceWidth)
    } else {
      if lines.last != "" { beginLine() }
      if pieceWidth <= room {
        append(piece, width: pieceWidth)
      } else {
        breakUp(piece)
      }
    }
    spaces = 0
  }

  /// Puts a piece that is longer than a line onto as many lines as it takes.
  private mutating func breakUp(_ piece: String) {
    for cluster in piece {
      let clusterWidth = Cells.width(of: cluster)
      if clusterWidth > room, lines.last != "" { beginLine() }
      if clusterWidth <= room {
        append(String(cluster), width: clusterWidth)
      } else {
        append("…", width: 1)
      }
    }
  }

  private mutating func beginLine() {
    room = lines.isEmpty ? width : width - indent
    lines.append("")
  }

  private mutating func append(_ text: String, width: Int) {
    let last = lines.count - 1
    // Only here, so that an empty line has no spaces at its end.
    if last > 0, lines[last].isEmpty { lines[last] = String(repeating: " ", count: indent) }
    lines[last] += text
    room -= width
  }
}
