import Foundation
import Library
import Testing
import Turns

@Suite(.timeLimited) struct FoldingTests {
  @Test(
    "typed words find the text of a book",
    arguments: [
      ("ecume", "Écume"), ("елка", "Ёлка"), ("oeuvre", "Œuvre"), ("strasse", "Straße"),
      ("STRASSE", "straße"), ("STRAẞE", "strasse"), ("œuvre", "OEUVRE"), ("ете", "ЁТЕ"),
      ("naive", "naïve"), ("Écume", "E\u{301}cume"), ("garcon", "garçon"), ("lodz", "Łódź"),
      ("smorrebrod", "Smørrebrød"), ("encyclopaedia", "Encyclopædia"), ("ΟΔΟΣ", "οδός"),
      ("istanbul", "İSTANBUL"), ("finance", "ﬁnance"), ("dune", "Ｄｕｎｅ"), ("1984", "１９８４"),
      ("42", "٤٢"), ("xiv", "ⅩⅣ"),
    ])
  func same(typed: String, title: String) {
    #expect(Folding.words(typed) == Folding.words(title))
    #expect(Folding.searchWords(typed) == Folding.searchWords(title))
  }

  @Test(
    "distinct letters of an alphabet stay distinct",
    arguments: [
      ("Йод", "Иод"), ("мой", "мои"), ("ў", "у"), ("ш", "щ"), ("е", "э"), ("ь", "ъ"), ("か", "が"),
      ("कि", "का"),
    ])
  func different(first: String, second: String) {
    #expect(Folding.words(first) != Folding.words(second))
  }

  @Test("a composed and a decomposed Й are the same")
  func composition() {
    #expect(Folding.words("И\u{306}од") == Folding.words("Йод"))
    #expect(Folding.words("ЙОД") == Folding.words("йод"))
  }

  @Test(
    "words are separated by one space, and punctuation is dropped",
    arguments: [
      ("Dune", "dune"), ("  War   and\tPeace! ", "war and peace"), ("L’Étranger", "l etranger"),
      ("L'Étranger", "l etranger"), ("Catch-22", "catch 22"),
      ("«Мастер и Маргарита»", "мастер и маргарита"),
      ("rock'n'roll", "rock n roll"), ("C++", "c"), ("snake_case", "snake case"),
      ("2\u{A0}000", "2 000"),
      ("a\u{2014}b", "a b"), ("", ""), ("?!…", ""), ("  ", ""), ("📚🔥", ""), ("📚 Dune 📚", "dune"),
      ("\u{301}", ""),
    ])
  func words(text: String, words: String) {
    #expect(Folding.words(text) == words)
  }

  @Test(
    "folding folded text changes nothing",
    arguments: [
      "Écume des jours", "Ёлка", "Йод и йога", "Œuvre", "Straße", "ΟΔΟΣ", "红楼梦", "ガラス", "한국",
      "Ⅷ", "½", "x²", "Dune 2", "Ўзбекистон", "हिन्दी", "שָׁלוֹם", "مُحَمَّد",
    ])
  func idempotent(text: String) {
    let words = Folding.words(text)
    let searched = Folding.searchWords(text)
    #expect(Folding.words(words) == words)
    #expect(Folding.searchWords(searched) == searched)
    #expect(!words.isEmpty)
  }

  @Test(
    "every character of a script without spaces is a word for a search",
    arguments: [
      ("红楼梦", "红 楼 梦"), ("砂の惑星", "砂 の 惑 星"), ("Dune 砂の惑星 2", "dune 砂 の 惑 星 2"),
      ("第2巻", "第 2 巻"), ("Дюна", "дюна"), ("𠮷野家", "𠮷 野 家"), ("", ""),
      ("《三体》", "三 体"),
    ])
  func searchWords(text: String, words: String) {
    #expect(Folding.searchWords(text) == words)
  }

  @Test(
    "any part of a title in such a script can be searched for",
    arguments: [("红楼梦", "楼梦"), ("ガラスの仮面", "ガラス"), ("ガラスの仮面", "仮面"), ("한국의 책", "한국")])
  func parts(title: String, part: String) {
    let words = Folding.searchWords(title).split(separator: " ")
    let typed = Folding.searchWords(part).split(separator: " ")
    #expect(!typed.isEmpty)
    #expect(typed.allSatisfy { word in words.contains { $0.hasPrefix(word) } })
  }

  @Test(
    "the index has the search words of a text, then its other spellings",
    arguments: [
      ("L’Écume des jours", ["l", "ecume", "des", "jours"], ["lecume"]),
      ("Flann O'Brien", ["flann", "obrien"], ["brien"]),
      ("Aujourd’hui", ["aujourdhui"], ["hui"]),
      ("qu’aujourd’hui", ["qu", "aujourdhui"], ["quaujourdhui", "hui"]),
      ("rock'n'roll", ["rocknroll"], ["n", "roll"]), ("'Tis", ["tis"], []),
      ("l’ l’", ["ll"], ["l"]), ("Don’t! Don’t!", ["dont", "dont"], ["t"]), ("’", [], []),
      ("20 000 lieues", ["20000", "lieues"], []), ("20,000", ["20000"], []),
      ("100 500 recipes", ["100500", "recipes"], ["500"]), ("2 10", ["2", "10"], []),
      ("C++", ["c\u{E000}\u{E000}"], []), ("C#", ["c\u{E001}"], []), ("(C+)", ["c\u{E000}"], []),
      ("a+b", ["ab"], ["b"]), ("Dune+", ["dune"], []), ("#1", ["1"], []), ("+c", ["c"], []),
      ("★", ["★"], []), ("★ Star ★", ["star"], ["★"]), ("📚🔥", ["📚", "🔥"], []),
      ("№ 5", ["no", "5"], []),
      ("Їжак", ["ижак"], []), ("Ґанок", ["ганок"], []), ("Ўзбек", ["узбек"], []),
      ("Қазақ Өмір", ["казак", "омир"], []), ("Єва", ["ева"], []), ("תנ״ך", ["תנך"], ["ך"]),
      ("J. R. R. Doe", ["jrr", "doe"], ["rr", "r"]), ("Roe, J.K.", ["roe", "jk"], ["k"]),
      ("J. Doe", ["j", "doe"], []), ("JRR Doe", ["jrr", "doe"], []),
      ("Л. Н. Толстой", ["лн", "толстой"], ["н"]), ("A 1 B", ["a", "1", "b"], []),
      ("War & Peace", ["war", "peace"], ["and", "et", "и"]),
      ("War and Peace", ["war", "and", "peace"], []),
      ("Catch-22", ["catch", "22"], ["catch22"]), ("1914-1918", ["1914", "1918"], []),
      ("E\u{2011}mail, e-mail", ["e", "mail", "e", "mail"], ["email"]), ("mail-", ["mail"], []),
      ("Cy-near\u{AD}Pres", ["cy", "near", "pres"], ["cynearpres"]), ("a - b", ["ab"], ["b"]),
      ("Jean-Paul", ["jean", "paul"], ["jeanpaul"]), ("из-за", ["из", "за"], ["изза"]),
      ("O’Brien-Roe", ["obrien", "roe"], ["brien", "obrienroe"]), ("-x --y", ["xy"], ["y"]),
    ] as [(String, [String], [String])])
  func searching(text: String, terms: [String], others: [String]) {
    #expect(Folding.searchTerms(text) == terms)
    #expect(Folding.searchWords(text) == (terms + others).joined(separator: " "))
    // Results are searched again if a word has several spellings.
    for term in terms + others { #expect(Folding.searchTerms(term) == [term]) }
  }

  @Test("a word with hyphens has two spellings in a search, and numbers have one")
  func hyphens() {
    #expect(Folding.searchSpellings("the e-mail") == [["the", "e", "mail"], ["the", "email"]])
    #expect(
      Folding.searchParts("the e-mail") == [["the"], ["e", "email"], ["mail", "email"]])
    #expect(Folding.searchSpellings("1914-1918 war") == [["1914", "1918", "war"]])
    #expect(Folding.searchParts("1914-1918") == [["1914"], ["1918"]])
    #expect(Folding.searchParts("J. R. Doe") == [["jr"], ["doe"]])
  }

  @Test("common letters are folded as with Unicode's tables")
  func commonLetters() {
    // A decomposed letter makes the whole text use the tables.
    let other = " e\u{301}"
    for value in Array(0x20...0x24F) + Array(0x400...0x45F) + Array(0x2010...0x2030) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "x\(scalar)y"
      #expect(
        Folding.words(text + other) == Folding.words(text) + " e", "U+\(String(value, radix: 16))")
    }
  }
}
