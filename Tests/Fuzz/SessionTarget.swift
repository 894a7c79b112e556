import Foundation
import Grammar
import Library
import LibraryStorage
import Localization

/// Runs lines in a small library: as commands, each of which fails or succeeds as a whole, or at
/// the prompt, where lines can also be answers.
struct SessionTarget: Target {
  static let summary = "lines, run in a small library; the first letter selects the mode"
  static let words = lineWords

  private let sandbox: Sandbox
  private let emptyBytes: [UInt8]

  init() throws {
    sandbox = try Sandbox()
    emptyBytes = try sandbox.libraryBytes(after: [
      "sample", "checkout 7 --to Anna --due 2026-12-01", "tag 1 2 +sea +new", "rate 1 4",
      "delete 5 --yes",
      "read 1 2", "want 4", "meetings add Club --on 2026-12-24 --book 1", "poll open 1 2 4",
      "edit 2 --year 1850",
      "undo",
    ])
  }

  func run(_ bytes: [UInt8]) throws {
    // Commands with a path could write to any file, so they are skipped.
    let lines = String(decoding: bytes.dropFirst(), as: UTF8.self).split(separator: "\n").prefix(12)
      .map(String.init).filter { !$0.contains("/") && !$0.contains("~") }
    try sandbox.put(library: emptyBytes)
    let store = try sandbox.open()
    switch bytes.first {
    case UInt8(ascii: "e"): try sandbox.type(lines, .english, in: store)
    case UInt8(ascii: "f"): try sandbox.type(lines, .french, in: store)
    case UInt8(ascii: "r"): try sandbox.type(lines, .russian, in: store)
    default: for line in lines { try run(line, in: store) }
    }
    try store.expectNoFaults()
  }

  private func run(_ line: String, in store: StoredLibrary) throws {
    let before = try store.state()
    do {
      try sandbox.run(line, in: store)
    } catch {
      guard try store.state() == before else {
        throw InvariantViolation("\(error) after a change: \(line)")
      }
    }
  }
}

extension StoredLibrary {
  /// - Throws: `InvariantViolation` if a check finds faults.
  func expectNoFaults() throws {
    try check { throw InvariantViolation("a check finds \($0)") }
  }
}
