import CommandLine
import Library
import Testing
import Turns

@Suite(.timeLimited) struct SearchWordsTests {
  private typealias Term = BookSearch.Term

  @Test("words are matched one by one")
  func words() {
    let search = BookSearch(typed: " dune  o’brien C++ ")
    #expect(search.text == " dune  o’brien C++ ")
    #expect(search.terms == [Term("dune"), Term("o’brien"), Term("C++")])
    #expect(BookSearch(typed: "").terms.isEmpty)
  }

  @Test(
    "a word before a colon names a field, in every language",
    arguments: [
      ("by:herbert", .by), ("BY:herbert", .by), ("author:herbert", .by), ("de:herbert", .by),
      ("автор:herbert", .by), ("owner:herbert", .owner), ("propriétaire:herbert", .owner),
      ("владелец:herbert", .owner), ("with:herbert", .with), ("chez:herbert", .with),
      ("у:herbert", .with), ("tag:herbert", .tag), ("etiquette:herbert", .tag),
      ("метка:herbert", .tag), ("title:herbert", .title), ("titre:herbert", .title),
      ("название:herbert", .title),
    ] as [(String, BookSearchField)])
  func fields(typed: String, field: BookSearchField) {
    #expect(BookSearch(typed: typed).terms == [Term("herbert", in: field)])
  }

  @Test(
    "any other colon, minus or quotation mark is punctuation",
    arguments: ["x:herbert", "by:", "by: ", "http://a.b", "-", "--", "a-b", "\"open", ":", "\""])
  func signs(typed: String) {
    let terms = BookSearch(typed: typed).terms
    #expect(terms.allSatisfy { $0.field == nil && !$0.isPhrase })
    #expect(terms.map(\.words).joined() == typed.filter { !$0.isWhitespace } || typed == "--")
  }

  @Test("a minus excludes a term, quotation marks make a phrase, and all can be combined")
  func together() {
    #expect(BookSearch(typed: "-messiah").terms == [Term("messiah", isExcluded: true)])
    #expect(
      BookSearch(typed: "dune -by:\"brian herbert\" «белая гвардия» “x y”").terms == [
        Term("dune"), Term("brian herbert", in: .by, isPhrase: true, isExcluded: true),
        Term("белая гвардия", isPhrase: true), Term("x y", isPhrase: true),
      ])
  }

  @Test("a word with spaces is a phrase, since it was in quotation marks")
  func quoted() throws {
    func terms(_ line: String) throws -> [BookSearch.Term] {
      BookSearch(words: try LineWords.split(line)).terms
    }
    #expect(
      try terms("\"chamber of secrets\" x") == [
        Term("chamber of secrets", isPhrase: true), Term("x"),
      ])
    #expect(try terms("by:\"frank herbert\"") == [Term("frank herbert", in: .by, isPhrase: true)])
    #expect(
      BookSearch(words: ["by:frank herbert"]).terms == [
        Term("frank herbert", in: .by, isPhrase: true)
      ])
    #expect(BookSearch(words: ["-a b"]).terms == [Term("a b", isPhrase: true, isExcluded: true)])
    #expect(BookSearch(words: ["dune", "by:herbert"]).text == "dune by:herbert")
  }
}
