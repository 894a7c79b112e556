import Foundation
import Library
import Platform
import TestSupport
import Testing
import Turns

/// Searches for a string in another, compared with checking every offset.
@Suite(.timeLimited) struct SearchingTests {
  private let alphabet = ["a", "b", "é", "e\u{301}", "ж", "\r\n", "\n", "🇫🇷"]

  private func text(_ length: Int, _ random: inout SeededGenerator) -> String {
    (0..<length).map { _ in alphabet[.random(in: alphabet.indices, using: &random)] }.joined()
  }

  /// The ranges of a string in another, as byte offsets.
  private func ranges(of text: String, in haystack: String) -> [Range<Int>] {
    let bytes = Array(haystack.utf8)
    let needle = Array(text.utf8)
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset + needle.count <= bytes.count {
      if Array(bytes[offset..<offset + needle.count]) == needle {
        ranges.append(offset..<offset + needle.count)
        offset += needle.count
      } else {
        offset += 1
      }
    }
    return ranges
  }

  @Test("a text is found at its byte offsets") func ranges() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let haystack = text(.random(in: 0...12, using: &random), &random)
      let needle = text(.random(in: 1...3, using: &random), &random)
      let expected = ranges(of: needle, in: haystack)
      let bytes = Array(haystack.utf8)
      #expect(
        bytes.ranges(ofBytes: needle.utf8) == expected,
        "\(needle.debugDescription) in \(haystack.debugDescription)")
      #expect(
        haystack.ranges(of: needle).map { Array(haystack[$0].utf8) }
          == expected.map { Array(bytes[$0]) })
      #expect(
        haystack.firstRange(of: needle).map { Array(haystack[$0].utf8) }
          == (expected.isEmpty ? nil : Array(needle.utf8)))
      #expect(
        haystack.dropFirst().contains(needle) == !ranges(
          of: needle, in: String(haystack.dropFirst())
        )
        .isEmpty)
    }
  }

  @Test("replacing and splitting use the pieces in between") func pieces() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2_000 {
      let haystack = text(.random(in: 0...12, using: &random), &random)
      let needle = text(.random(in: 1...2, using: &random), &random)
      let pieces = haystack.split(around: needle, omittingEmptySubsequences: false)
      #expect(Array(pieces.joined(separator: needle).utf8) == Array(haystack.utf8))
      #expect(pieces.count == ranges(of: needle, in: haystack).count + 1)
      #expect(haystack.split(around: needle) == pieces.filter { !$0.isEmpty })
      #expect(
        Array(haystack.replacing(needle, with: "xy").utf8)
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
