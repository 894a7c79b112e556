import Drawing
import Foundation
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
    for text in ["", "Dune", ascii, "é \u{A0}\u{C2}\u{2028} 漢字 😀 e\u{301}"] {
      #expect(try JSONText.of(Sample(text: text)) == encoded(Sample(text: text)))
      #expect(try JSONText.of(text) == encoded(text))
    }
    #expect(try JSONText.of(Empty()) == encoded(Empty()))
  }

  @Test("Control characters that JSON lets stand are escaped, whoever writes the text")
  func controls() throws {
    let text = "a\u{7F}\u{80}\u{85}\u{9F}\u{A0}"
    let escaped = "\"a\\u007f\\u0080\\u0085\\u009f\u{A0}\""
    #expect(try JSONText.of(text) == escaped)
    #expect(try JSONText.of([text: text]) == "{\(escaped):\(escaped)}")
  }
}
