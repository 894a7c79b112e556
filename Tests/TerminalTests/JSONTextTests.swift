import Drawing
import Foundation
import JSON
import Library
import Testing

@Suite(.timeLimit(.minutes(10))) struct JSONTextTests {
  private struct Sample: Facts {
    let text: String

    var facts: [String: any Encodable] {
      [
        "text": text, text: "key", "none": nil as String?, "some": text as String?, "count": -12,
        "year": 1965 as Int?, "noYear": nil as Int?, "is": true, "isNot": false as Bool?,
        "words": ["a", text], "noWords": [] as [String], "counts": [1, 2], "rating": 4.25,
        "whole": 4.0 as Double?, "noRating": nil as Double?, "map": ["a": [1]], "bookNumber": 1,
        "book": Inner(), "books": [Inner()], "instant": nil as Date?,
      ]
    }
  }

  private struct Inner: Facts {
    var facts: [String: any Encodable] { ["number": 1] }
  }

  private struct Empty: Facts {
    var facts: [String: any Encodable] { [:] }
  }

  @Test("What is written without JSONEncoder reads as that would write it")
  func encoder() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func encoded(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let ascii = String(String.UnicodeScalarView((0..<0x7F).compactMap(Unicode.Scalar.init)))
    for text in ["", "Dune", ascii, "é \u{A0}\u{C2}\u{200B} ’ 漢字 😀 e\u{301}"] {
      #expect(try JSONText.of(Sample(text: text)) == encoded(Sample(text: text)))
      #expect(try JSONText.of(text) == encoded(text))
    }
    #expect(try JSONText.of(Empty()) == encoded(Empty()))
  }

  @Test("What moves, hides or turns round text on a terminal is escaped, whoever writes it")
  func harmless() throws {
    let text = "a\u{7F}\u{80}\u{85}\u{9F}\u{A0}\u{202E}b\u{2066}"
    let escaped = #""a\u007f\u0080\u0085\u009f\#u{A0}\u202eb\u2066""#
    #expect(try JSONText.of(text) == escaped)
    #expect(try JSONText.of([text: text]) == "{\(escaped):\(escaped)}")
    #expect(try JSONCoding().text(of: [text]) == "[\(escaped)]")
    #expect(JSONValue.string(text).text == escaped)
  }

  @Test("Just these characters are escaped, and all are read as they were")
  func everyScalar() throws {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x22...0x22, 0x5C...0x5C, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E,
      0x2066...0x2069,
    ]
    let escaped = Set(ranges.joined())
    for scalar in (UInt32(0)...0x1_FFFF).compactMap(Unicode.Scalar.init) {
      let text = "é" + String(scalar) + "z"
      let json = try JSONText.of(text)
      #expect(json.hasPrefix("\"é\\") == escaped.contains(scalar.value), "\(scalar.value)")
      #expect(JSONValue(Array(json.utf8)) == .string(text))
    }
  }

  @Test("A character that is escaped as two surrogates is read as one, and half of it is no JSON")
  func surrogates() {
    func read(_ json: String) -> JSONValue? { JSONValue(Array(json.utf8)) }
    let pairs = #""\ud83d\ude00 \u00e9 \uD834\uDD1E \ud800\udc00 \udbff\udfff""#
    #expect(read(pairs) == .string("😀 é 𝄞 \u{10000} \u{10FFFF}"))
    for half in [#""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\u0041""#, #""\ud83""#] {
      #expect(read(half) == nil, "\(half)")
    }
  }
}
