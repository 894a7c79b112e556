import Foundation
import Library
import Platform
import TestSupport
import Testing
import Turns

/// Compares our replacements for functions of Foundation with the originals.
@Suite(.timeLimited) struct PlatformTests {
  /// All characters up to a limit, and every 64th of the others; in a long run all of them.
  private func scalars(allTo last: UInt32) -> some Sequence<Unicode.Scalar> {
    let step = LongRun.isOn ? 1 : 64 as UInt32
    return (UInt32(1)...0x10FFFF).lazy.filter { $0 <= last || $0 % step == 0 }
      .compactMap(Unicode.Scalar.init)
  }

  @Test("The arguments of the program are read as the system passes them")
  func words() throws {
    let folder = try TemporaryFolder()
    try folder.write("bookskeeper\0add\0\0Été\0", to: "cmdline")
    #expect(
      CurrentProgram.arguments(in: folder.path("cmdline")) == ["bookskeeper", "add", "", "Été"])
    #expect(CurrentProgram.arguments(in: folder.path("none")) == [])
    #expect(CurrentProgram.arguments == CommandLine.arguments)
  }

  @Test("Characters are composed and decomposed as in Unicode")
  func forms() {
    // Only private-use characters follow.
    for scalar in scalars(allTo: 0xE_FFFF) {
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
    "A letter keeps as many marks as any language uses, and composing is idempotent")
  func manyMarks() {
    func marks(_ text: String) -> Int {
      text.unicodeScalars.count { $0.properties.canonicalCombiningClass != .notReordered }
    }
    let fewMarks = String(
      repeating: "o\u{323}" + String(repeating: "\u{301}", count: 29), count: 1_000)
    expectSame(fewMarks.composed, fewMarks.precomposedStringWithCanonicalMapping)
    expectSame(fewMarks.decomposed, fewMarks.decomposedStringWithCanonicalMapping)
    // Each decomposes to two marks.
    let pairs = "e" + String(repeating: "\u{344}", count: 40)
    #expect(marks(pairs.composed) == 30)
    expectSame(pairs.composed.composed, pairs.composed)
    // In the wrong order: sorting all of them would take minutes.
    let manyMarks = "e" + String(repeating: "\u{301}\u{323}", count: 200_000) + "n\u{303}d"
    #expect(marks(manyMarks.composed) <= 30 && manyMarks.composed.unicodeScalars.first == "ẹ")
    #expect(manyMarks.composed.hasSuffix("ñd") && manyMarks.decomposed.hasSuffix("n\u{303}d"))
    expectSame(Folding.words(manyMarks), "end")
  }

  @Test("The same characters are spaces at the two ends of a text")
  func trimming() {
    // All spaces are in the first plane.
    for scalar in scalars(allTo: 0xFFFF) {
      let text = "\(scalar)a \(scalar)"
      expectSame(text.trimmingSpaces(), text.trimmingCharacters(in: .whitespaces), scalar)
      expectSame(
        text.trimmingSpacesAndLines(), text.trimmingCharacters(in: .whitespacesAndNewlines), scalar)
    }
    #expect(" \t".trimmingSpaces().isEmpty)
  }

  @Test(
    "Percent-encoding is decoded if it is valid",
    arguments: ["a%20b", "%41", "%", "%4", "%4g", "%C3%A9", "%c3%a9", "%FF", "100%", "é", "+", ""])
  func percent(_ text: String) {
    #expect(text.percentDecoded == text.removingPercentEncoding)
    #expect(text.percentEncoded().percentDecoded == text)
  }

  private func expectSame(_ actual: String, _ expected: String, _ scalar: Unicode.Scalar? = nil) {
    guard !actual.utf8.elementsEqual(expected.utf8) else { return }
    let code = scalar.map { String($0.value, radix: 16) } ?? ""
    Issue.record("\(code): \(actual.debugDescription), not \(expected.debugDescription)")
  }
}
