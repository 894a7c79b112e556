import Foundation
import Support
import Testing

/// What the program says under `--json`, and the tables that tests are made of.
enum Told {
  static let bookKeys: Set<String> = [
    "holds",
    "number", "title", "author", "publisher", "categories", "isbn", "year", "owner", "notes",
    "description", "cover", "tags", "rating", "identifiers", "authors", "status", "borrower",
    "checkedOutAt",
    "dueDate",
    "daysOverdue", "ownerDueDate",
    "renewals",
    "lastCheckedOutBy", "lastCheckedOutAt", "addedAt",
  ]

  static func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  static func array(_ text: String) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [[String: Any]])
  }

  /// The code in the object at the end of standard error.
  static func errorCode(_ outcome: Child.Outcome) throws -> String? {
    let start = try #require(outcome.err.range(of: "{\"error\":")?.lowerBound, "\(outcome)")
    let error = try #require(try object(String(outcome.err[start...]))["error"] as? [String: Any])
    #expect(Set(error.keys) == ["code", "message"])
    #expect((error["message"] as? String)?.isEmpty == false)
    return error["code"] as? String
  }
}

/// A line that is refused: its words, what is typed after it, the exit code and the name of the error.
struct Refusal: CustomTestStringConvertible, Sendable {
  let words: [String]
  let code: Int32
  let name: String
  let input: String?

  init(_ line: String, _ code: Int32, _ name: String, input: String? = nil) {
    words = line.split(separator: " ").map {
      $0 == "EMPTY" ? "" : $0 == "SPACES" ? "  \u{A0} " : String($0)
    }
    self.code = code
    self.name = name
    self.input = input
  }

  init(words: [String], _ code: Int32, _ name: String) {
    self.words = words
    self.code = code
    self.name = name
    input = nil
  }

  var bytes: [UInt8]? { input.map { Array($0.utf8) } }

  var testDescription: String { words.joined(separator: " ") + " → \(code) \(name)" }
}
