import Library
import Markup
import Platform
import Streams

/// The texts that the cells of a workbook share, in one buffer.
struct ExcelStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init() {}

  init(_ source: ByteSource) throws {
    var stream = XMLStream(source.next)
    while let piece = try stream.next() {
      guard case .start(let tag) = piece, tag.name == "si" else { continue }
      bytes += try Self.text(&stream).utf8
      ends.append(bytes.count)
      try WorkbookLimit.check(shared: bytes.count, texts: ends.count)
    }
  }

  subscript(index: Int) -> String? {
    guard ends.indices.contains(index) else { return nil }
    return String(decoding: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]], as: UTF8.self)
  }

  /// Returns the text of an open element from all of its runs, without pronunciation.
  static func text(_ stream: inout XMLStream) throws -> String {
    var text = ""
    var depth = 1
    var isText = false
    while depth > 0, let piece = try stream.next() {
      switch piece {
      case .start(let tag) where tag.name == "rPh": try stream.skip()
      case .start(let tag):
        depth += 1
        isText = tag.name == "t"
      case .text(let part):
        if isText { text += part }
        try WorkbookLimit.check(cell: text.utf8.count)
      case .end:
        depth -= 1
        isText = false
      }
    }
    return unescaped(text)
  }

  /// Decodes characters that XML cannot contain, which Excel writes as `_x000D_`.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("_x") else { return text }
    return text.replacing("_x000D_\n", with: "\n").replacing("_x000D_", with: "\n")
      .replacing("_x000A_", with: "\n").replacing("_x0009_", with: "\t")
      .replacing("_x005F_", with: "_")
  }
}
