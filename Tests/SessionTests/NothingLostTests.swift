import CommandLine
import Foundation
import Grammar
import Languages
import Library
import LibraryStorage
import Localization
import TestSupport
import Testing
import Turns

/// Every verb with every keyword after it: no word of a line is dropped.
@Suite(.takesTurns) struct NothingLostTests {
  /// Verbs that write files, wait for others, or accept any words.
  private static let excluded: [Verb] = [
    .copy, .backup, .export, .import, .labels, .cgi, .sync, .desk, .completions, .manual, .help,
    .quit, .back, .remind, .collage, .search, .record, .fill, .more, .reroll, .sample, .cover,
  ]

  /// Verbs for which some of the lines succeed. All others reject every line.
  private static let accepting: Set<Verb> = [
    .browse, .checkout, .find, .hold, .list, .note, .out, .overdue,
  ]

  /// A word that is no one's name and in no title.
  private static let sentinel = "xyzzy"

  @Test(
    "a line that succeeds has used its last word",
    arguments: Verb.allCases.filter { !excluded.contains($0) })
  func used(verb: Verb) throws {
    let texts = Language.english.texts
    let words = Keyword.allCases.flatMap { texts.words(for: $0) } + ["please", "--", "with"]
    // A rejected line leaves the library unchanged, so the next line can reuse it.
    var store = try library()
    let before = try contents(in: store)
    let state = try store.state()
    var accepted = 0
    let isWhole = LongRun.isOn || Self.accepting.contains(verb)
    let all = ["1", "dune", "1 2"]
    // Otherwise each word follows a third of the verbs, with one of these between.
    let index = Verb.allCases.firstIndex(of: verb) ?? 0
    for (position, word) in words.enumerated()
    where isWhole || (position + index).isMultiple(of: 3) {
      for books in isWhole ? all : [all[index / 3 % 3]] {
        let line = "--yes --no-input \(verb.rawValue) \(books) \(word) \(Self.sentinel)"
        let output: String
        do { output = try perform(line, in: store) } catch is any Problem { continue }
        accepted += 1
        let after = try contents(in: store)
        let isUsed = (output + after).contains(Self.sentinel)
        #expect(isUsed || output.isEmpty && after == before, "\(line): \(output)")
        if try store.state() != state { store = try library() }
      }
    }
    #expect((accepted > 0) == Self.accepting.contains(verb), "\(accepted)")
  }

  private static let template = Result {
    try LibraryTemplate(now: { noon }) { store in
      for line in [
        "add Dune --author A", "add Emma --author B", "checkout 2 --to Olga", "read 1",
      ] { try perform(line, in: store) }
    }
  }

  private func library() throws -> StoredLibrary { try Self.template.get().library { noon } }

  /// Returns everything that a word could have become part of.
  private func contents(in store: StoredLibrary) throws -> String {
    try ["list --ever", "borrowers", "tags", "shelf", "meetings"]
      .map { try perform($0, in: store, format: .json) }.joined()
  }
}
