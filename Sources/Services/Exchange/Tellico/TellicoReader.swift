import Library
import LibraryPorts
import Markup

/// Reads the books of Tellico, with who has borrowed them. That stands at the end of the file, so that all
/// of it is read before the first book is told.
final class TellicoReader: BookRowReader {
  static let namespace = "http://periapsis.org/tellico/"

  private var fields = TellicoFields()
  /// The fields as they stand there, and the entries that may not be taken: all texts would be too many.
  private var (definitions, incomplete): (String, [Int: String]) = ("", [:])
  private var books: [ImportedBook] = []
  /// Where the book of an entry's number is in `books`.
  private var places: [String: Int] = [:]
  private var tally = UntakenTally()
  private var told = 0
  /// Of the long texts of all books.
  private var bytes = 0

  /// - Throws: `ImportError`, and whatever the source throws.
  init(_ source: ByteSource) throws {
    try ImportError.mappingXMLErrors { try read(source) }
  }

  var fractionRead: Double? { books.isEmpty ? 1 : Double(told) / Double(books.count) }

  var untaken: [UntakenColumn] { tally.columns }

  var frame: RecordFrame? {
    RecordFrame(
      before: """
        <?xml version="1.0" encoding="UTF-8"?>
        <tellico xmlns="\(Self.namespace)" syntaxVersion="11">
        <collection title="BooksKeeper" type="2"><fields>
        \(definitions)</fields>

        """, between: "\n", after: "\n</collection></tellico>\n")
  }

  var lastRecord: [UInt8]? { incomplete[told - 1].map { Array($0.utf8) } }

  func next() throws -> ImportRow? {
    guard told < books.count else { return nil }
    defer { told += 1 }
    return .book(books[told])
  }

  private func read(_ source: ByteSource) throws {
    var stream = XMLStream(source.next)
    while let piece = try stream.next() {
      guard case .start(let tag) = piece else { continue }
      switch tag.name {
      case "collection":
        // Films, music, coins; `bibtex` is 5.
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
        places[tag["id"] ?? ""] = books.count
        if entry.book.details.missing != nil { incomplete[books.count] = element.xml }
        let texts = entry.book.details
        bytes += (texts.notes?.utf8.count ?? 0) + (texts.description?.utf8.count ?? 0)
        guard books.count < ImportLimit.waitingBooks, bytes <= ImportLimit.waitingBytes else {
          throw ImportError.xmlTooLarge(line: tag.line, .books(books.count))
        }
        books.append(entry.book)
        tally.count(entry.untaken)
      case "borrower": lend(try stream.element(tag))
      case "images", "filters": try stream.skip()
      default: break
      }
    }
  }

  private func lend(_ borrower: XMLElement) {
    guard let name = borrower["name"].map({ PlainText.imported($0) }), !name.isEmpty
    else { return }
    for loan in borrower.elements where loan.name == "loan" {
      guard let place = places[loan["entryRef"] ?? ""] else { continue }
      func day(_ attribute: String) -> Day? {
        guard let text = loan[attribute], !text.isEmpty else { return nil }
        let day = BookCells.day(text)
        if day == nil {
          books[place].leaveOut(text, as: "loan")
        }
        return day
      }
      let (start, due) = (day("loanDate"), day("dueDate"))
      let told = ImportedLoan(borrower: name, checkedOut: start, due: due)
      // Files are known that name a borrower twice, each time with all loans.
      if !books[place].loans.contains(told) { books[place].loans.append(told) }
    }
  }
}
