import Exchange
import Foundation
import Library
import LibraryPorts
import Localization
import Session
import Terminal
import TransferPresenter

/// Files, streams and formats as they are in the real world.
struct FileWorld: TransferWorld {
  let session: Session

  func exists(_ path: String) throws -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(
      atPath: expanded(path), isDirectory: &isFolder)
    if isThere, isFolder.boolValue { throw FileError.isFolder(path) }
    return isThere
  }

  func sink(_ path: String) throws -> any TextSink {
    path == "-" ? ConsoleSink(session.console) : try FileSink(path: expanded(path))
  }

  func writer(_ format: ExportFormat) -> any BookWriter {
    let texts = session.texts
    switch format {
    case .csv, .json: return CSVBookWriter()
    case .bibtex: return BibTeXBookWriter()
    case .ics: return calendarWriter()
    case .markdown:
      return MarkdownBookWriter(
        MarkdownBookWriter.Headings(
          number: texts.numberLabel, title: texts.name(.title), author: texts.name(.author),
          year: texts.name(.year), due: texts.name(.due), borrower: texts.name(.borrower)))
    }
  }

  func archiveWriter() -> any ArchiveWriter { ArchiveJSONWriter() }

  func calendarWriter() -> any CalendarWriter {
    let texts = session.texts
    let words = CalendarBookWriter.Words(
      book: { texts.returnReminder(BookName($0)) },
      meeting: { (texts.headline($0), texts.facts($0)) })
    return CalendarBookWriter(clock: session.clock, words: words)
  }

  /// - Parameter format: nil lets the content tell.
  /// - Throws: `FileError` where there is no file to read, `ImportError` where it holds no books.
  func source(_ path: String, _ format: ImportFormat?) throws -> ImportSource {
    let file = path == "-" ? nil : expanded(path)
    let bytes =
      try file.map { ByteSource(try handle($0, named: path)) }
      ?? ByteSource(next: session.console.readBytes)
    switch try BookFile.open(path: file, source: bytes, format: format) {
    case .rows(let rows, _): return .rows(rows)
    case .library(let source): return .archive(try ArchiveJSONReader(source))
    }
  }

  private func handle(_ file: String, named path: String) throws -> FileHandle {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw FileError.notFound(path)
    }
    guard !isFolder.boolValue else { throw FileError.isFolder(path) }
    guard let handle = FileHandle(forReadingAtPath: file) else { throw FileError.cannotRead(path) }
    return handle
  }

  private func expanded(_ path: String) -> String { (path as NSString).expandingTildeInPath }
}

/// Writes an export to standard output.
private final class ConsoleSink: TextSink {
  private var output: OutputBuffer

  init(_ console: any Console) { output = OutputBuffer(console) }

  func write(_ text: String) throws { try output.write(text) }
  func finish() throws { try output.flush() }
  func discard() {}
}
