import Foundation
import Library
import LibraryStorage

/// Imports complete copies into an empty library and into one with a history. A copy that is
/// accepted can be undone step by step, redone, listed and copied again, and a check finds no
/// faults.
struct ArchivesTarget: Target {
  static let summary = "complete copies of libraries, in JSON"
  static let words = [
    "null", "true", "[]", "{}", "\"through\":", "\"number\":", "\"renewals\":", "\"\\u001b\"",
    "\"0001-01-01\"", "\"9999-12-31T23:59:59Z\"",
  ]

  private let sandbox: Sandbox
  private let emptyBytes: [UInt8]
  private let bytesWithHistory: [UInt8]

  init() throws {
    sandbox = try Sandbox()
    emptyBytes = try sandbox.libraryBytes(after: [])
    bytesWithHistory = try sandbox.libraryBytes(after: [
      "add Dune --author Herbert --borrower Anna", "read 1",
      "meetings add Winter --book 1 --on 2026-12-12",
    ])
  }

  func run(_ bytes: [UInt8]) throws {
    try merge(bytes)
    try sandbox.put(library: emptyBytes)
    try sandbox.put(bytes, in: sandbox.file)
    let store = try sandbox.open()
    do { try sandbox.run("import input --format json --yes", in: store) } catch {
      guard try store.isEmpty() else { throw InvariantViolation("refused and yet taken: \(error)") }
      return
    }
    try store.expectNoFaults()
    try sandbox.walk(in: store)
    try store.expectNoFaults()
  }

  private func merge(_ bytes: [UInt8]) throws {
    try sandbox.put(library: bytesWithHistory)
    try sandbox.put(bytes, in: sandbox.file)
    let store = try sandbox.open()
    let before = try store.state()
    do { try sandbox.run("import input --format json --yes", in: store) } catch {
      guard try store.state() == before else {
        throw InvariantViolation("refused and yet taken: \(error)")
      }
      return
    }
    try store.expectNoFaults()
    if try store.state() != before { _ = try store.undo(1) }
    guard try store.state() == before else { throw InvariantViolation("not one change") }
    try store.expectNoFaults()
  }
}

extension Sandbox {
  /// Reads everything, and undoes and redoes all changes.
  func walk(in store: StoredLibrary) throws {
    for line in Self.readingLines { try? run(line, in: store) }
    for line in [
      "undo --count 50", "redo --count 50", "renew 1", "return 1", "export out.json --yes",
    ] {
      try? run(line, in: store)
    }
    for line in Self.readingLines { try? run(line, in: store) }
  }

  private static let readingLines = [
    "list", "list --json", "show 1", "show 2 --json", "history", "history 1", "trash", "shelf",
    "tags", "meetings",
    "poll", "stats", "calendar", "remind", "overdue --sort due", "find a", "check",
  ]
}
