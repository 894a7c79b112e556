import Foundation
import Support
import Testing

#if os(Linux)
  /// The jobs of every day, by the keys they take at a prompt.
  @Suite(.timeLimit(.minutes(10))) struct KeystrokeTests {
    /// Dune has sequels, here and out; what is late is Emma.
    private static let books = """
      title,author,isbn,owner,borrower,due
      Dune,Frank Herbert,,,,
      Dune Messiah,Frank Herbert,,,Anna,2099-01-05
      Children of Dune,Frank Herbert,,,,
      God Emperor of Dune,Frank Herbert,,,Boris,2099-01-05
      Emma,Jane Austen,,City Library,me,2020-01-05

      """

    private func home(with books: String = books) throws -> Home {
      let home = try Home()
      home.environment["BOOKSKEEPER_LINE_EDITING"] = "readline"
      #expect(try home.run("import", "-", input: books).code == 0)
      return home
    }

    /// Types keys at the prompt, and leaves once they are answered.
    ///
    /// - Parameter typed: each text a key for each of its characters.
    /// - Returns: how many keys that took.
    private func keys(_ typed: String..., answered: String, in home: Home) throws -> Int {
      let typist = try home.sit()
      try #require(typist.sees("books> "))
      if !typed.isEmpty { typist.type(typed.joined()) }
      try #require(typist.sees(answered))
      typist.type(Typist.ctrlC)
      try #require(typist.sees("books> "))
      typist.type("q", Typist.enter)
      #expect(typist.code() == 0)
      return typed.joined().count
    }

    private func book(_ number: Int, in home: Home) throws -> [String: Any] {
      try Told.object(try home.run("show", String(number), "--json").out)
    }

    @Test("what is late is told when the program opens")
    func late() throws {
      let typist = try home().sit()
      #expect(typist.sees("1 overdue"))
      #expect(typist.sees("books> "))
    }

    @Test("a book is found with 6")
    func find() throws {
      let home = try home()
      #expect(try keys("/mess", Typist.enter, answered: "“mess”", in: home) <= 6)
    }

    @Test("one with sequels is lent by its title with 22")
    func lend() throws {
      let home = try home()
      #expect(try keys("lend dune --to Clara", Typist.enter, answered: "Lent “", in: home) <= 22)
      #expect(try book(1, in: home)["borrower"] as? String == "Clara")
      #expect(try book(3, in: home)["borrower"] as? String == nil)
    }

    @Test("one whose number is not known comes back with 12")
    func back() throws {
      let home = try home()
      #expect(try home.run("checkout", "1", "--to", "Clara").code == 0)
      #expect(try keys("return dune", Typist.enter, answered: "“Dune”", in: home) <= 12)
      #expect(try book(1, in: home)["borrower"] as? String == nil)
      #expect(try book(2, in: home)["borrower"] as? String == "Anna")
    }

    @Test(
      "a library's book is added by its ISBN, with owner and due date, with 40",
      .enabled(if: Needed.curl.isMet, "\(Needed.curl)"))
    func add() throws {
      let server = try LoopbackServer(CatalogueReplies.openLibrary)
      defer { server.stop() }
      let home = try home(with: "title,author\nEmma,Jane Austen\n")
      home.environment["BOOKSKEEPER_CATALOGUE"] = "openlibrary"
      home.environment["BOOKSKEEPER_CATALOGUE_URL"] = server.address
      let count = try keys(
        "add 9780441013593 --ow", Typist.tab, "City --due +2w", Typist.enter,
        answered: "Added “", in: home)
      #expect(count <= 40)
      let book = try book(2, in: home)
      #expect(book["title"] as? String == "Dune" && book["owner"] as? String == "City")
      #expect(book["dueDate"] as? String != nil)
    }
  }
#endif
