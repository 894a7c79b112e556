import Foundation
import Support
import Testing

/// Borrowers in files, in pipes and for other programs.
@Suite(.timeLimit(.minutes(10))) struct BorrowerTests {
  private static let members = """
    Name;E-mail;Phone;Note;Card;Limit
    Anna Müller;anna@example.org;+41 1;class 4b;100;2
    ;nobody@example.org;;;;
    Boris;boris(at)example.org;;;100;none
    anna muller;;;;;
    Clara;a;b;c;d;e;f
    =Olga;;;"two
    lines";101;

    """

  @Test("members come in from a table, and what is wrong is told by its line")
  func table() throws {
    let home = try Home()
    let file = try home.file("members.csv", Self.members)
    let rejects = home.path + "/rejects.csv"
    let rehearsed = try home.run("import", file, "--borrowers", "--dry-run")
    #expect(rehearsed.out.hasPrefix("Would add 3 borrowers from "))
    #expect(try home.run("borrowers").out.isEmpty)
    let outcome = try home.run("import", file, "--borrowers", "--rejected", rejects)
    #expect(outcome.code == 0)
    #expect(outcome.out == "Added 3 borrowers from \(file).\n")
    #expect(
      outcome.err == """
        Warning: Skipped 2 rows:
          line 3: borrower is empty
          line 6: 7 values, but the header row has 6
        1 borrower was already in the library:
          line 5: Anna Müller
        Skipped 3 invalid values:
          line 4: email “boris(at)example.org”
          line 4: limit “none”
          line 4: card “100”

        """)
    #expect(
      try String(contentsOfFile: rejects, encoding: .utf8)
        == "Name,E-mail,Phone,Note,Card,Limit\r\n,nobody@example.org,,,,\r\n"
        + "Clara,a,b,c,d,e,f\r\n")
    #expect(
      try home.run("export", "--borrowers").out
        == [
          "name,email,phone,note,card,limit,language",
          "Anna Müller,anna@example.org,'+41 1,class 4b,100,2,", "Boris,,,,,,",
          "'=Olga,,,\"two\nlines\",101,,", "",
        ].joined(separator: "\r\n"))
    #expect(try home.run("undo").code == 0)
    #expect(try home.run("borrowers").out.isEmpty)
  }

  @Test("a table that is imported again fills in what is missing, and is one step of undo")
  func again() throws {
    let home = try Home()
    try home.run("borrower", "add", "Anna")
    let file = try home.file("members.csv", "nom,courriel\nANNA,anna@example.org\n")
    #expect(
      try home.run("import", file, "--borrowers", "--update").out
        == "Added 0 borrowers from \(file). Filled in 1 borrower.\n")
    #expect(try home.run("borrower", "anna", "--json").out.contains("anna@example.org"))
    try home.run("undo")
    #expect(try !home.run("borrower", "anna", "--json").out.contains("anna@example.org"))
  }

  @Test("what is no table of borrowers is refused, and nothing is written over unasked")
  func refused() throws {
    let home = try Home()
    let file = try home.file("books.csv", "title,author\nDune,Frank Herbert\n")
    let outcome = try home.run("import", file, "--borrowers")
    #expect(outcome.code == 65 && outcome.err.contains("title, author"))
    #expect(try home.run("import", file, "--borrowers", "--format", "csv").code == 64)
    #expect(try home.run("export", "--borrowers", "--find", "x").code == 64)
    #expect(try home.run("export", file, "--borrowers", "--no-input").code == 64)
    #expect(try home.run("export", file, "--borrowers", "--yes").out.hasPrefix("Wrote 0 borrowers"))
  }

  @Test("in a pipe a borrower is a line, and what a line leaves out is named")
  func pipe() throws {
    let home = try Home()
    try home.fill()
    let lines = try home.run("borrowers").out.split(separator: "\n")
    #expect(
      lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 5 })
    #expect(lines.contains { $0.hasPrefix("Zoë\t1\t") })
    for words in [["borrower"], ["borrower", "add"], ["borrower", "merge", "Zoë"]] {
      #expect(try home.run(words + ["--no-input"]).code == 64)
    }
    #expect(try home.run("borrower", "remove", "Zoë").code == 1)
    #expect(try home.run("borrower", "add", "X", "--email", "a\nb@c.d").code == 1)
    #expect(try home.run("merge", "a", "b").code == 1)
  }
}
