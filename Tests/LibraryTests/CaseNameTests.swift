import Library
import Testing
import Turns

@Suite("The words for errors under --json", .timeLimited)
struct CaseNameTests {
  @Test("a case has its name as code, with or without values")
  func names() {
    #expect(LibraryError.noneNumbered(.poll, 3).code == "no-such-poll")
    #expect(
      LibraryError.dueInThePast(.first, today: .first, latest: .last).code == "due-in-the-past")
    #expect(LibraryError.nothingToUndo.code == "nothing-to-undo")
    #expect(StorageError.newer("a.db", version: 9).code == "newer")
    #expect(CatalogueError.curlFailed(code: 2).code == "curl-failed")
  }

  @Test("adjacent capitals are one word")
  func capitals() {
    #expect(ImportError.noBooksInJSON.code == "no-books-in-json")
    #expect(ImportError.badJSON(line: 1).code == "bad-json")
  }

  @Test("a word that is longer than the name is not changed")
  func longWords() {
    #expect(LibraryError.noBooksIn(1...2).code == "no-such-book")
    #expect(LibraryError.required(.title).code == "title-required")
    #expect(StorageError.full("a.db").code == "disk-full")
    #expect(FileError.notFound("a").code == "no-such-file")
  }
}
