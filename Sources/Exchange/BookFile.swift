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
    if let other = OtherContent.name(text.bytes) { throw ImportError.otherFormat(other) }
    let json = JSONOpening(text.bytes)
    let references = ReferenceOpening(text.bytes)
    switch format {
    case .csv: return try table(text.source, format)
    case .json, .calibre, .csljson:
      guard !text.bytes.isEmpty else { throw ImportError.empty }
      guard json.startsLikeJSON else { throw mismatch(format, found: references.format) }
      return try list(text, format, isLibrary: json.isLibrary)
    case .bibtex:
      if json.isLikely || references.isRIS {
        throw mismatch(format, found: references.format ?? .json)
      }
      return .rows(try BibTeXBookReader(text.unmarked), .bibtex)
    case .ris:
      if json.isLikely || references.isBibTeX {
        throw mismatch(format, found: references.format ?? .json)
      }
      return .rows(try RISBookReader(text.unmarked), .ris)
    case .marc, .marcxml, .tellico:
      throw mismatch(format, found: references.format)
    case .goodreads, .librarything, .storygraph:
      guard !json.isLikely else { throw mismatch(format, found: .json) }
      if let found = references.format { throw mismatch(format, found: found) }
      return try table(text.source, format)
    case nil: break
    }
    if json.isLikely { return try list(text, nil, isLibrary: json.isLibrary) }
    switch references.format {
    case .bibtex: return .rows(try BibTeXBookReader(text.unmarked), .bibtex)
    case .ris: return .rows(try RISBookReader(text.unmarked), .ris)
    default: break
    }
    if let other = OtherContent.nameOfNotation(text.bytes) { throw ImportError.otherFormat(other) }
    return try table(text.source, nil)
  }

  /// A list of objects, or a library.
  private static func list(
    _ text: PeekedSource, _ format: ImportFormat?, isLibrary: Bool
  ) throws -> BookFile {
    let isForeign = format == .calibre || format == .csljson
    if isLibrary {
      guard !isForeign else { throw mismatch(format, found: .json) }
      return .library(text.unmarked)
    }
    let reader = try JSONBookReader(text.unmarked, format: format)
    guard let library = reader.library else { return .rows(reader, reader.format) }
    guard !isForeign else { throw mismatch(format, found: .json) }
    return .library(ByteSource(library))
  }

  private static func table(_ source: ByteSource, _ format: ImportFormat?) throws -> BookFile {
    let reader = try CSVBookReader(source, format: format)
    return .rows(reader, reader.format)
  }

  private static func mismatch(_ asked: ImportFormat?, found: ImportFormat?) -> ImportError {
    .notInFormat(asked ?? .csv, missing: asked?.telltaleColumns ?? [], found: found)
  }
}
