@Suite(.timeLimit(.minutes(10))) struct CellsTests {
  @Test(
    "A text takes as many cells as terminals give it",
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
  func widths(text: String, cells: Int, what: String) {
    #expect(Cells.width(text) == cells, "\(what)")
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
      // What stands between quotation marks, with the sign behind it.
      ("type «a b c» now", 12, 0, ["type «a b c»", "now"]),
      ("type «a b c» now", 11, 0, ["type", "«a b c» now"]),
      ("type «a b c»", 9, 0, ["type", "«a b c»"]),
      ("(«a b», “c d”)", 8, 0, ["(«a b»,", "“c d”)"]),
      ("x «\u{A0}a b\u{A0}»\u{A0}; y", 10, 0, ["x", "«\u{A0}a b\u{A0}»\u{A0};", "y"]),
      ("type «a b c» now", 9, 2, ["type", "  «a b c»", "  now"]),
      // One that no line has room for breaks as any words do.
      ("type «a b c» now", 6, 0, ["type", "«a b", "c» now"]),
      ("type «a b c» now", 8, 2, ["type «a", "  b c»", "  now"]),
      // One that is never closed is no quotation.
      ("a «b c d e", 6, 0, ["a «b c", "d e"]), ("a» b «c", 4, 0, ["a» b", "«c"]),
    ])
  func wrapping(text: String, width: Int, indent: Int, lines: [String]) {
    #expect(Cells.wrapped(text, to: width, indent: indent, keepingLines: true) == lines)
  }

  @Test("what is drawn is harmless, and as wide as it looks, whoever wrote it")
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

/// Compares widths with those of the Python package wcwidth, which `.ci/test` puts into `.build/python`.
@Suite(.timeLimit(.minutes(10)), .enabled(if: Needed.wcwidth.isMet, "\(Needed.wcwidth)"))
struct CellReferenceTests {
  @Test("Every character is as wide after a letter as wcwidth says")
  func widthsOfCharacters() throws {
    let said = try Python.run(
      """
      from wcwidth import wcswidth
      runs = []
      for value in range(0xA0, 0x110000):
          if 0xD800 <= value < 0xE000: continue
          # A mark that takes a cell takes it after a letter; Hangul vowels and finals join theirs.
          width = wcswidth("a" + chr(value)) - 1
          if runs and runs[-1][1] == value - 1 and runs[-1][2] == width: runs[-1][1] = value
          else: runs.append([value, value, width])
      print(" ".join(str(number) for run in runs for number in run))
      """, in: Home())
    let numbers = said.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    var compared = 0
    var differences: Set<UInt32> = []
    for start in stride(from: 0, to: numbers.count, by: 3) {
      for value in UInt32(numbers[start])...UInt32(numbers[start + 1]) {
        // Swift's own data may be of an older or a newer Unicode, and nobody knows unassigned scalars.
        guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 17
        else { continue }
        compared += 1
        if Cells.width("a\(scalar)") - 1 != numbers[start + 2] { differences.insert(value) }
      }
    }
    let unnamed = differences.subtracting(Self.differing.keys)
    #expect(unnamed.map { String($0, radix: 16) }.sorted() == [])
    #expect(differences.isSuperset(of: Self.differing.keys), "some differ no longer")
    #expect(compared > 150_000)
  }

  /// What wcwidth says otherwise, and why it is left so.
  private static let differing: [UInt32: String] = [
    0x1F3FB: skinTone, 0x1F3FC: skinTone, 0x1F3FD: skinTone, 0x1F3FE: skinTone, 0x1F3FF: skinTone,
    0x2028: lineBreak, 0x2029: lineBreak,
  ]
  private static let lineBreak = "A line break is shown as a space."
  private static let skinTone =
    "it is part of the cluster before it, of which none is wider than two"

  @Test("Sequences are as wide as wcwidth says")
  func widthsOfSequences() throws {
    let said = try Python.run(
      "from wcwidth import wcswidth\nfor text in sys.argv[1:]: print(wcswidth(text))",
      Self.sequences.map(\.text), in: Home())
    let widths = said.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(widths.count == Self.sequences.count)
    for (sequence, width) in zip(Self.sequences, widths) {
      #expect(Cells.width(sequence.text) == sequence.ours ?? width, "\(sequence.text)")
      #expect(sequence.ours != width, "no difference: \(sequence.text)")
    }
  }

  /// A width of our own where it differs from that of wcwidth.
  private static let sequences: [(text: String, ours: Int?)] = [
    // Families, professions and hearts, joined.
    ("👨‍👩‍👧", nil), ("👨‍👩‍👧‍👦", nil), ("👩‍❤️‍👩", nil), ("🧑🏽‍🚀", nil), ("👩🏿‍⚕️", nil),
    ("🐻‍❄️", nil), ("🏳️‍🌈", nil), ("🏴‍☠️", nil),
    // Skin tones, flags of countries and of regions, keycaps.
    ("👍🏽", nil), ("👋🏻👋🏿", nil), ("🇫🇷", nil), ("🇫🇷🇩🇪", nil), ("🇫", nil),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", nil),
    ("1\u{FE0F}\u{20E3}", nil), ("#\u{FE0F}\u{20E3}", nil), ("1\u{20E3}", nil),
    // Variation selectors.
    ("❤\u{FE0F}", nil), ("☺\u{FE0E}", nil), ("©\u{FE0F}", nil), ("葛\u{E0100}", nil),
    // Most terminals keep an emoji wide that is asked to be plain text.
    ("⌚\u{FE0E}", 2),
    // Scripts whose letters combine.
    ("עִבְרִית", nil), ("العَرَبِيَّة", nil), ("สวัสดี", nil), ("นำ้", nil), ("हिन्दी", nil), ("क्षत्रिय", nil),
    ("বাংলা", nil), ("தமிழ்", nil), ("ಕನ್ನಡ", nil), ("བོད་ཡིག", nil), ("မြန်မာ", nil),
    ("ᬅᬓ᭄ᬱᬭ", nil), ("ꦲꦏ꧀ꦱꦫ", nil), ("각", nil), ("\u{1100}\u{1161}\u{11A8}", nil),
    ("Z͑ͫ̓ͪ̂ͫa̴͝l̶g̷o̸", nil), ("ノルウェイの森", nil), ("ﾉﾙｳｪｲ", nil), ("ｆｕｌｌ", nil), ("が", nil),
    // A consonant with another under it and a vowel beside takes two cells by wcwidth, and three where a
    // terminal counts character by character.
    ("ខ្មែរ", 4),
    // wcwidth takes any letter after a joiner for joined; terminals that join do so with emoji only.
    ("a\u{200D}b", 2),
  ]
}

@Suite(.timeLimit(.minutes(10))) struct PrintableTests {
  @Test(
    "What could harm a terminal is replaced or removed, and nothing else",
    arguments: [
      ("", ""),
      ("War and Peace ~", "War and Peace ~"),
      ("Война — это «мир», № 5…", "Война — это «мир», № 5…"),
      ("“a” ‑ \u{2060}\u{2063} \u{205F} \u{206A}", "“a” ‑ \u{2060}\u{2063} \u{205F} \u{206A}"),
      ("红楼梦 ﻼ ﺀ 📚", "红楼梦 ﻼ ﺀ 📚"),
      ("a\tb\nc\u{0}d", "a b c d"),
      ("\u{1B}[2J\u{1B}]0;title\u{7}", " [2J ]0;title "),
      ("a\u{7F}b\u{80}c\u{9B}31md\u{9F}e\u{A0}f", "a b c 31md e\u{A0}f"),
      ("a\r\nb\rc\r", "a b c "),
      ("a\u{2028}b\u{2029}c\u{2027}", "a b c\u{2027}"),
      ("a\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}b\u{202F}", "ab\u{202F}"),
      ("a\u{2065}\u{2066}\u{2067}\u{2068}\u{2069}b", "a\u{2065}b"),
      ("a\u{200E}\u{200F}\u{200D}\u{200B}b", "a\u{200E}\u{200F}\u{200D}\u{200B}b"),
      ("\u{FEFF}a\u{FEFF}", "a"),
      ("a\u{E0001}\u{E0061}\u{E007F}b\u{E0100}", "ab\u{E0100}"),
      ("👨‍👩‍👧‍👦🏳️‍🌈🇷🇺1️⃣", "👨‍👩‍👧‍👦🏳️‍🌈🇷🇺1️⃣"),
      ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}!", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}!"),
      ("\u{1F3F4}\u{E0067}\u{E0062}", "\u{1F3F4}"),
      ("\u{1F3F4}\u{E0067}b", "\u{1F3F4}b"),
      ("\u{1F3F4}\u{E007F}", "\u{1F3F4}"),
      ("\u{1F3F4}\t", "\u{1F3F4} "),
    ])
  func cleaning(text: String, clean: String) {
    #expect(Array(Printable.text(text).unicodeScalars) == Array(clean.unicodeScalars))
  }

  @Test(
    "Line breaks stay where they are wanted",
    arguments: [
      ("a\nb", "a\nb"),
      ("a\r\n\r\nb", "a\n\nb"),
      ("a\rb", "a b"),
      ("a\n\tb\u{1B}[0m", "a\n b [0m"),
      ("a\u{2028}b\u{85}c\u{B}d", "a b c d"),
    ])
  func keepingLines(text: String, clean: String) {
    let result = Printable.text(text, keepingLines: true)
    #expect(Array(result.unicodeScalars) == Array(clean.unicodeScalars))
  }

  @Test("Any number of flags stays")
  func flags() {
    let flags = String(repeating: "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", count: 100_000)
    #expect(Printable.text("\u{7}" + flags) == " " + flags)
  }

  @Test("Of all single characters, just the harmful ones are changed")
  func everyScalar() {
    let harmful: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF, 0xE0000...0xE007F,
    ]
    let planes: [ClosedRange<UInt32>] = [0...0x1FFFF, 0xE0000...0xE0FFF]
    let changed = planes.joined().filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      return Printable.text(String(scalar)) != String(scalar)
    }
    #expect(changed == Array(harmful.joined()))
  }
}

@Suite(.timeLimit(.minutes(10))) struct BarsTests {
  @Test(
    "a bar is as long as its part of the room, to an eighth of a cell",
    arguments: [
      (1.0, 4, "████", "####"), (0.5, 4, "██", "##"), (0.5, 3, "█▌", "##"), (0.1, 4, "▍", "#"),
      (0.0001, 4, "▏", "#"), (0, 4, "", ""), (0.97, 4, "███▉", "####"), (2, 3, "███", "###"),
      (-1, 3, "", ""), (1, 0, "", ""), (1, -2, "", ""),
    ])
  func length(part: Double, cells: Int, blocks: String, ascii: String) {
    #expect(Bars.blocks.bar(part, cells: cells) == blocks)
    #expect(Bars.ascii.bar(part, cells: cells) == ascii)
  }

  @Test("no bar takes more than its room")
  func room() {
    for cells in 1...30 {
      for part in stride(from: 0, through: 1, by: 0.01) {
        #expect(Cells.width(Bars.blocks.bar(part, cells: cells)) <= cells)
        #expect(Cells.width(Bars.ascii.bar(part, cells: cells)) <= cells)
      }
    }
  }
}
