import Library
import LibraryPorts
import Streams

/// A file to import, by the format of its content.
package enum BookFile {
  /// `encoding` returns the character set detected so far, or `nil` for UTF-8.
  case rows(any BookRowReader, ImportFormat, encoding: () -> TextEncoding?)
  /// BooksKeeper’s own JSON in UTF-8, from its first brace or white space.
  case library(ByteSource)

  package var format: ImportFormat {
    switch self {
    case .rows(_, let format, _): format
    case .library: .json
    }
  }

  /// Detects the format of a file by its first bytes and its headings.
  ///
  /// - Parameters:
  ///   - path: `nil` for standard input. A calibre database is opened by its path.
  ///   - savedMapping: returns the mapping that was saved for a table with these headings.
  ///   - searchPath: where to look for `unzip`, as in `PATH`.
  /// - Throws: `ImportError`, including when the content is not in the required format; `FileError`
  ///   if a calibre database cannot be opened.
  package static func open(
    path: String?, source: ByteSource, _ options: ImportOptions = ImportOptions(),
    savedMapping: @escaping (_ heading: String) -> ColumnMapping? = { _ in nil },
    searchPath: String? = nil
  ) throws -> BookFile {
    var options = options
    // Loans are only imported from CSV.
    if options.includesLoans { options.format = .csv }
    let format = options.format
    let buffered = try BufferedSource(source)
    if buffered.bytes.starts(with: "SQLite format 3\0".utf8) {
      if LibraryFileSignature.matches(buffered.bytes) { throw ImportError.libraryFile(path) }
      guard format == nil || format == .calibre else {
        throw mismatch(format, found: .calibre)
      }
      guard let path else { throw ImportError.needsFile }
      return .rows(try CalibreDatabaseReader(path: path, options.mapping), .calibre) { nil }
    }
    if let other = UnsupportedContent.name(buffered.bytes) { throw ImportError.otherFormat(other) }
    if let book = try archive(path, buffered, options, savedMapping, searchPath) { return book }
    guard options.sheet == nil else { throw ImportError.noSheets }
    if format == .marc || format == nil && MARCBytes.isRecordStart(buffered.bytes) {
      guard buffered.bytes.contains(MARCBytes.fieldEnd) else {
        throw buffered.bytes.isEmpty ? ImportError.empty : mismatch(format, found: nil)
      }
      let reader = MARCReader(buffered.source, as: options.encoding)
      return .rows(reader, .marc) { reader.encoding }
    }
    return try text(buffered.source, path: path, options, savedMapping)
  }

  static func mismatch(_ expected: ImportFormat?, found: ImportFormat?) -> ImportError {
    .notInFormat(
      expected ?? .csv, missing: expected == .calibre ? [] : expected?.signatureColumns ?? [],
      found: found)
  }

  // MARK: Archives

  /// Opens a zip archive. Returns `nil` for other files, and throws for files of Office versions
  /// before 2007.
  private static func content(
    _ path: String?, _ buffered: BufferedSource, _ sheet: String?, _ searchPath: String?
  ) throws -> ZipContent? {
    if buffered.bytes.starts(with: CompoundFile.signature) {
      throw try CompoundFile.importError(buffered.source)
    }
    // The second signature is that of an empty archive.
    guard
      ["PK\u{3}\u{4}", "PK\u{5}\u{6}"].contains(where: { buffered.bytes.starts(with: $0.utf8) })
    else { return nil }
    let zip = try ZipFile(path: path, source: buffered.source, searchPath: searchPath)
    return try ZipContent(zip, sheet: sheet)
  }

  /// Returns the rows of a workbook, or `nil` if the file is not a zip archive.
  static func sheet(
    _ path: String?, _ buffered: BufferedSource, _ sheet: String?, _ searchPath: String?
  ) throws -> (any SheetRows)? {
    switch try content(path, buffered, sheet, searchPath) {
    case .rows(let rows): rows
    case .tellico: throw ImportError.otherFormat(ImportFormat.tellico.name)
    case nil: nil
    }
  }

  private static func archive(
    _ path: String?, _ buffered: BufferedSource, _ options: ImportOptions,
    _ savedMapping: @escaping (_ heading: String) -> ColumnMapping?, _ searchPath: String?
  ) throws -> BookFile? {
    guard let content = try content(path, buffered, options.sheet, searchPath) else { return nil }
    let format = options.format
    switch content {
    case .tellico(let source):
      guard format == nil || format == .tellico else { throw mismatch(format, found: .tellico) }
      guard options.sheet == nil else { throw ImportError.noSheets }
      return .rows(try TellicoReader(source), .tellico) { nil }
    case .rows(let sheet):
      let tables: [ImportFormat?] = [nil, .csv, .goodreads, .librarything, .storygraph]
      guard tables.contains(format) else { throw mismatch(format, found: .csv) }
      var tableFormat = ImportFormat.csv
      let reader = try WorkbookReader(sheet) { source in
        let reader = try CSVBookReader(
          utf8: source, options, countsFrom1904: sheet.countsFrom1904, savedMapping: savedMapping)
        tableFormat = reader.format
        return reader
      }
      return .rows(reader, tableFormat) { nil }
    }
  }
}
