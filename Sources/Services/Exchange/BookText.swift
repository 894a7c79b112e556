import Library
import LibraryPorts

/// Files that are text.
extension BookFile {
  /// - Throws: `ImportError`, and whatever the source throws.
  static func text(
    _ source: ByteSource, path: String?, _ options: ImportOptions,
    _ kept: (_ heading: String) -> ColumnMapping?
  ) throws -> BookFile {
    let format = options.format
    let decoded = try DecodedText(source, as: options.encoding)
    let text = try PeekedSource(decoded.source)
    func rows(_ reader: any BookRowReader, _ format: ImportFormat) -> BookFile {
      .rows(reader, format) { decoded.encoding }
    }
    func table() throws -> BookFile {
      let reader = try CSVBookReader(utf8: text.source, options, kept: kept)
      return rows(reader, reader.format)
    }
    // What was UTF-16 shows only now.
    if let other = OtherContent.name(text.bytes) { throw ImportError.otherFormat(other) }
    if let opening = try XMLOpening(text.bytes, format) {
      guard let found = opening.format else { throw ImportError.otherXML(opening.root) }
      guard format == nil || format == found else { throw mismatch(format, found: found) }
      switch found {
      case .tellico: return rows(try TellicoReader(text.source), found)
      case .mods: return rows(MODS.reader(text.source), found)
      case .opf: return rows(try OPFReader(text.source, path: path), found)
      default: return rows(MARCXML.reader(text.source), found)
      }
    }
    let json = JSONOpening(text.bytes)
    let references = ReferenceOpening(text.bytes)
    switch format {
    case .csv: return try table()
    case .json, .calibre, .csljson:
      guard !text.bytes.isEmpty else { throw ImportError.empty }
      guard json.startsLikeJSON else {
        guard format == .calibre, references.format == nil else {
          throw mismatch(format, found: references.format)
        }
        return try table()
      }
    case .bibtex:
      guard !json.isLikely, !references.isRIS else {
        throw mismatch(format, found: references.format ?? .json)
      }
      return rows(try BibTeXBookReader(text.source), .bibtex)
    case .ris:
      guard !json.isLikely, !references.isBibTeX else {
        throw mismatch(format, found: references.format ?? .json)
      }
      return rows(try RISBookReader(text.source), .ris)
    case .marc, .marcxml, .mods, .opf, .tellico: throw mismatch(format, found: references.format)
    case .librarything where json.isNumbered: break
    case .goodreads, .librarything, .storygraph:
      guard !json.isLikely else { throw mismatch(format, found: .json) }
      if let found = references.format { throw mismatch(format, found: found) }
      return try table()
    case nil where json.isLikely: break
    case nil:
      switch references.format {
      case .bibtex: return rows(try BibTeXBookReader(text.source), .bibtex)
      case .ris: return rows(try RISBookReader(text.source), .ris)
      default: break
      }
      if let other = OtherContent.nameOfNotation(text.bytes) {
        throw ImportError.otherFormat(other)
      }
      return try table()
    }
    return try self.json(text.source, json, format) { decoded.encoding }
  }

  private static func json(
    _ source: ByteSource, _ opening: JSONOpening, _ format: ImportFormat?,
    encoding: @escaping () -> TextEncoding?
  ) throws -> BookFile {
    let isForeign = format == .calibre || format == .csljson
    if opening.isLibrary {
      guard !isForeign else { throw mismatch(format, found: .json) }
      return .library(source)
    }
    if opening.isNumbered, !isForeign {
      return .rows(LibraryThingJSONReader(source), .librarything, encoding: encoding)
    }
    let reader = try JSONBookReader(source, format: format)
    guard let library = reader.library else {
      return .rows(reader, reader.format, encoding: encoding)
    }
    guard !isForeign else { throw mismatch(format, found: .json) }
    return .library(ByteSource(library))
  }
}
