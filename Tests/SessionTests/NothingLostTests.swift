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

/// Runs every verb with every keyword: no word of a line may be ignored.
@Suite(.timeLimited) struct NothingLostTests {
  /// Verbs that write files, wait for other programs, or accept any words.
  private static let excluded: [Verb] = [
    .copy, .backup, .export, .import, .labels, .cgi, .desk, .completions, .manual, .help,
    .quit, .back, .remind, .collage, .search, .record, .fill, .more, .reroll, .sample, .cover,
  ]

  /// Verbs for which some lines succeed. All others reject every line.
  private static let accepting: Set<Verb> = [
    .add, .browse, .checkout, .find, .hold, .list, .note, .shelf,
  ]

  /// A word that occurs in no name and no title.
  private static let sentinel = "xyzzy"

  @Test(
    "a line that succeeds uses its last word",
    arguments: Verb.allCases.filter { !excluded.contains($0) })
  func lastWord(verb: Verb) throws {
    let texts = Language.english.texts
    let words = Keyword.allCases.flatMap { texts.words(for: $0) } + ["please", "--", "with"]
    // A rejected line leaves the library unchanged, so the next line can reuse it.
    var store = try library()
    let before = try contents(in: store)
    let state = try store.state()
    var accepted = 0
    let testsAll = LongRun.isOn || Self.accepting.contains(verb)
    let selections = ["1", "dune", "1 2"]
    // In a short run, each verb is tested with a third of the words and with one selection.
    let index = Verb.allCases.firstIndex(of: verb) ?? 0
    for (position, word) in words.enumerated()
    where testsAll || (position + index).isMultiple(of: 3) {
      for selection in testsAll ? selections : [selections[index / 3 % 3]] {
        let line = "--yes --no-input \(verb.rawValue) \(selection) \(word) \(Self.sentinel)"
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

  /// Returns everything in the library that may contain the word.
  private func contents(in store: StoredLibrary) throws -> String {
    try ["list --ever", "borrowers", "tags", "shelf", "meetings"]
      .map { try perform($0, in: store, format: .json) }.joined()
  }
}
