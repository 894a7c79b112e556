import Drawing
import Foundation
import JSON
import Library
import Testing
import Turns

@Suite(.timeLimited) struct JSONTextTests {
  private func sample(_ text: String) -> OutputValue {
    [
      "text": text, text: "key", "none": nil as String?, "some": text as String?, "count": -12,
      "year": 1965 as Int?, "noYear": nil as Int?, "is": true, "isNot": false as Bool?,
      "words": ["a", text], "noWords": [] as [String], "counts": [1, 2], "rating": 4.25,
      "whole": 4.0 as Double?, "noRating": nil as Double?, "small": 1e-9, "large": 1e20,
      "map": ["b": [1], "a": []], "book": ["number": 1] as OutputValue,
      "books": [["number": 1] as OutputValue],
      "nothing": [:] as OutputValue, "instant": nil as Date?,
    ]
  }

  /// Encodes an `OutputValue` with `JSONEncoder`, for comparison.
  private struct Encoded: Encodable {
    let json: OutputValue

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
      switch json {
      case .null: try (nil as Int?).encode(to: encoder)
      case .bool(let flag): try flag.encode(to: encoder)
      case .number(let number): try number.encode(to: encoder)
      case .decimal(let number): try number.encode(to: encoder)
      case .text(let text): try text.encode(to: encoder)
      case .list(let elements): try elements.map(Encoded.init).encode(to: encoder)
      case .object(let entries):
        var object = encoder.container(keyedBy: Key.self)
        for (key, value) in entries {
          try object.encode(Encoded(json: value), forKey: Key(stringValue: key))
        }
      }
    }
  }

  @Test("The text is the same as that of JSONEncoder")
  func encoder() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let ascii = String(String.UnicodeScalarView((0..<0x7F).compactMap(Unicode.Scalar.init)))
    for text in ["", "Dune", ascii, "é \u{A0}\u{C2}\u{200B} ’ 漢字 😀 e\u{301}"] {
      let json = sample(text)
      let encoded = String(decoding: try encoder.encode(Encoded(json: json)), as: UTF8.self)
      #expect(JSONText.string(from: json) == encoded)
    }
  }

  @Test("keys are sorted and occur once, and unknown values are null or omitted")
  func keys() {
    let json: OutputValue = ["b": 1, "a": 2, "c": nil as Int?]
    #expect(JSONText.string(from: json) == #"{"a":2,"b":1,"c":null}"#)
    #expect(
      JSONText.string(from: json.with(["d": 4, "b": "x"])) == #"{"a":2,"b":"x","c":null,"d":4}"#)
    #expect(
      JSONText.string(from: json.with(nonNull: ["aa": 0, "d": nil as Int?]))
        == #"{"a":2,"aa":0,"b":1,"c":null}"#)
    #expect(JSONText.string(from: json.without("a", "x")) == #"{"b":1,"c":null}"#)
  }

  @Test("characters that move, hide or reverse text on a terminal are escaped by every writer")
  func harmless() throws {
    let text = "a\u{7F}\u{80}\u{85}\u{9F}\u{A0}\u{202E}b\u{2066}"
    let escaped = #""a\u007f\u0080\u0085\u009f\#u{A0}\u202eb\u2066""#
    #expect(JSONText.string(from: text.json) == escaped)
    #expect(JSONText.string(from: [text: text]) == "{\(escaped):\(escaped)}")
    #expect(try JSONCoding().text(of: [text]) == "[\(escaped)]")
    #expect(JSONValue.string(text).text == escaped)
  }

  @Test("Only these characters are escaped, and all are read back unchanged")
  func everyScalar() throws {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x22...0x22, 0x5C...0x5C, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E,
      0x2066...0x2069,
    ]
    let escaped = Set(ranges.joined())
    for scalar in (UInt32(0)...0x1_FFFF).compactMap(Unicode.Scalar.init) {
      let text = "é" + String(scalar) + "z"
      let json = JSONText.string(from: text.json)
      #expect(json.hasPrefix("\"é\\") == escaped.contains(scalar.value), "\(scalar.value)")
      #expect(JSONValue(Array(json.utf8)) == .string(text))
    }
  }

  @Test("A surrogate pair is read as one character, and a lone surrogate is invalid")
  func surrogates() {
    func parse(_ json: String) -> JSONValue? { JSONValue(Array(json.utf8)) }
    let pairs = #""\ud83d\ude00 \u00e9 \uD834\uDD1E \ud800\udc00 \udbff\udfff""#
    #expect(parse(pairs) == .string("😀 é 𝄞 \u{10000} \u{10FFFF}"))
    for lone in [#""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\ud83d\u0041""#, #""\ud83""#] {
      #expect(parse(lone) == nil, "\(lone)")
    }
  }
}
