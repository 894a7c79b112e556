/// Finds out, row by row, whether a file is UTF-8 or Windows-1252, and makes UTF-8 of it.
///
/// Text in the one is hardly ever well-formed in the other. But one damaged letter does not make another
/// character set of a file that has shown to be UTF-8.
struct LatinRows {
  private enum Finding { case utf8, latin, unknown }
  private var finding = Finding.unknown

  /// - Parameter head: the beginning of the file.
  init(head: [UInt8]) {
    // What the last line is cut off in is no sign.
    let end = head.lastIndex(of: UInt8(ascii: "\n")) ?? head.endIndex
    let lines = head[..<end]
    let illFormed = lines.illFormedUTF8
    let letters = lines.count { $0 >= 0xC0 } - illFormed
    // Rather a few rows refused than a few words spoilt.
    if letters > 0, letters * 4 >= illFormed {
      finding = .utf8
    } else if illFormed > 0 {
      finding = .latin
    }
  }

  /// Makes a row UTF-8; false where it is neither that nor Western European text.
  mutating func makeUTF8(_ row: inout CSVRow) -> Bool {
    if row.isASCII { return true }
    if row.isUTF8 {
      if finding == .unknown { finding = .utf8 }
      return true
    }
    guard finding != .utf8, (0..<row.count).allSatisfy({ WindowsLatin.isLikely(row[$0]) }) else {
      return false
    }
    finding = .latin
    row.replaceCells(WindowsLatin.utf8)
    return true
  }
}
