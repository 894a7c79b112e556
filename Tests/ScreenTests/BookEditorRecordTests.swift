import BookEditorEntity
import BookEditorInteractor
import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookEditorRecordTests {
  private let interactor: BookEditorInteractor
  private let isbn: ISBN

  init() throws {
    interactor = bookEditorInteractor(try emptyLibrary())
    isbn = try ISBN("9780441013593")
  }

  private var record: CatalogueRecord {
    var record = CatalogueRecord(id: "1", source: .google, title: "Dune")
    record.authors = ["Frank Herbert"]
    record.publisher = "Ace"
    record.year = 1965
    return record
  }

  @Test("a record completes what was typed, and replaces only the title")
  func completed() throws {
    var typed = BookEditorDraft()
    typed.details.title = isbn.digits
    typed.details.publisher = "Chilton"
    let draft = interactor.completed(typed, from: record)
    #expect(draft.details.title == "Dune" && draft.details.author == "Frank Herbert")
    #expect(draft.details.publisher == "Chilton" && draft.details.year == 1965)
    #expect(draft.record == record)
    typed.details.author = "F. Herbert"
    #expect(interactor.completed(typed, from: record).details.author == "F. Herbert")
  }

  @Test("a book with an ISBN has the ISBN that was typed, and the fields of the line")
  func draftOfISBN() throws {
    let entries: BookEditorEntries = [BookEditorEntry(.publisher, .text("Gollancz"))]
    let draft = try interactor.draft(of: isbn, from: record, with: entries, copies: 1)
    #expect(draft.details.isbn == isbn && draft.details.publisher == "Gollancz")
    #expect(draft.details.title == "Dune" && draft.record == record)
    let unknown = try interactor.draft(of: isbn, from: nil, with: [], copies: 1)
    #expect(unknown.details.isbn == isbn && unknown.details.title.isEmpty)
  }

  @Test(
    "a record is added without a preview if the line sets a field, and title and author are known")
  func withoutPreview() throws {
    let entries: BookEditorEntries = [BookEditorEntry(.publisher, .text("Gollancz"))]
    func mayAdd(_ record: CatalogueRecord?, _ entries: BookEditorEntries) throws -> Bool {
      interactor.canAddWithoutPreview(
        try interactor.draft(of: isbn, from: record, with: entries, copies: 1), with: entries)
    }
    #expect(try mayAdd(record, entries))
    #expect(try !mayAdd(record, []))
    #expect(try !mayAdd(nil, entries))
    var anonymous = record
    anonymous.authors = []
    #expect(try !mayAdd(anonymous, entries))
  }
}
