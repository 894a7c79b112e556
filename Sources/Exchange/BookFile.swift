import Library
import LibraryPorts

/// A file to import from, and what its content has shown it to be.
package enum BookFile {
  /// And the character set that they have turned out to be in by then, where that is not UTF-8.
  case rows(any BookRowReader, ImportFormat, encoding: () -> TextEncoding?)
  /// BooksKeeper's own JSON, from its first brace or white space on, in UTF-8.
  case library(ByteSource)

  package var format: ImportFormat {
    switch self {
    case .rows(_, let format, _): format
    case .library: .json
    }
  }

  /// Looks at the first bytes of a file, and at its headings.
  ///
  /// - Parameters:
  ///   - path: nil for standard input; calibre's database is read by its path.
  ///   - options: what it has to be, and how it is to be read.
  ///   - kept: what was said before of a table of these headings.
  /// - Throws: `ImportError`, also where the content is not of the format; `FileError` where calibre's
  ///   database cannot be opened; and whatever the source throws.
  package static func open(
    path: String?, source: ByteSource, _ options: ImportOptions = ImportOptions(),
    kept: (_ heading: String) -> ColumnMapping? = { _ in nil }
  ) throws -> BookFile {
    let format = options.format
    let peeked = try PeekedSource(source)
    if peeked.bytes.starts(with: "SQLite format 3\0".utf8) {
      guard format == nil || format == .calibre else {
        throw mismatch(format, found: .calibre)
      }
      guard let path else { throw ImportError.needsFile }
      return .rows(try CalibreDatabaseReader(path: path), .calibre) { nil }
    }
    if let other = OtherContent.name(peeked.bytes) { throw ImportError.otherFormat(other) }
    let decoded = try DecodedText(peeked.source, as: options.encoding)
    let text = try PeekedSource(decoded.source)
    func table() throws -> BookFile {
      let reader = try CSVBookReader(utf8: text.source, options, kept: kept)
      return .rows(reader, reader.format) { decoded.encoding }
    }
    // What was UTF-16 shows only now.
    if let other = OtherContent.name(text.bytes) { throw ImportError.otherFormat(other) }
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
      return .rows(try BibTeXBookReader(text.source), .bibtex) { decoded.encoding }
    case .ris:
      guard !json.isLikely, !references.isBibTeX else {
        throw mismatch(format, found: references.format ?? .json)
      }
      return .rows(try RISBookReader(text.source), .ris) { decoded.encoding }
    case .marc, .marcxml, .tellico:
      throw mismatch(format, found: references.format)
    case .librarything where json.isNumbered: break
    case .goodreads, .librarything, .storygraph:
      guard !json.isLikely else { throw mismatch(format, found: .json) }
      if let found = references.format { throw mismatch(format, found: found) }
      return try table()
    case nil where json.isLikely: break
    case nil:
      switch references.format {
      case .bibtex:
        return .rows(try BibTeXBookReader(text.source), .bibtex) { decoded.encoding }
      case .ris: return .rows(try RISBookReader(text.source), .ris) { decoded.encoding }
      default: break
      }
      if let other = OtherContent.nameOfNotation(text.bytes) {
        throw ImportError.otherFormat(other)
      }
      return try table()
    }
    let isForeign = format == .calibre || format == .csljson
    if json.isLibrary {
      guard !isForeign else { throw mismatch(format, found: .json) }
      return .library(text.source)
    }
    if json.isNumbered, !isForeign {
      return .rows(LibraryThingJSONReader(text.source), .librarything) { decoded.encoding }
    }
    let reader = try JSONBookReader(text.source, format: format)
    guard let library = reader.library else {
      return .rows(reader, reader.format) { decoded.encoding }
    }
    guard !isForeign else { throw mismatch(format, found: .json) }
    return .library(ByteSource(library))
  }

  private static func mismatch(_ asked: ImportFormat?, found: ImportFormat?) -> ImportError {
    .notInFormat(
      asked ?? .csv, missing: asked == .calibre ? [] : asked?.telltaleColumns ?? [], found: found)
  }
}
