import TestSupport
import Terminal
import Testing
import Turns

/// Compares widths with those of the Python package wcwidth, which `.ci/test` puts into
/// `.build/python`.
@Suite(.timeLimited, .enabled(if: Needed.wcwidth.isMet, "\(Needed.wcwidth)"))
struct CellReferenceTests {
  @Test("Every character after a letter has wcwidth's width")
  func widthsOfCharacters() throws {
    let output = try Python.run(
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
    let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    var compared = 0
    var differences: Set<UInt32> = []
    for start in stride(from: 0, to: numbers.count, by: 3) {
      for value in UInt32(numbers[start])...UInt32(numbers[start + 1]) {
        // Swift's data may be of another Unicode version, and unassigned scalars have no known
        // width.
        guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major <= 17
        else { continue }
        compared += 1
        if Cells.width("a\(scalar)") - 1 != numbers[start + 2] { differences.insert(value) }
      }
    }
    let unexpected = differences.subtracting(Self.expectedDifferences.keys)
    #expect(unexpected.map { String($0, radix: 16) }.sorted() == [])
    #expect(differences.isSuperset(of: Self.expectedDifferences.keys), "some differ no longer")
    #expect(compared > 150_000)
  }

  /// Where our width differs from wcwidth's, and why.
  private static let expectedDifferences: [UInt32: String] = [
    0x1F3FB: skinTone, 0x1F3FC: skinTone, 0x1F3FD: skinTone, 0x1F3FE: skinTone, 0x1F3FF: skinTone,
    0x2028: lineBreak, 0x2029: lineBreak,
  ]
  private static let lineBreak = "A line break is shown as a space."
  private static let skinTone =
    "it is part of the cluster before it, of which none is wider than two"

  @Test("Sequences have wcwidth's width")
  func widthsOfSequences() throws {
    let output = try Python.run(
      "from wcwidth import wcswidth\nfor text in sys.argv[1:]: print(wcswidth(text))",
      Self.sequences.map(\.text), in: Home())
    let widths = output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(widths.count == Self.sequences.count)
    for (sequence, width) in zip(Self.sequences, widths) {
      #expect(Cells.width(sequence.text) == sequence.ours ?? width, "\(sequence.text)")
      #expect(sequence.ours != width, "no difference: \(sequence.text)")
    }
  }

  /// Our own width if it differs from wcwidth's.
  private static let sequences: [(text: String, ours: Int?)] = [
    // Joined families, professions and hearts.
    ("👨‍👩‍👧", nil), ("👨‍👩‍👧‍👦", nil), ("👩‍❤️‍👩", nil), ("🧑🏽‍🚀", nil), ("👩🏿‍⚕️", nil),
    ("🐻‍❄️", nil), ("🏳️‍🌈", nil), ("🏴‍☠️", nil),
    // Skin tones, flags of countries and of regions, keycaps.
    ("👍🏽", nil), ("👋🏻👋🏿", nil), ("🇫🇷", nil), ("🇫🇷🇩🇪", nil), ("🇫", nil),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", nil),
    ("1\u{FE0F}\u{20E3}", nil), ("#\u{FE0F}\u{20E3}", nil), ("1\u{20E3}", nil),
    // Variation selectors.
    ("❤\u{FE0F}", nil), ("☺\u{FE0E}", nil), ("©\u{FE0F}", nil), ("葛\u{E0100}", nil),
    // Most terminals keep an emoji wide even with the selector for plain text.
    ("⌚\u{FE0E}", 2),
    // Scripts with combining letters.
    ("עִבְרִית", nil), ("العَرَبِيَّة", nil), ("สวัสดี", nil), ("นำ้", nil), ("हिन्दी", nil), ("क्षत्रिय", nil),
    ("বাংলা", nil), ("தமிழ்", nil), ("ಕನ್ನಡ", nil), ("བོད་ཡིག", nil), ("မြန်မာ", nil),
    ("ᬅᬓ᭄ᬱᬭ", nil), ("ꦲꦏ꧀ꦱꦫ", nil), ("각", nil), ("\u{1100}\u{1161}\u{11A8}", nil),
    ("Z͑ͫ̓ͪ̂ͫa̴͝l̶g̷o̸", nil), ("ノルウェイの森", nil), ("ﾉﾙｳｪｲ", nil), ("ｆｕｌｌ", nil), ("が", nil),
    // A consonant with a subscript consonant and a vowel after it takes two cells in wcwidth, and
    // three in terminals that count character by character.
    ("ខ្មែរ", 4),
    // wcwidth joins any letter after a joiner; terminals that join do so only with emoji.
    ("a\u{200D}b", 2),
  ]
}
