import Foundation
import TestSupport

/// Files to import books from.
enum GeneratedTable {
  /// Writes books as CSV.
  ///
  /// - Parameter isFull: whether they have details as in a real library.
  static func write(_ count: Int, to path: String, isFull: Bool = false) throws {
    try write(
      count, to: path,
      header: "Title,Author,Publisher,Categories,ISBN,Year,Borrower,Due,Owner,Tags",
      isFull: isFull, row)
  }

  /// Writes a header and a line per book.
  static func write(
    _ count: Int, to path: String, header: String, isFull: Bool = false,
    _ line: (GeneratedBook) -> String
  ) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw Failure("\(path) cannot be written") }
    defer { try? file.close() }
    var text = header + "\n"
    for number in 1...count {
      text += line(GeneratedBook(number, isFull: isFull)) + "\n"
      // Writes small pieces: the memory of this program counts towards the commands it measures.
      if text.utf8.count > 60_000 || number == count {
        try file.write(contentsOf: Data(text.utf8))
        text.removeAll(keepingCapacity: true)
      }
    }
  }

  private static func row(_ book: GeneratedBook) -> String {
    let cells = [
      book.title, book.author, book.publisher, book.category, book.isbn, String(book.year),
      book.loan?.borrower ?? "", book.loan?.due ?? book.ownerLoan?.due ?? "",
      book.ownerLoan?.owner ?? "", book.tags,
    ]
    return cells.map { $0.utf8.contains(UInt8(ascii: ",")) ? "\"\($0)\"" : $0 }
      .joined(separator: ",")
  }
}
