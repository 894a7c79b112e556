import Files
import Foundation
import Library
import LibraryPorts

/// Files, streams and formats as they are in the real world.
package struct ExchangeFiles: TransferFiles {
  private let clock: Clock
  private let input: () throws -> [UInt8]?
  private let output: (String) throws -> Void

  /// - Parameters:
  ///   - clock: of what is written into calendars.
  ///   - input: gives the next bytes of standard input; nil at its end.
  ///   - output: writes to standard output.
  package init(
    clock: Clock, input: @escaping () throws -> [UInt8]?,
    output: @escaping (String) throws -> Void
  ) {
    self.clock = clock
    self.input = input
    self.output = output
  }

  package func isTaken(_ path: String) throws -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(
      atPath: TypedPath.expanded(path), isDirectory: &isFolder)
    if isThere, isFolder.boolValue { throw FileError.isFolder(path) }
    return isThere
  }

  package func source(_ path: String, _ format: ImportFormat?) throws -> ImportSource {
    let file = path == "-" ? nil : TypedPath.expanded(path)
    let bytes = try file == nil ? ByteSource(next: input) : ByteSource(handle(path))
    switch try BookFile.open(path: file, source: bytes, format: format) {
    case .rows(let rows, _): return .rows(rows)
    case .library(let source): return .archive(try ArchiveJSONReader(source))
    }
  }

  private func handle(_ path: String) throws -> FileHandle {
    guard try isTaken(path) else { throw FileError.notFound(path) }
    guard let handle = FileHandle(forReadingAtPath: TypedPath.expanded(path)) else {
      throw FileError.cannotRead(path)
    }
    return handle
  }

  package func sink(_ path: String) throws -> any TextSink {
    path == "-" ? StreamSink(output) : try FileSink(path: TypedPath.expanded(path))
  }

  package func writer(_ format: ExportFormat, _ words: ExportWords) -> ExportWriter {
    switch format {
    case .json: .archive(ArchiveJSONWriter())
    case .ics: .calendar(CalendarBookWriter(clock: clock, words: words))
    case .csv: .books(CSVBookWriter())
    case .markdown: .books(MarkdownBookWriter(words))
    case .bibtex: .books(BibTeXBookWriter())
    }
  }
}

/// Writes an export to a stream, in large pieces.
private final class StreamSink: TextSink {
  private let output: (String) throws -> Void
  private var buffer = ""

  init(_ output: @escaping (String) throws -> Void) { self.output = output }

  func write(_ text: String) throws {
    buffer += text
    if buffer.utf8.count >= 32_768 { try finish() }
  }

  func finish() throws {
    guard !buffer.isEmpty else { return }
    try output(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  func discard() {}
}
