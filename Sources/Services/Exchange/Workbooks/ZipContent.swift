import Library
import Platform
import Streams

enum ZipContent {
  case rows(any SheetRows)
  case tellico(ByteSource)

  /// - Parameter sheet: a name, or a number from 1; `nil` for the first.
  init(_ zip: ZipFile, sheet: String?) throws {
    let type = try zip.bytes(of: "mimetype", upTo: 1 << 16).map {
      String(decoding: $0, as: UTF8.self).trimmingSpacesAndLines()
    }
    if zip.names.contains(ExcelBook.part) {
      self = .rows(try ExcelBook(zip).rows(of: sheet))
    } else if type?.hasPrefix("application/vnd.oasis.opendocument.spreadsheet") == true {
      let manifest = try zip.bytes(of: "META-INF/manifest.xml") ?? []
      guard !String(decoding: manifest, as: UTF8.self).contains("encryption-data") else {
        throw ImportError.lockedWorkbook
      }
      guard let content = zip.part("content.xml") else { throw ImportError.damagedArchive }
      self = .rows(OpenDocumentRows(content, sheet: sheet))
    } else if let content = zip.part("tellico.xml") {
      self = .tellico(content)
    } else {
      throw ImportError.otherFormat(Self.name(zip.names, type: type))
    }
  }

  private static func name(_ names: Set<String>, type: String?) -> String {
    switch type {
    case "application/epub+zip": return "EPUB"
    case "application/vnd.oasis.opendocument.text": return "ODT"
    case let type? where type.hasPrefix("application/vnd.oasis.opendocument."):
      return "OpenDocument " + type.split(separator: ".").suffix(1).joined()
    default: break
    }
    let fileTypes = [
      ("word/document.xml", "DOCX"), ("ppt/presentation.xml", "PPTX"), ("xl/workbook.bin", "XLSB"),
      ("Index/Document.iwa", "iWork"), ("META-INF/container.xml", "EPUB"),
    ]
    return fileTypes.first { names.contains($0.0) }?.1 ?? "ZIP"
  }
}
