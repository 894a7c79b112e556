import Grammar
import Library
import Localization
import Testing
import Turns

/// Other programs rely on the error codes of `--json`.
@Suite(.timeLimited) struct ErrorCodeTests {
  @Test("a code is lower-case words with hyphens between")
  func form() throws {
    for problem in try Examples().all {
      let words = problem.code.split(separator: "-", omittingEmptySubsequences: false)
      #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) } })
    }
  }

  @Test("no code belongs to two kinds of error, such as a library and a file to import")
  func kinds() throws {
    let examples = try Examples()
    let kinds: [[any Problem]] = [
      examples.library, examples.storage, examples.importing, examples.file,
      examples.catalogue, examples.line,
      examples.settings, examples.request, examples.remote,
    ]
    let codes = kinds.map { Set($0.map(\.code)) }
    for (index, first) in codes.enumerated() {
      for second in codes.dropFirst(index + 1) { #expect(first.isDisjoint(with: second)) }
    }
  }

  @Test(
    "a code belongs to one case, or to a few that are equivalent for programs",
    arguments: [
      (
        "no-such-book",
        ["allDeleted", "deleted", "noBookWithISBN", "noBooksIn", "noSuchBook", "refused"]
      ),
      ("no-such-title", ["noBookTitled", "noneTitled"]),
      ("not-in-trash", ["noneInTrash", "notInTrash"]),
      ("no-such-entry", ["noneNumbered.shelved"]),
      ("no-such-borrower", ["noneNumbered.borrower", "noSuch.borrower"]),
      ("ambiguous-borrower", ["several.borrower", "unclear.borrower"]),
      ("ambiguous-owner", ["several.owner", "unclear.owner"]),
      (
        "unexpected-argument",
        ["countOrChange", "didYouMean", "unexpectedArgument", "severalPolls", "twoReadings"]
      ),
      ("bad-value", ["badOrder", "badShell", "badValue"]),
      ("unknown-option", ["notForVerb", "onlyAtStart", "unknownOption"]),
      ("option-value", ["missingValue", "unexpectedValue"]), ("already-out", ["alreadyOut"]),
      ("nothing-to-undo", ["nothingBeforePurge", "nothingToUndo", "onlyOthersToUndo"]),
      ("not-a-library", ["notALibrary"]), ("bad-isbn", ["badISBN", "falseISBN"]),
      ("bad-date", ["badDate"]),
      ("title-required", ["required"]), ("author-required", ["required"]),
      ("no-such-day", ["noSuchDay", "monthFirst"]),
      ("missing-tool", ["missing", "qrCodes"]), ("older", ["older", "ownersToUpdate"]),
      ("database-denied", ["denied", "passwordRefused"]),
    ])
  func shared(code: String, cases: [String]) throws {
    #expect(try casesByCode()[code] == Set(cases))
  }

  @Test("all other codes are unique")
  func unique() throws {
    let shared: Set = [
      "nothing-to-undo", "no-such-book", "no-such-title", "not-in-trash", "bad-isbn", "bad-value",
      "unknown-option", "option-value", "missing-tool", "no-such-day",
      "no-such-entry", "no-such-borrower", "ambiguous-borrower", "ambiguous-owner",
      "unexpected-argument", "older", "database-denied",
    ]
    for (code, cases) in try casesByCode() where !shared.contains(code) {
      #expect(cases.count == 1, "\(code): \(cases)")
    }
  }

  private func casesByCode() throws -> [String: Set<String>] {
    let examples = try Examples()
    var cases: [String: Set<String>] = [:]
    func add(_ code: String, _ name: String) { cases[code, default: []].insert(name) }
    for error in examples.library { add(error.code, CaseName.of(error)) }
    for error in examples.storage { add(error.code, CaseName.of(error)) }
    for error in examples.importing { add(error.code, CaseName.of(error)) }
    for error in examples.tool { add(error.code, CaseName.of(error)) }
    for error in examples.file { add(error.code, CaseName.of(error)) }
    for error in examples.catalogue { add(error.code, CaseName.of(error)) }
    for error in examples.settings { add(error.code, CaseName.of(error)) }
    for error in examples.line { add(error.code, CaseName.of(error)) }
    return cases
  }
}
