import Library
import LibraryPorts
import Markup
import Streams

/// Reads the books of Tellico, and who has borrowed them. Since borrowers are at the end of the
/// file, the whole file is read before the first book is returned.
final class TellicoReader: BookRowReader {
  static let namespace = "http://periapsis.org/tellico/"

  private var fields = TellicoFields()
  /// The fields in XML, and the entries that lack a required field. All entries would be too large.
  private var definitions = ""
  private var incomplete: [Int: String] = [:]
  private var books: [ImportedBook] = []
  /// Indices in `books` by the id of the entry.
  private var indices: [String: Int] = [:]
  private var tally = IgnoredTally()
  private var returnedCount = 0
  /// Bytes of the long texts of all books.
  private var textBytes = 0

  init(_ source: ByteSource) throws {
    try ImportError.mappingXMLErrors { try read(source) }
  }

  var fractionRead: Double? { books.isEmpty ? 1 : Double(returnedCount) / Double(books.count) }

  var ignored: [IgnoredColumn] { tally.columns }

  var frame: RecordFrame? {
    RecordFrame(
      before: """
        <?xml version="1.0" encoding="UTF-8"?>
        <tellico xmlns="\(Self.namespace)" syntaxVersion="11">
        <collection title="BooksKeeper" type="2"><fields>
        \(definitions)</fields>

        """, between: "\n", after: "\n</collection></tellico>\n")
  }

  var lastRecord: [UInt8]? { incomplete[returnedCount - 1].map { Array($0.utf8) } }

  func next() throws -> ImportRow? {
    guard returnedCount < books.count else { return nil }
    defer { returnedCount += 1 }
    return .book(books[returnedCount])
  }

  private func read(_ source: ByteSource) throws {
    var stream = XMLStream(source.next)
    while let piece = try stream.next() {
      guard case .start(let tag) = piece else { continue }
      switch tag.name {
      case "collection":
        // Other types are films, music or coins. 5 is `bibtex`.
        guard ["2", "5"].contains(tag["type"] ?? "2") else {
          throw ImportError.otherXML("tellico type=\(tag["type"] ?? "")")
        }
      case "field":
        let field = try stream.element(tag)
        fields.add(field)
        definitions += field.xml + "\n"
      case "entry":
        let element = try stream.element(tag)
        let entry = TellicoEntry(element, fields, line: tag.line)
        indices[tag["id"] ?? ""] = books.count
        if entry.book.details.missingField != nil { incomplete[books.count] = element.xml }
        let texts = entry.book.details
        textBytes += (texts.notes?.utf8.count ?? 0) + (texts.description?.utf8.count ?? 0)
        guard books.count < ImportLimit.bufferedBooks, textBytes <= ImportLimit.bufferedBytes else {
          throw ImportError.xmlTooLarge(line: tag.line, .books(books.count))
        }
        books.append(entry.book)
        tally.count(entry.ignored)
      case "borrower": addLoans(try stream.element(tag))
      case "images", "filters": try stream.skip()
      default: break
      }
    }
  }

  private func addLoans(_ borrower: XMLElement) {
    guard let name = borrower["name"].map({ PlainText.sanitized($0) }), !name.isEmpty
    else { return }
    for loan in borrower.elements where loan.name == "loan" {
      guard let index = indices[loan["entryRef"] ?? ""] else { continue }
      func day(_ attribute: String) -> Day? {
        guard let text = loan[attribute], !text.isEmpty else { return nil }
        let day = BookCells.day(text)
        if day == nil {
          books[index].reject(text, as: "loan")
        }
        return day
      }
      let start = day("loanDate")
      let due = day("dueDate")
      let imported = ImportedLoan(borrower: name, checkedOut: start, due: due)
      // Some files list a borrower twice, each time with all loans.
      if !books[index].loans.contains(imported) { books[index].loans.append(imported) }
    }
  }
}
