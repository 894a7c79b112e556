import Exchange
import Library
import Testing
import Turns

@Suite(.timeLimited) struct MarkdownBookWriterTests {
  private static func texts(
    _ number: String, _ title: String, _ author: String, _ year: String, _ due: String,
    _ borrower: String
  ) -> ExportTexts {
    let names: [BookField: String] = [
      .title: title, .author: author, .year: year, .due: due, .borrower: borrower,
    ]
    return ExportTexts(
      number: number, field: { names[$0] ?? "" },
      title: { $0.title + ($0.isDeleted ? " (gone)" : "") },
      book: { $0.title }, hold: { $0.title },
      meeting: { ($0.title, "") })
  }

  private static var english: ExportTexts {
    texts("No.", "Title", "Author", "Year", "Due", "Borrower")
  }

  @Test("books are a table, with due date and borrower of those that are out")
  func table() throws {
    let books = [
      copy(2, year: 1965, to: "Anna"), copy(10, "Илиада", by: "Гомер", year: -750),
    ]
    let text = try export(books, by: MarkdownBookWriter(Self.english))
    #expect(
      text == """
        | No. | Title | Author | Year | Due | Borrower |
        | ---: | --- | --- | ---: | --- | --- |
        | 2 | Dune | Frank Herbert | 1965 | 2026-10-20 | Anna |
        | 10 | Илиада | Гомер | -750 |  |  |

        """)
  }

  @Test("an empty library is a table without rows, headed in the reader's language")
  func empty() throws {
    let russian = Self.texts("№", "Название", "Автор", "Год", "Вернуть до", "У | кого")
    #expect(
      try export([], by: MarkdownBookWriter(russian)) == """
        | № | Название | Автор | Год | Вернуть до | У \\| кого |
        | ---: | --- | --- | ---: | --- | --- |

        """)
  }

  @Test(
    "Markdown's special characters are escaped",
    arguments: [
      ("a|b", #"a\|b"#), (#"a\|b"#, #"a\\\|b"#), (#"a\"#, #"a\\"#),
      ("*a* _b_ `c`", #"\*a\* \_b\_ \`c\`"#),
      ("[d](e)", #"\[d\](e)"#), ("<b>&amp;", #"\<b\>\&amp;"#),
      ("~~x~~ #1 $y$", ##"\~\~x\~\~ \#1 \$y\$"##),
      // The accent and the pipe are one character to Swift, and two to every reader of Markdown.
      ("|\u{301}", "\\|\u{301}"), ("שלום 🐉 Ёж", "שלום 🐉 Ёж"),
    ])
  func marks(title: String, cell: String) throws {
    var writer = MarkdownBookWriter(Self.english)
    #expect(writer.book(copy(1, title)) == "| 1 | \(cell) | Frank Herbert |  |  |  |\n")
  }

  @Test("line breaks are spaces", arguments: ["\n", "\r", "\u{2028}", "\t"])
  func lines(end: String) throws {
    var writer = MarkdownBookWriter(Self.english)
    let text = writer.book(copy(1, "a\(end)b", to: "c\(end)d"))
    #expect(text == "| 1 | a b | Frank Herbert |  | 2026-10-20 | c d |\n")
  }

  @Test("a row is one line of six cells, with any text", arguments: hostileTexts)
  func hostile(text: String) throws {
    var writer = MarkdownBookWriter(Self.english)
    let row = writer.book(copy(1, text, by: text, to: text))
    let unescaped = row.replacing("\\\\", with: "").unicodeScalars
    #expect(unescaped.count { $0 == "\n" } == 1)
    let pipes = zip(unescaped, unescaped.dropFirst()).count { $0 != "\\" && $1 == "|" }
    #expect(pipes == 6)
  }
}
