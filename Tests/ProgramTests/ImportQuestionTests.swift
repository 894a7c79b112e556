import Foundation
import Support
import Testing

#if os(Linux)
  /// What only the user can say of a file is asked at a prompt.
  @Suite(.timeLimit(.minutes(10))) struct ImportQuestionTests {
    private static let text = """
      title,author,Location,due
      Dune,Frank Herbert,attic,03/04/2027
      Beowulf,,,05/06/2027

      """

    @Test("columns, dates and authors are asked for once, and it is one change")
    func questions() throws {
      let home = try Home()
      let file = try home.file("wild.csv", Self.text)
      let typist = try home.sit()
      try #require(typist.sees("books> "))
      typist.type("import \(file)", Typist.enter)
      try #require(typist.sees("No field for Location."))
      try #require(typist.sees("[nothing] "))
      typist.type("Shelf=notes", Typist.enter)
      try #require(typist.sees("There is no “Shelf” column"))
      try #require(typist.sees("[nothing] "))
      typist.type("Location=notes", Typist.enter)
      try #require(typist.sees("which comes first in 03/04/2027"))
      typist.type("year", Typist.enter)
      try #require(typist.sees("Choose from: day, month"))
      try #require(typist.sees("which comes first in 03/04/2027"))
      typist.type("month", Typist.enter)
      try #require(typist.sees("[Unknown author] "))
      typist.type(Typist.enter)
      try #require(typist.sees("Added 2 books"))
      try #require(typist.sees("books> "))
      typist.type("show dune", Typist.enter)
      try #require(typist.sees("4 Mar 2027"))
      try #require(typist.sees("Location: attic"))
      typist.type("back", Typist.enter, "undo", Typist.enter)
      try #require(typist.sees("Undone: "))
      typist.type("q", Typist.enter)
      #expect(typist.code() == 0)
      #expect(try home.run("list").out.isEmpty)
      // What was said of the columns is kept for the next such table.
      let again = try home.run(["import", file, "--dates", "day"])
      #expect(again.out.hasPrefix("Added 1 book from "))
      #expect(try home.run("show", "dune").out.contains("Location: attic"))
    }

    @Test("a question that is left leaves all as it was")
    func left() throws {
      let home = try Home()
      let file = try home.file("wild.csv", Self.text)
      let typist = try home.sit()
      try #require(typist.sees("books> "))
      typist.type("import \(file)", Typist.enter)
      try #require(typist.sees("[nothing] "))
      typist.type(Typist.enter)
      try #require(typist.sees("which comes first in 03/04/2027"))
      typist.type(Typist.ctrlC)
      try #require(typist.sees("books> "))
      typist.type("q", Typist.enter)
      #expect(typist.code() == 0)
      #expect(try home.run("list").out.isEmpty)
    }
  }
#endif
