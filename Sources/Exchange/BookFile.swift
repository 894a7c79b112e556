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
  ///   - folders: where programs are looked for, as `PATH` has them: `unzip` opens workbooks.
  /// - Throws: `ImportError`, also where the content is not of the format; `FileError` where calibre's
  ///   database cannot be opened; and whatever the source throws.
  package static func open(
    path: String?, source: ByteSource, _ options: ImportOptions = ImportOptions(),
    folders: String? = nil
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
    if let book = try archive(path, peeked, options, folders) { return book }
    guard options.sheet == nil else { throw ImportError.noSheets }
    if format == .marc || format == nil && MARCBytes.areLikely(peeked.bytes) {
      guard peeked.bytes.contains(MARCBytes.fieldEnd) else {
        throw peeked.bytes.isEmpty ? ImportError.empty : mismatch(format, found: nil)
      }
      return .rows(MARCReader(peeked.source), .marc)
    }
    let text = try peeked.inUTF8()
    if let opening = try XMLOpening(text.bytes, format) {
      return try markup(text.source, opening, format)
    }
    let json = JSONOpening(text.bytes)
    switch format {
    case .csv: return try rows(text.source, options)
    case .json, .calibre:
      guard !text.bytes.isEmpty else { throw ImportError.empty }
      guard json.startsLikeJSON else { throw mismatch(format, found: nil) }
    case .bibtex, .ris, .csljson, .marc, .marcxml, .tellico:
      throw mismatch(format, found: nil)
    case .goodreads, .librarything, .storygraph:
      guard !json.isLikely else { throw mismatch(format, found: .json) }
      return try rows(text.source, options)
    case nil: guard json.isLikely else { return try rows(text.source, options) }
    }
    if json.isLibrary {
      guard format != .calibre else { throw mismatch(format, found: .json) }
      return .library(text.unmarked)
    }
    let reader = try JSONBookReader(text.source, format: format)
    return .rows(reader, reader.format)
  }

  private static func rows(_ source: ByteSource, _ options: ImportOptions) throws -> BookFile {
    let reader = try table(source, options)
    return .rows(reader, reader.format)
  }

  private static func table(_ source: ByteSource, _ options: ImportOptions) throws -> CSVBookReader
  {
    try CSVBookReader(source, format: options.format)
  }

  /// What is packed into a zip, and what Office packed before that; nil if it is neither.
  private static func archive(
    _ path: String?, _ peeked: PeekedSource, _ options: ImportOptions, _ folders: String?
  ) throws -> BookFile? {
    if peeked.bytes.starts(with: CompoundFile.mark) {
      throw try CompoundFile.fault(peeked.source)
    }
    // The second is the mark of one that is empty.
    guard ["PK\u{3}\u{4}", "PK\u{5}\u{6}"].contains(where: { peeked.bytes.starts(with: $0.utf8) })
    else { return nil }
    let zip = try ZipFile(path: path, source: peeked.source, folders: folders)
    switch (try ZipContent(zip, sheet: options.sheet), options.format) {
    case (.tellico(let source), nil), (.tellico(let source), .tellico):
      guard options.sheet == nil else { throw ImportError.noSheets }
      return .rows(try TellicoReader(source), .tellico)
    case (.tellico, let asked): throw mismatch(asked, found: .tellico)
    case (.rows(let rows), nil), (.rows(let rows), .csv), (.rows(let rows), .goodreads),
      (.rows(let rows), .librarything), (.rows(let rows), .storygraph):
      var format = ImportFormat.csv
      var plain = options
      // Its text is UTF-8, whatever else the user's files are.
      plain.encoding = .utf8
      let reader = try WorkbookReader(rows) { source in
        let reader = try table(source, plain)
        format = reader.format
        return reader
      }
      return .rows(reader, format)
    case (.rows, let asked): throw mismatch(asked, found: .csv)
    }
  }

  private static func markup(
    _ source: ByteSource, _ opening: XMLOpening, _ asked: ImportFormat?
  ) throws -> BookFile {
    guard let found = opening.format else { throw ImportError.otherXML(opening.root) }
    guard asked == nil || asked == found else { throw mismatch(asked, found: found) }
    return .rows(
      found == .tellico ? try TellicoReader(source) : MARCXMLReader(source), found)
  }

  private static func mismatch(_ asked: ImportFormat?, found: ImportFormat?) -> ImportError {
    .notInFormat(asked ?? .csv, missing: asked?.telltaleColumns ?? [], found: found)
  }
}
