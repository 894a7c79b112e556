import Library
import LibraryPorts

/// A file to import from, and what its content has shown it to be.
package enum BookFile {
  case rows(any BookRowReader, ImportFormat)
  /// BooksKeeper's own JSON, from its first brace or white space on, in UTF-8.
  case library(ByteSource)

  package var format: ImportFormat {
    switch self {
    case .rows(_, let format): format
    case .library: .json
    }
  }

  /// Looks at the first bytes of a file, and at its headings.
  ///
  /// - Parameters:
  ///   - path: nil for standard input; calibre's database is read by its path.
  ///   - options: what it has to be, and how it is to be read.
  /// - Throws: `ImportError`, also where the content is not of the format; `FileError` where calibre's
  ///   database cannot be opened; and whatever the source throws.
  package static func open(
    path: String?, source: ByteSource, _ options: ImportOptions = ImportOptions()
  ) throws -> BookFile {
    let format = options.format
    let peeked = try PeekedSource(source)
    if peeked.bytes.starts(with: "SQLite format 3\0".utf8) {
      guard format == nil || format == .calibre else {
        throw mismatch(format, found: .calibre)
      }
      guard let path else { throw ImportError.needsFile }
      return .rows(try CalibreDatabaseReader(path: path), .calibre)
    }
    let text = try peeked.inUTF8()
    let json = JSONOpening(text.bytes)
    switch format {
    case .csv: return try table(text.source, format)
    case .json, .calibre:
      guard !text.bytes.isEmpty else { throw ImportError.empty }
      guard json.startsLikeJSON else { throw mismatch(format, found: nil) }
    case .bibtex, .ris, .csljson, .marc, .marcxml, .tellico:
      throw mismatch(format, found: nil)
    case .goodreads, .librarything, .storygraph:
      guard !json.isLikely else { throw mismatch(format, found: .json) }
      return try table(text.source, format)
    case nil: guard json.isLikely else { return try table(text.source, format) }
    }
    if json.isLibrary {
      guard format != .calibre else { throw mismatch(format, found: .json) }
      return .library(text.unmarked)
    }
    let reader = try JSONBookReader(text.source, format: format)
    return .rows(reader, reader.format)
  }

  private static func table(_ source: ByteSource, _ format: ImportFormat?) throws -> BookFile {
    let reader = try CSVBookReader(source, format: format)
    return .rows(reader, reader.format)
  }

  private static func mismatch(_ asked: ImportFormat?, found: ImportFormat?) -> ImportError {
    .notInFormat(asked ?? .csv, missing: asked?.telltaleColumns ?? [], found: found)
  }
}
