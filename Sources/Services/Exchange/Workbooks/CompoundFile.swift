import Library
import Platform
import Streams

/// Files of Office before 2007, and newer workbooks that are locked with a password.
enum CompoundFile {
  static let signature: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  /// Detects the format by the names of the streams, which may be at the very end of the file.
  static func importError(_ source: ByteSource) throws -> ImportError {
    let names: [(text: [UInt8], fault: ImportError)] = [
      (utf16("EncryptedPackage"), .lockedWorkbook), (utf16("WordDocument"), .otherFormat("DOC")),
      (utf16("Workbook"), .otherFormat("XLS")), (utf16("Book"), .otherFormat("XLS")),
    ]
    var overlap: [UInt8] = []
    var best: Int?
    while let bytes = try source.next() {
      let piece = overlap + bytes
      if let index = names.firstIndex(where: { piece.firstRange(ofBytes: $0.text) != nil }) {
        best = min(best ?? index, index)
        if best == 0 { break }
      }
      overlap = Array(piece.suffix(64))
    }
    return best.map { names[$0].fault } ?? .otherFormat("OLE")
  }

  private static func utf16(_ name: String) -> [UInt8] { name.utf8.flatMap { [$0, 0] } }
}
