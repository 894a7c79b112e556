import Foundation
import Library
import Platform
import TestSupport
import Testing
import Turns

/// Searches for a string in another, compared with checking every offset.
@Suite(.takesTurns) struct SearchingTests {
  private let alphabet = ["a", "b", "é", "e\u{301}", "ж", "\r\n", "\n", "🇫🇷"]

  private func text(_ length: Int, _ random: inout SeededGenerator) -> String {
    (0..<length).map { _ in alphabet[.random(in: alphabet.indices, using: &random)] }.joined()
  }

  /// The ranges of a string in another, as byte offsets.
  private func ranges(of text: String, in whole: String) -> [Range<Int>] {
    let bytes = Array(whole.utf8)
    let wanted = Array(text.utf8)
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset + wanted.count <= bytes.count {
      if Array(bytes[offset..<offset + wanted.count]) == wanted {
        ranges.append(offset..<offset + wanted.count)
        offset += wanted.count
      } else {
        offset += 1
      }
    }
    return ranges
  }

  @Test("a text is found at its byte offsets") func ranges() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let whole = text(.random(in: 0...12, using: &random), &random)
      let wanted = text(.random(in: 1...3, using: &random), &random)
      let expected = ranges(of: wanted, in: whole)
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
        whole.dropFirst().contains(wanted) == !ranges(of: wanted, in: String(whole.dropFirst()))
          .isEmpty)
    }
  }

  @Test("replacing and splitting use the pieces in between") func pieces() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2_000 {
      let whole = text(.random(in: 0...12, using: &random), &random)
      let wanted = text(.random(in: 1...2, using: &random), &random)
      let pieces = whole.split(around: wanted, omittingEmptySubsequences: false)
      #expect(Array(pieces.joined(separator: wanted).utf8) == Array(whole.utf8))
      #expect(pieces.count == ranges(of: wanted, in: whole).count + 1)
      #expect(whole.split(around: wanted) == pieces.filter { !$0.isEmpty })
      #expect(
        Array(whole.replacing(wanted, with: "xy").utf8)
          == Array(pieces.joined(separator: "xy").utf8))
    }
  }

  @Test("an empty text contains nothing and is found nowhere") func empty() {
    #expect("".firstRange(of: "a") == nil)
    #expect("abc".firstRange(of: "") == nil)
    #expect("abc".replacing("", with: "x") == "abc")
    #expect("".replacing("a", with: "x").isEmpty)
    #expect("".split(around: "a").isEmpty)
    #expect("aa".split(around: "a", omittingEmptySubsequences: false) == ["", "", ""])
    #expect("aa".replacing("a", with: "").isEmpty)
  }
}
