import Files
import Library
import LibraryPorts
import Markup
import Streams

/// Reads an OPF file. calibre puts one into each book’s folder, and each EPUB has one.
final class OPFReader: BookRowReader {
  static let namespace = "http://www.idpf.org/2007/opf"

  private var book: ImportedBook?
  private var tally = IgnoredTally()

  /// - Parameter path: the path of the file. The cover is next to it.
  init(_ source: ByteSource, path: String?) throws {
    var stream = XMLStream(source.next)
    let package = try ImportError.mappingXMLErrors { try stream.element(stream.root()) }
    let line = package.tag.line
    let elements = package.elements.filter { $0.name == "metadata" }
      .flatMap { Array($0.elements) }
    var book = book(elements, line: line)
    let guide = package.elements.filter { $0.name == "guide" }.flatMap { Array($0.elements) }
    let cover = guide.first { $0["type"] == "cover" }?["href"]
    if let path, let cover, !cover.contains(".."), cover.lowercased().hasSuffix("jpg") {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      if FileKind(folder + cover) == .file { book.cover = folder + cover }
    }
    self.book = book
  }

  var fractionRead: Double? { book == nil ? 1 : 0 }

  var ignored: [IgnoredColumn] { tally.columns }

  func next() throws -> ImportRow? {
    defer { book = nil }
    return book.map(ImportRow.book)
  }

  private func book(_ elements: [XMLElement], line: Int) -> ImportedBook {
    func texts(_ name: String) -> [String] {
      elements.filter { $0.name == name }.map {
        $0.paragraphs.joined(separator: name == "description" ? "\n\n" : " ")
      }
      .filter { !PlainText.sanitized($0).isEmpty }
    }
    func calibreMetadata(_ name: String) -> String? {
      elements.first { $0.name == "meta" && $0["name"] == "calibre:" + name }?["content"]
    }
    func property(_ name: String) -> String? {
      elements.first { $0.name == "meta" && $0["property"] == name }?.text
    }
    let creators = elements.filter { $0.name == "creator" }
    let authors = creators.filter { ["aut", nil].contains($0.tag["role", Self.namespace]) }
    let identifiers = elements.filter { $0.name == "identifier" }
    let isbn =
      identifiers.first { $0.tag["scheme", Self.namespace]?.lowercased() == "isbn" }?.text
      ?? identifiers.map(\.text).first { BookCells.isbn(PlainText.sanitized($0)) != nil }
    let names = ["pubdate": "date", "comments": "description"]
    let book = CalibreBook.book(line: line, of: 10) { name in
      switch name {
      case "isbn": isbn
      case "series": calibreMetadata(name) ?? property("belongs-to-collection")
      case "series_index": calibreMetadata(name) ?? property("group-position")
      default: calibreMetadata(name) ?? texts(names[name] ?? name).first
      }
    } list: { name in
      switch name {
      case "authors": (authors.isEmpty ? creators : authors).map(\.text)
      case "identifiers":
        identifiers.compactMap { number in
          number.tag["scheme", Self.namespace].map { $0 + ":" + number.text }
        }.filter { !$0.lowercased().hasPrefix("calibre:") && !$0.lowercased().hasPrefix("uuid:") }
      default: texts("subject")
      }
    }
    let knownElements = [
      "title", "creator", "publisher", "date", "description", "subject", "meta",
      "identifier",
    ]
    tally.count(elements.map(\.name).filter { !knownElements.contains($0) })
    return book
  }
}
