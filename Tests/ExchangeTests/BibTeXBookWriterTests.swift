import Exchange
import Foundation
import Library
import Testing
import Turns

@Suite(.timeLimited) struct BibTeXBookWriterTests {
  @Test("a book is written as an entry with its known fields only")
  func everything() throws {
    let book = copy(2, year: 1965) {
      $0.publisher = "Chilton"
      $0.categories = ["novel", "sf"]
      $0.isbn = ISBN(stored: "9780441013593")
      $0.owner = "City Library"
      $0.tags = ["sf", "desert"]
      $0.notes = "Good.\nLong."
      $0.description = "Sand {50%}.\n\nSpice."
    }
    let iliad = copy(3, "Илиада", by: "Гомер", year: -750)
    let text = try export([book, iliad], by: BibTeXBookWriter())
    #expect(
      text == """
        @book{herbert1965dune2,
          title = {Dune},
          author = {Frank Herbert},
          publisher = {Chilton},
          year = {1965},
          isbn = {9780441013593},
          keywords = {novel, sf, desert},
          categories = {novel, sf},
          tags = {sf},
          bookowner = {City Library},
          note = {Good.\\newline{}Long.},
          abstract = {Sand \\textbraceleft{}50\\%\\textbraceright{}.\\par{}Spice.},
        }

        @book{gomer-750iliada3,
          title = {Илиада},
          author = {Гомер},
          year = {-750},
        }


        """)
  }

  @Test("an empty library is an empty file")
  func empty() throws {
    #expect(try export([], by: BibTeXBookWriter()) == "")
  }

  @Test(
    "characters that LaTeX treats as commands are escaped",
    arguments: [
      ("50% & $5 #1 a_b", ##"50\% \& \$5 \#1 a\_b"##),
      ("{x}", #"\textbraceleft{}x\textbraceright{}"#),
      (#"\input"#, #"\textbackslash{}input"#), ("~ ^", #"\textasciitilde{} \textasciicircum{}"#),
      ("{\u{301}", "\\textbraceleft{}\u{301}"), ("\"Ёж\" 🐉 שלום", "\"Ёж\" 🐉 שלום"), ("a\nb", "a b"),
      ("a -- b --- ''c`` d", "a -{}- b -{}-{}- '{}'c`{}` d"), ("a  b", #"a \ b"#),
    ])
  func escapes(title: String, value: String) throws {
    let entry = try export([copy(1, title)], by: BibTeXBookWriter())
    #expect(entry.contains("\n  title = {\(value)},\n"))
  }

  @Test("braces are balanced and the entry is closed, with any text", arguments: hostileTexts)
  func hostile(text: String) throws {
    let book = copy(1, text, by: text, to: text) {
      $0.publisher = text
      $0.notes = text
      $0.description = text
      $0.tags = BookDetails.list(text)
    }
    let entry = try export([book], by: BibTeXBookWriter())
    var depth = 0
    var depths: [Int] = []
    for byte in entry.utf8 {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      depths.append(depth)
    }
    #expect(depth == 0)
    // The depth is zero only at the very end, before the two line breaks.
    #expect(depths.dropFirst(6).firstIndex(of: 0) == entry.utf8.count - 3)
  }

  @Test(
    "a key is surname, year, first word and number",
    arguments: [
      ("Frank Herbert", 1965, "Dune", "herbert1965dune2"),
      ("Herbert, Frank", 1965, "Dune", "herbert1965dune2"),
      ("Ursula K. Le Guin", 1969, "The Left Hand", "guin1969the2"),
      ("Le Guin, Ursula K.", nil, "The Left Hand", "leguinthe2"),
      ("Antoine de Saint-Exupéry", 1943, "L'Étranger", "saintexupery1943letranger2"),
      ("Лев Толстой", 1869, "«Война и мир»", "tolstoy1869voyna2"),
      ("Щедрин", nil, "Ёжик", "shchedrinezhik2"),
      ("Homer", -750, "Iliad", "homer-750iliad2"),
      ("紫式部", 1021, "源氏物語", "book1021-2"),
      ("Herbert", 1965, "— !!! 🐉", "herbert1965-2"),
      ("!", nil, "?", "book2"),
      ("George Orwell", 1949, "1984", "orwell19491984-2"),
      ("Terry Pratchett & Neil Gaiman", 1990, "Good Omens", "pratchett1990good2"),
      ("M", nil, String(repeating: "x", count: 99), "m" + String(repeating: "x", count: 40) + "2"),
    ] as [(String, Int?, String, String)])
  func keys(author: String, year: Int?, title: String, key: String) throws {
    let entry = try export([copy(2, title, by: author, year: year)], by: BibTeXBookWriter())
    #expect(entry.hasPrefix("@book{\(key),\n"))
  }

  @Test("no two books share a key, even if title and number would run together")
  func uniqueKeys() throws {
    let library = [
      copy(2, "Dune 1"), copy(12, "Dune"), copy(112, "Dune"), copy(3, "Dune1"), copy(13, "Dune"),
      copy(5, "x", by: "—", year: 196), copy(65, "—", by: "—", year: 19), copy(6, "—", by: "—"),
    ]
    let text = try export(library, by: BibTeXBookWriter())
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("@book{") }
    #expect(Set(keys).count == library.count)
  }
}
