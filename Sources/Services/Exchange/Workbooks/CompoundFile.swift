import Library
import Platform

/// The files of Office before 2007, and the workbooks that newer ones lock with a password.
enum CompoundFile {
  static let mark: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  /// What it is: the names of its streams, which may stand at its very end, say so.
  ///
  /// - Throws: whatever the source throws.
  static func fault(_ source: ByteSource) throws -> ImportError {
    let names: [(text: [UInt8], fault: ImportError)] = [
      (wide("EncryptedPackage"), .lockedWorkbook), (wide("WordDocument"), .otherFormat("DOC")),
      (wide("Workbook"), .otherFormat("XLS")), (wide("Book"), .otherFormat("XLS")),
    ]
    var (seam, found): ([UInt8], Int?) = ([], nil)
    while let bytes = try source.next() {
      let piece = seam + bytes
      if let index = names.firstIndex(where: { piece.firstRange(ofBytes: $0.text) != nil }) {
        found = min(found ?? index, index)
        if found == 0 { break }
      }
      seam = Array(piece.suffix(64))
    }
    return found.map { names[$0].fault } ?? .otherFormat("OLE")
  }

  private static func wide(_ name: String) -> [UInt8] { name.utf8.flatMap { [$0, 0] } }
}
