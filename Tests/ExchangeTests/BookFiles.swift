import Exchange
import Foundation
import Library
import LibraryPorts
import Streams
import TestSupport
import Testing

func bookFile(_ text: String, as format: ImportFormat? = nil) throws -> BookFile {
  try bookFile(Array(text.utf8), as: format)
}

func bookFile(_ text: String, _ options: ImportOptions) throws -> BookFile {
  try BookFile.open(path: nil, source: ByteSource(Array(text.utf8)), options)
}

func bookFile(
  _ bytes: [UInt8], as format: ImportFormat? = nil, chunk: Int = .max
) throws -> BookFile {
  try BookFile.open(
    path: nil, source: ByteSource(bytes, chunk: chunk), ImportOptions(format: format))
}

/// Returns the reader for a file's rows.
func reader(of file: BookFile) throws -> any BookRowReader {
  guard case .rows(let reader, _, _) = file else { throw Failure("no rows: \(file)") }
  return reader
}

/// Returns all rows of a file.
func rows(of file: BookFile) throws -> [ImportRow] {
  let reader = try reader(of: file)
  var rows: [ImportRow] = []
  while let row = try reader.next() { rows.append(row) }
  return rows
}

/// Returns the books of a file in which every row is a book.
func books(of file: BookFile) throws -> [ImportedBook] {
  try rows(of: file).compactMap { row in
    guard case .book(let book) = row else { return nil }
    return book
  }
}

/// Returns the only book of a file with these headings and cells.
func book(_ headings: String, _ cells: [String: String]) throws -> ImportedBook {
  var cells = cells
  if cells["Title"] == nil { cells["Title"] = "Dune" }
  return try #require(try books(of: bookFile(Headers.file(headings, cells))).first)
}

func instant(_ iso: String) throws -> Date { try Date(iso, strategy: .iso8601) }

func day(_ iso: String) -> Day? { Day(iso: iso) }

func partial(_ iso: String) -> PartialDay? { PartialDay(iso: iso) }

extension ImportedReading {
  var begun: PartialDay? { readThroughs.last?.begun }
  var ended: PartialDay? { readThroughs.last?.ended }
}

/// A read-through of which only the end is known.
func finished(_ iso: String) -> ReadThrough {
  ReadThrough(ended: partial(iso), outcome: .finished)
}
