import Drawing
import Screen
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct CellsTests {
  @Test(
    "A text takes as many cells as in terminals",
    arguments: [
      ("", 0, "nothing"),
      ("War and Peace", 13, "ASCII"),
      ("Brontë, Łódź, Øre", 17, "Latin"),
      ("Мастер и Маргарита", 18, "Cyrillic"),
      ("Война — это «мир», № 5…", 23, "Cyrillic with dashes, quotes and a numero sign"),
      ("Ἰλιάς", 5, "polytonic Greek"),
      ("e\u{301}te\u{301}", 3, "decomposed accents"),
      ("и\u{306}ог", 3, "a decomposed Cyrillic letter"),
      ("a\u{300}\u{301}\u{302}\u{303}\u{20DD}", 1, "a heap of accents"),
      ("\u{301}", 0, "an accent alone"),
      ("红楼梦", 6, "Chinese"),
      ("𠀋𪚥", 4, "rare Chinese characters"),
      ("ノルウェイの森", 14, "Japanese"),
      ("か\u{3099}", 2, "a kana with a combining voice mark"),
      ("ｶﾞ", 2, "halfwidth kana with its voice mark"),
      ("ＡＢＣ。", 8, "fullwidth Latin and punctuation"),
      ("채식주의자", 10, "Hangul syllables"),
      ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4, "Hangul of separate jamo"),
      ("📚", 2, "an emoji"),
      ("👨‍👩‍👧‍👦", 2, "a family, joined"),
      ("🏳️‍🌈❤️‍🔥", 4, "joined emoji with variation selectors"),
      ("👍🏽☝🏽", 4, "skin tones"),
      ("🇷🇺🇺🇸🇯🇵", 6, "flags"),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2, "a flag of a region"),
      ("1️⃣#️⃣", 4, "keycaps"),
      ("☺❤©", 3, "signs in their text form"),
      ("☺\u{FE0E}", 1, "VS15 after a narrow sign"),
      ("☺\u{FE0F}❤\u{FE0F}©\u{FE0F}", 6, "VS16 after narrow signs"),
      ("⌚\u{FE0E}", 2, "VS15 after an emoji, which terminals keep wide"),
      ("a\u{FE0F}", 1, "VS16 after a letter"),
      ("ألف ليلة", 8, "Arabic"),
      ("كِتَاب", 4, "Arabic vowel marks"),
      ("סֵפֶר", 3, "Hebrew points"),
      ("หนังสือ", 5, "Thai"),
      ("กำ", 2, "a Thai vowel that spaces"),
      ("किताब", 5, "Devanagari vowel signs"),
      ("क्ष", 2, "a Devanagari conjunct"),
      ("a\u{200B}b\u{200D}c\u{200E}d\u{200F}\u{2060}\u{FEFF}", 4, "characters of no width"),
      ("±×→■α", 5, "characters of ambiguous width"),
      ("a\tb\u{1B}\u{85}\r\n", 6, "control characters, each as the space that is drawn"),
    ])
  func widths(text: String, cells: Int, label: String) {
    #expect(Cells.width(text) == cells, "\(label)")
  }

  @Test("A part of a text is measured as the text is")
  func substrings() {
    let text = "Мастер 红楼梦"
    #expect(Cells.width(text.prefix(6)) == 6)
    #expect(Cells.width(text.suffix(3)) == 6)
  }

  @Test(
    "A text that is too wide is cut at a cluster and ends in an ellipsis",
    arguments: [
      ("Обломов", 7, "Обломов"),
      ("Обломов", 6, "Облом…"),
      ("Обломов", 1, "…"),
      ("Обломов", 0, ""),
      ("Обломов", -1, ""),
      ("", 0, ""),
      ("\u{301}", 0, ""),
      ("红楼梦", 6, "红楼梦"),
      ("红楼梦", 5, "红楼…"),
      ("红楼梦", 4, "红…"),
      ("红楼梦", 1, "…"),
      ("cafe\u{301}s", 5, "cafe\u{301}s"),
      ("cafe\u{301}s!", 5, "cafe\u{301}…"),
      ("a👨‍👩‍👧b", 4, "a👨‍👩‍👧b"),
      ("a👨‍👩‍👧bc", 4, "a👨‍👩‍👧…"),
      ("a👨‍👩‍👧bc", 3, "a…"),
    ])
  func fitting(text: String, width: Int, fitted: String) {
    #expect(Array(Cells.fitted(text, to: width).unicodeScalars) == Array(fitted.unicodeScalars))
  }

  @Test(
    "A text is padded to exactly the width",
    arguments: [
      ("Emma", 6, "Emma  ", "  Emma"),
      ("Emma", 4, "Emma", "Emma"),
      ("Emma", 3, "Em…", "Em…"),
      ("红楼梦", 7, "红楼梦 ", " 红楼梦"),
      ("红楼梦", 4, "红… ", " 红…"),
      ("", 2, "  ", "  "),
      ("Emma", 0, "", ""),
    ])
  func padding(text: String, width: Int, leading: String, trailing: String) {
    #expect(Cells.padded(text, to: width) == leading)
    #expect(Cells.padded(text, to: width, alignment: .trailing) == trailing)
  }

  @Test(
    "A text is wrapped at spaces, and elsewhere only if it must be",
    arguments: [
      ("", 10, 0, [""]),
      ("one two three", 13, 0, ["one two three"]),
      ("one two three", 8, 0, ["one two", "three"]),
      ("one two three", 7, 0, ["one two", "three"]),
      ("one two three", 5, 0, ["one", "two", "three"]),
      ("one  two   three", 8, 0, ["one  two", "three"]),
      ("  one two  ", 6, 0, ["  one", "two"]),
      ("one\ntwo", 10, 0, ["one", "two"]),
      ("one\n\ntwo\n", 10, 2, ["one", "", "  two", ""]),
      ("one\r\ntwo", 10, 0, ["one", "two"]),
      ("one two three", 7, 2, ["one two", "  three"]),
      ("one two three", 6, 2, ["one", "  two", "  thre", "  e"]),
      ("a unbelievable b", 5, 0, ["a", "unbel", "ievab", "le b"]),
      ("Война и мир", 7, 0, ["Война и", "мир"]),
      ("吾輩は猫である", 6, 0, ["吾輩は", "猫であ", "る"]),
      ("吾輩は猫である", 7, 1, ["吾輩は", " 猫であ", " る"]),
      ("Swift 吾輩は猫", 9, 0, ["Swift 吾", "輩は猫"]),
      ("a\u{A0}b c", 4, 0, ["a\u{A0}b", "c"]),
      ("1\u{202F}234 a", 5, 0, ["1\u{202F}234", "a"]),
      ("吾a", 1, 0, ["…", "a"]),
      ("abc", 2, 9, ["ab", "c"]),
      ("abc", 0, 0, [""]),
      // Text in quotation marks, with the punctuation after it.
      ("type «a b c» now", 12, 0, ["type «a b c»", "now"]),
      ("type «a b c» now", 11, 0, ["type", "«a b c» now"]),
      ("type «a b c»", 9, 0, ["type", "«a b c»"]),
      ("(«a b», “c d”)", 8, 0, ["(«a b»,", "“c d”)"]),
      ("x «\u{A0}a b\u{A0}»\u{A0}; y", 10, 0, ["x", "«\u{A0}a b\u{A0}»\u{A0};", "y"]),
      ("type «a b c» now", 9, 2, ["type", "  «a b c»", "  now"]),
      // A quotation too long for any line breaks between words.
      ("type «a b c» now", 6, 0, ["type", "«a b", "c» now"]),
      ("type «a b c» now", 8, 2, ["type «a", "  b c»", "  now"]),
      // Without a closing mark it is not a quotation.
      ("a «b c d e", 6, 0, ["a «b c", "d e"]), ("a» b «c", 4, 0, ["a» b", "«c"]),
    ])
  func wrapping(text: String, width: Int, indent: Int, lines: [String]) {
    #expect(Cells.wrapped(text, to: width, indent: indent, keepingLines: true) == lines)
  }

  @Test("drawn text is harmless and as wide as it looks, whoever wrote it")
  func harmless() {
    let text = "a\u{1B}]0;b\u{7}\u{9B}31m\u{202E}c\nd"
    #expect(Cells.width(text) == 14)
    #expect(Cells.fitted(text, to: 20) == "a ]0;b  31mc d")
    #expect(Cells.fitted(text, to: 4) == "a ]…")
    #expect(Cells.padded(text, to: 16) == "a ]0;b  31mc d  ")
    #expect(Cells.wrapped(text, to: 20) == ["a ]0;b  31mc d"])
    #expect(Cells.wrapped(text, to: 20, keepingLines: true) == ["a ]0;b  31mc", "d"])
    #expect(Theme.colors(text, .error) == "\u{1B}[91ma ]0;b  31mc d\u{1B}[0m")
    #expect(Theme.none(text, keepingLines: true) == "a ]0;b  31mc\nd")
  }

  private static let samples = [
    "It was the best of times, it was the worst of times; extraordinarily so.",
    "Все счастливые семьи похожи друг на друга, каждая несчастливая семья — по-своему.",
    "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。",
    "滿紙荒唐言,一把辛酸淚 mixed with Latin words,都云作者癡",
    "채식주의자 를 읽는다 \u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}",
    "Ca\u{308}fe\u{301} 👨‍👩‍👧‍👦 👍🏽 🇷🇺🇺🇸 1️⃣ ❤️ ☺\u{FE0E} 📚📚📚📚📚📚📚📚",
    "كان يا ما كان في قديم الزمان",
    "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם",
    "กาลครั้งหนึ่งนานมาแล้ว มีเจ้าหญิงองค์หนึ่ง",
    "एक समय की बात है, क्षत्रिय राजा की किताब",
    "  leading, double  spaces \n\n and lines\nof their own ",
    "Tapez «\u{A0}étagère ajouter TITRE --envie\u{A0}»\u{A0}; “one two, «three” four» “吾輩は 猫” («five six)",
  ]

  @Test("No width is ever exceeded, and no text but spaces is lost", arguments: samples)
  func neverTooWide(text: String) {
    for width in 1...40 {
      let fitted = Cells.fitted(text, to: width)
      #expect(Cells.width(fitted) <= width)
      #expect(fitted == text || fitted.hasSuffix("…"))
      for alignment in [Cells.Alignment.leading, .trailing] {
        #expect(Cells.width(Cells.padded(text, to: width, alignment: alignment)) == width)
      }
      for indent in [0, 2, 7] {
        let lines = Cells.wrapped(text, to: width, indent: indent)
        #expect(lines.allSatisfy { Cells.width($0) <= width }, "width \(width), indent \(indent)")
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
        if width > 1 { #expect(Self.clusters(lines.joined()) == Self.clusters(text)) }
      }
    }
  }

  private static func clusters(_ text: String) -> [Character] {
    Array(text.filter { !$0.isWhitespace })
  }
}
