import Foundation
import Platform
import TestSupport
import Testing
import Turns

#if os(Linux)
  import Foundation
  import Glibc
  import Testing

  @Suite(.timeLimited) struct PagingTests {
    private func home() throws -> Home {
      let home = try Home()
      let rows = (1...100).map { "Book \($0),Anon\n" }.joined()
      #expect(try home.run("import", "-", input: "title,author\n" + rows).code == 0)
      home.environment["BOOKSKEEPER_LINE_EDITING"] = "off"
      return home
    }

    @Test(
      "a page just fills the screen", arguments: [(80, 24), (80, 40), (40, 24), (120, 50)])
    func height(columns: Int, rows: Int) throws {
      let typist = try home().startAtTerminal(columns: columns, rows: rows)
      let lines = try #require(typist.output("books> ")).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      #expect(lines.count <= rows)
      // If rows have two lines, one more line may be empty.
      #expect(lines.count >= rows - (columns < 60 ? 4 : 3))
    }

    @Test("the pages adapt to a resized window, and skip no book")
    func resizing() throws {
      let typist = try home().startAtTerminal(rows: 24)
      #expect(try #require(typist.output("books> ")).contains("page 1 of 8"))
      typist.type("next", Typist.enter)
      #expect(try #require(typist.output("books> ")).contains("page 2 of 8"))
      typist.resize(columns: 80, rows: 37)
      typist.type("next", Typist.enter)
      let larger = try #require(typist.output("books> "))
      // 28 rows were shown, and 27 fit now.
      #expect(larger.contains("page 2 of 4"))
      #expect(larger.contains("Book 29 ") && larger.contains("Book 28 "))
      typist.resize(columns: 80, rows: 18)
      typist.type("prev", Typist.enter)
      let smaller = try #require(typist.output("books> "))
      #expect(smaller.contains("page 4 of 13"))
      #expect(smaller.contains("Book 27 "))
      typist.type("7", Typist.enter, "back", Typist.enter)
      #expect(typist.sees("Back to the list: 100 books, page 4 of 13."))
    }
  }
#endif
