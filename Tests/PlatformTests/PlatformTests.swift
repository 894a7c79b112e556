import Foundation
import Library
import Platform
import Support
import Testing

/// What stands in for the half of Foundation that the program is not linked with, beside that half.
@Suite(.timeLimit(.minutes(10))) struct PlatformTests {
  /// All characters up to one, and every sixty-fourth of the others; in a long run all.
  private func scalars(all last: UInt32) -> some Sequence<Unicode.Scalar> {
    let step = LongRun.isOn ? 1 : 64 as UInt32
    return (UInt32(1)...0x10FFFF).lazy.filter { $0 <= last || $0 % step == 0 }
      .compactMap(Unicode.Scalar.init)
  }

  @Test("The words that a program was called with are read as the system keeps them")
  func words() throws {
    let folder = try TemporaryFolder()
    try folder.write("bookskeeper\0add\0\0Été\0", to: "cmdline")
    #expect(OwnProgram.words(in: folder.path("cmdline")) == ["bookskeeper", "add", "", "Été"])
    #expect(OwnProgram.words(in: folder.path("none")) == [])
    #expect(OwnProgram.words == CommandLine.arguments)
  }

  @Test("Characters are composed and taken apart as Unicode says")
  func forms() {
    // Behind them stand those for private use.
    for scalar in scalars(all: 0xE_FFFF) {
      let text = String(scalar)
      // Foundation's tables are of Unicode 15.
      guard let age = scalar.properties.age, age.major <= 15 else { continue }
      expectSame(text.composed, text.precomposedStringWithCanonicalMapping, scalar)
      expectSame(text.decomposed, text.decomposedStringWithCanonicalMapping, scalar)
      let form = CompatibilityForms.decomposed(text)
      if form != text.decomposed {
        expectSame(form, text.decomposedStringWithCompatibilityMapping, scalar)
      }
    }
  }

  @Test(
    "Marks are put in order, and several characters are composed to one",
    arguments: [
      "e\u{301}", "й", "и\u{306}", "a\u{323}\u{302}", "a\u{302}\u{323}", "ﬁ\u{301}", "각", "각", "ガ",
      "q\u{307}\u{323}", "ǆ\u{323}", "ﬄ Ⅷ №½ᵉ", "ﾊﾟﾜｰ", "", "abc",
    ])
  func sequences(_ text: String) {
    expectSame(text.composed, text.precomposedStringWithCanonicalMapping)
    expectSame(text.decomposed, text.decomposedStringWithCanonicalMapping)
    expectSame(
      CompatibilityForms.decomposed(text), text.decomposedStringWithCompatibilityMapping)
  }

  @Test(
    "As many marks stay on a letter as any language has, and what is composed once stays as it is")
  func heaps() {
    func marks(_ text: String) -> Int {
      text.unicodeScalars.count { $0.properties.canonicalCombiningClass != .notReordered }
    }
    let few = String(repeating: "o\u{323}" + String(repeating: "\u{301}", count: 29), count: 1_000)
    expectSame(few.composed, few.precomposedStringWithCanonicalMapping)
    expectSame(few.decomposed, few.decomposedStringWithCanonicalMapping)
    // Each of them is two marks when it is taken apart.
    let pairs = "e" + String(repeating: "\u{344}", count: 40)
    #expect(marks(pairs.composed) == 30)
    expectSame(pairs.composed.composed, pairs.composed)
    // In the wrong order: to sort them all would take minutes.
    let heap = "e" + String(repeating: "\u{301}\u{323}", count: 200_000) + "n\u{303}d"
    #expect(marks(heap.composed) <= 30 && heap.composed.unicodeScalars.first == "ẹ")
    #expect(heap.composed.hasSuffix("ñd") && heap.decomposed.hasSuffix("n\u{303}d"))
    expectSame(Folding.words(heap), "end")
  }

  @Test("The same characters are spaces at the two ends of a text")
  func trimming() {
    // All spaces stand in the first plane.
    for scalar in scalars(all: 0xFFFF) {
      let text = "\(scalar)a \(scalar)"
      expectSame(text.trimmingSpaces(), text.trimmingCharacters(in: .whitespaces), scalar)
      expectSame(
        text.trimmingSpacesAndLines(), text.trimmingCharacters(in: .whitespacesAndNewlines), scalar)
    }
    #expect(" \t".trimmingSpaces().isEmpty)
  }

  @Test(
    "Percent-encoding is decoded where it is one",
    arguments: ["a%20b", "%41", "%", "%4", "%4g", "%C3%A9", "%c3%a9", "%FF", "100%", "é", "+", ""])
  func percent(_ text: String) {
    #expect(text.percentDecoded == text.removingPercentEncoding)
    #expect(text.percentEncoded().percentDecoded == text)
  }

  private func expectSame(_ one: String, _ other: String, _ scalar: Unicode.Scalar? = nil) {
    guard !one.utf8.elementsEqual(other.utf8) else { return }
    let code = scalar.map { String($0.value, radix: 16) } ?? ""
    Issue.record("\(code): \(one.debugDescription), not \(other.debugDescription)")
  }
}

@Suite(.timeLimit(.minutes(10))) struct JoiningTests {
  @Test(
    "Texts stand in one line, byte by byte as they are",
    arguments: [
      ([], "\n"), ([""], "\n"), (["", ""], "\t\n"), (["Dune"], "Dune\n"),
      (["1", "Les Misérables", "", "Виктор Гюго", "📚"], "1\tLes Misérables\t\tВиктор Гюго\t📚\n"),
      // Of the tab and the mark one character is made.
      (["e", "\u{301}"], "e\t\u{301}\n"),
      ([String(repeating: "я", count: 400), "b"], String(repeating: "я", count: 400) + "\tb\n"),
    ])
  func line(_ texts: [String], line: String) {
    #expect(Array(texts.line(separator: "\t").utf8) == Array(line.utf8))
  }

  @Test("What stands between the texts, and behind them, may be longer, or nothing")
  func separators() {
    #expect(["a", "b", "c"].line(separator: ", ", end: "\r\n") == "a, b, c\r\n")
    #expect(["a", "b"].line(separator: "", end: "") == "ab")
  }
}

@Suite(.timeLimit(.minutes(10))) struct PipelineTests {
  private struct Refusal: Error, Equatable { let number: Int }

  /// What crosses between the threads; a test reads it where one of them has ended.
  private final class Count: @unchecked Sendable { var made = 0 }

  @Test(
    "What is made is taken in its order, all of it, on the caller’s thread",
    arguments: [true, false], [0, 1, 128, 256, 10_000])
  func order(isAhead: Bool, count: Int) throws {
    let (caller, other) = (pthread_self(), Count())
    var taken: [Int] = []
    try Pipeline<Int>.run(isAhead: isAhead) { put in
      if pthread_equal(pthread_self(), caller) == 0 { other.made += 1 }
      for number in 0..<count { try put(number) }
    } take: { number in
      #expect(pthread_equal(pthread_self(), caller) != 0)
      taken.append(number)
    }
    #expect(taken == Array(0..<count))
    #expect(other.made == (isAhead ? 1 : 0))
  }

  @Test(
    "What fails while it is made is told once all before it is taken", arguments: [true, false])
  func makerFails(isAhead: Bool) {
    var taken = 0
    #expect(throws: Refusal(number: 100)) {
      try Pipeline<Int>.run(isAhead: isAhead) { put in
        for number in 0..<100 { try put(number) }
        throw Refusal(number: 100)
      } take: { _ in
        taken += 1
      }
    }
    #expect(taken == 100)
  }

  @Test(
    "What fails while it is taken ends the making, and is told as it is", arguments: [true, false])
  func takerFails(isAhead: Bool) {
    let count = Count()
    #expect(throws: Refusal(number: 7)) {
      try Pipeline<Int>.run(isAhead: isAhead) { put in
        do {
          for number in 0..<10_000_000 {
            count.made += 1
            try put(number)
          }
        } catch {
          throw CancellationError()
        }
      } take: { number in
        if number == 7 { throw Refusal(number: number) }
      }
    }
    // It has ended, or this would be read while it is written.
    #expect(count.made < 10_000)
  }

  @Test("The maker is ahead by no more than waits and is taken", arguments: [1, 256])
  func memory(room: Int) throws {
    let count = Count()
    var furthest = 0
    try Pipeline<Int>.run(room: room) { put in
      for number in 0..<2_000 {
        count.made = number
        try put(number)
      }
    } take: { number in
      // Time to run away in.
      if number.isMultiple(of: 500) { usleep(20_000) }
      furthest = max(furthest, count.made - number)
    }
    #expect(furthest > 0 && furthest <= 2 * room)
  }
}

/// Finding one text in another, held against looking at every place.
@Suite(.timeLimit(.minutes(10))) struct SearchingTests {
  private let alphabet = ["a", "b", "é", "e\u{301}", "ж", "\r\n", "\n", "🇫🇷"]

  private func text(_ length: Int, _ random: inout SeededGenerator) -> String {
    (0..<length).map { _ in alphabet[.random(in: alphabet.indices, using: &random)] }.joined()
  }

  /// Where one text stands in another, as offsets of bytes.
  private func places(of text: String, in whole: String) -> [Range<Int>] {
    let (bytes, wanted) = (Array(whole.utf8), Array(text.utf8))
    var (places, place): ([Range<Int>], Int) = ([], 0)
    while place + wanted.count <= bytes.count {
      if Array(bytes[place..<place + wanted.count]) == wanted {
        places.append(place..<place + wanted.count)
        place += wanted.count
      } else {
        place += 1
      }
    }
    return places
  }

  @Test("a text is found where its bytes stand") func places() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let whole = text(.random(in: 0...12, using: &random), &random)
      let wanted = text(.random(in: 1...3, using: &random), &random)
      let expected = places(of: wanted, in: whole)
      let bytes = Array(whole.utf8)
      #expect(
        bytes.ranges(ofBytes: wanted.utf8) == expected,
        "\(wanted.debugDescription) in \(whole.debugDescription)")
      #expect(
        whole.ranges(of: wanted).map { Array(whole[$0].utf8) }
          == expected.map { Array(bytes[$0]) })
      #expect(
        whole.firstRange(of: wanted).map { Array(whole[$0].utf8) }
          == (expected.isEmpty ? nil : Array(wanted.utf8)))
      #expect(
        whole.dropFirst().contains(wanted) == !places(of: wanted, in: String(whole.dropFirst()))
          .isEmpty)
    }
  }

  @Test("what is replaced and what is cut are the pieces between") func pieces() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2_000 {
      let whole = text(.random(in: 0...12, using: &random), &random)
      let wanted = text(.random(in: 1...2, using: &random), &random)
      let pieces = whole.split(around: wanted, omittingEmptySubsequences: false)
      #expect(Array(pieces.joined(separator: wanted).utf8) == Array(whole.utf8))
      #expect(pieces.count == places(of: wanted, in: whole).count + 1)
      #expect(whole.split(around: wanted) == pieces.filter { !$0.isEmpty })
      #expect(
        Array(whole.replacing(wanted, with: "xy").utf8)
          == Array(pieces.joined(separator: "xy").utf8))
    }
  }

  @Test("nothing is found in nothing, and nothing stands nowhere") func empty() {
    #expect("".firstRange(of: "a") == nil)
    #expect("abc".firstRange(of: "") == nil)
    #expect("abc".replacing("", with: "x") == "abc")
    #expect("".replacing("a", with: "x").isEmpty)
    #expect("".split(around: "a").isEmpty)
    #expect("aa".split(around: "a", omittingEmptySubsequences: false) == ["", "", ""])
    #expect("aa".replacing("a", with: "").isEmpty)
  }
}

@Suite(.timeLimit(.minutes(10))) struct SHA256Tests {
  /// Computed with `sha256sum`.
  static let known: [(text: String, digest: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 56),
      "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    (
      String(repeating: "ab", count: 5_000),
      "c3c1078e374cc3b1a4d2d4d633910331f4db5beadd5554ec4c70838af854555d"
    ),
  ]

  @Test("it is SHA-256", arguments: known)
  func digests(text: String, digest: String) {
    #expect(SHA256.hexadecimal(Array(text.utf8)) == digest)
  }
}
