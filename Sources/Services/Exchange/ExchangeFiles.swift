import Files
import Library
import LibraryPorts
import Platform
import Streams

package struct ExchangeFiles: TransferFiles {
  private let clock: Clock
  private let library: LibraryFiles?
  private let mappings: (any ColumnMappingStore)?
  private let searchPath: String?
  private let input: RepeatableInput
  private let output: (String) throws -> Void

  /// - Parameters:
  ///   - library: the library’s file, which is never overwritten; `nil` if it is not in a file.
  ///   - searchPath: the folders to search for other programs, as in `PATH`.
  package init(
    clock: Clock, library: String?, mappings: (any ColumnMappingStore)? = nil,
    searchPath: String? = nil,
    input: @escaping () throws -> [UInt8]?,
    output: @escaping (String) throws -> Void
  ) {
    self.clock = clock
    self.library = library.map(LibraryFiles.init)
    self.mappings = mappings
    self.searchPath = searchPath
    self.input = RepeatableInput(input)
    self.output = output
  }

  package func wouldReplace(_ path: String, whileReading source: String?) throws -> Bool {
    let file = TildePath.expanded(path)
    switch library?.part(at: file) {
    case .library: throw StorageError.ownFile(path, .library)
    case .companion: throw StorageError.ownFile(path, .companion)
    case nil: break
    }
    guard try kind(of: path) == .file else { return false }
    let sourceFile = source.flatMap {
      $0 == "-"
        ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(TildePath.expanded($0))
    }
    guard sourceFile != FileIdentity(file) else { throw StorageError.ownFile(path, .source) }
    return true
  }

  private func kind(of path: String) throws -> FileKind? {
    let kind = FileKind(TildePath.expanded(path))
    if kind == .folder { throw FileError.isFolder(path) }
    return kind
  }

  package func isStandardOutput(_ path: String) -> Bool {
    guard path != "-", !["/dev/stdout", "/dev/fd/1"].contains(path) else { return true }
    let file = FileIdentity(TildePath.expanded(path))
    return file != nil && file == FileIdentity(descriptor: STDOUT_FILENO)
  }

  package func source(_ path: String, _ options: ImportOptions) throws -> ImportSource {
    let file = path == "-" ? nil : TildePath.expanded(path)
    var options = options
    options.today = clock.today
    let opened = try BookFile.open(
      path: file, source: bytes(path), options, savedMapping: savedMapping, searchPath: searchPath)
    switch opened {
    case .rows(let rows, _, let encoding): return .rows(rows, encoding: encoding)
    case .library(let source): return .archive(try ArchiveJSONReader(source))
    }
  }

  package func canReadAgain(_ path: String) -> Bool { path != "-" || input.isRepeatable }

  private func savedMapping(_ heading: String) -> ColumnMapping? {
    mappings?.mapping(for: heading)
  }

  package func saveMapping(_ mapping: ColumnMapping, for heading: String) throws {
    try mappings?.saveMapping(mapping, for: heading)
  }

  package func borrowers(
    _ path: String, as encoding: TextEncoding?, _ mapping: BorrowerMapping?, asksForColumns: Bool
  ) throws -> any BorrowerRowReader {
    try CSVBorrowerReader(
      bytes(path), as: encoding, mapping, asksForColumns: asksForColumns,
      path: path == "-" ? nil : TildePath.expanded(path), searchPath: searchPath)
  }

  package var borrowerWriter: any BorrowerWriter { CSVBorrowerWriter() }
  package var loanWriter: any LoanWriter { CSVLoanWriter(clock: clock) }

  private func bytes(_ path: String) throws -> ByteSource {
    let source = try path == "-" ? input.source() : ByteSource(file(path))
    return ByteSource(of: source) {
      do { return try source.next() } catch let error as POSIXError {
        throw FileError.cannotRead(path, reason: SystemReason.text(for: error.code.rawValue))
      }
    }
  }

  private func file(_ path: String) throws -> OpenFile {
    guard try kind(of: path) != nil else { throw FileError.notFound(path) }
    guard let file = OpenFile(reading: TildePath.expanded(path)) else {
      throw FileError.cannotRead(path)
    }
    return file
  }

  package func sink(_ path: String) throws -> any TextSink {
    if isStandardOutput(path) {
      return BufferedSink { [output] in try output(String(decoding: $0, as: UTF8.self)) }
    }
    let path = TildePath.expanded(path)
    let file = try StorageError.writing(path) { () throws(POSIXError) in
      try ReplacementFile(at: path, as: .fileOrDevice, mode: library?.mode ?? 0o666)
    }
    return BufferedSink { bytes in
      try StorageError.writing(path) { () throws(POSIXError) in try file.write(bytes) }
    } finish: {
      try StorageError.writing(path) { () throws(POSIXError) in try file.finish() }
    } discard: {
      file.discard()
    }
  }

  package func writer(_ format: ExportFormat, _ texts: ExportTexts) -> ExportWriter {
    switch format {
    case .json: .archive(ArchiveJSONWriter())
    case .ics: .calendar(CalendarBookWriter(clock: clock, texts: texts))
    case .csv where texts.purpose == .goodreads: .books(GoodreadsBookWriter())
    case .csv: .books(CSVBookWriter(forSpreadsheetWith: texts.cellSeparator))
    case .markdown: .books(MarkdownBookWriter(texts))
    case .bibtex: .books(BibTeXBookWriter())
    case .ris: .books(RISBookWriter())
    case .csljson: .books(CSLBookWriter())
    case .marc: .books(MARCBookWriter(today: clock.today))
    case .marcxml: .books(MARCXMLBookWriter(today: clock.today))
    }
  }
}

extension StorageError {
  /// Runs `body`, which writes the file at `path`, and maps its error.
  fileprivate static func writing<Result>(
    _ path: String, _ body: () throws(POSIXError) -> Result
  ) throws(StorageError) -> Result {
    do { return try body() } catch { throw StorageError(writing: path, error.code) }
  }
}
