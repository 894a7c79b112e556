import Foundation
import TestSupport
import Testing

enum JSONOutput {
  static func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  static func array(_ text: String) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [[String: Any]])
  }

  /// Returns the error code in the JSON object at the end of standard error.
  static func errorCode(_ outcome: Child.Outcome) throws -> String? {
    let start = try #require(outcome.err.range(of: "{\"error\":")?.lowerBound, "\(outcome)")
    let error = try #require(try object(String(outcome.err[start...]))["error"] as? [String: Any])
    #expect(Set(error.keys) == ["code", "message"])
    #expect((error["message"] as? String)?.isEmpty == false)
    return error["code"] as? String
  }
}

extension Python {
  /// Returns the output of a script of `Readers/`.
  static func run(reader name: String, _ arguments: [String], in home: Home) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Readers/" + name)
    return try run(String(contentsOf: file, encoding: .utf8), arguments, in: home)
  }
}
