import CommandLine
import Grammar
import Languages
import Library
import Localization
import Testing
import Turns

/// The features that a library on a server lacks, with the lines that need them.
@Suite(.timeLimited) struct ServerRequirementTests {
  private static let lines: [(UnsupportedFeature, name: String, [Verb])] = [
    (.trash, "trash", [.trash, .restore, .purge]),
    (.covers, "covers", [.cover]),
    (.lookup, "details from catalogues", [.fill]),
    (.reminders, "reminders", [.remind]),
    (.upkeep, "backups and checks", [.backup, .check]),
    (.samples, "sample books", [.sample]),
    (.serving, "second server", [.cgi]),
    (.statistics, "statistics", [.stats]),
    (.calendar, "calendar", [.calendar]),
    (.imports, "imports", [.import]),
    (.labels, "labels", [.labels]),
    (.shelves, "shelves", [.shelf, .read, .want, .reading, .stop, .remove]),
    (.journal, "reading journal", [.journal]),
    (.year, "reading years and goals", [.year, .goal]),
    (.otherBooks, "books that are not in its library", [.acquire, .withdraw]),
    (.borrowers, "list of borrowers", [.borrowers, .borrower, .merge]),
    (.holds, "list of holds", [.hold, .holds]),
    (.owners, "list of owners", [.owners, .owner]),
    (.desk, "lending desk", [.desk]),
    (.meetings, "meetings", [.meetings]),
    (.tags, "list of tags", [.tags, .rename]),
    (.collages, "collages", [.collage, .reroll]),
    (.polls, "polls", [.poll, .vote]),
  ]

  /// Lines of verbs that a server has, with options that it does not have.
  private static let options: [(UnsupportedFeature, name: String, [String])] = [
    (.loans, "history of loans", ["export", "x.csv", "--loans"]),
    (.borrowers, "list of borrowers", ["export", "x.csv", "--borrowers"]),
    (.otherBooks, "books that are not in its library", ["list", "--only", "not-held"]),
    (.otherBooks, "books that are not in its library", ["export", "x.csv", "--only", "not-held"]),
  ]

  @Test("each verb that is refused names what a server does not have")
  func verbs() throws {
    var named: Set<Verb> = []
    for (part, name, verbs) in Self.lines {
      for verb in verbs {
        #expect(verb.serverRequirement == .missing(part), "\(verb)")
        named.insert(verb)
      }
      check(part, name)
    }
    for verb in Verb.allCases where !named.contains(verb) {
      if case .missing(let part) = verb.serverRequirement { Issue.record("\(verb): \(part)") }
    }
  }

  @Test("each option that is refused names what a server does not have")
  func options() throws {
    for (part, name, words) in Self.options {
      #expect(
        try Line(words, in: Language.english.texts).serverRequirement == .missing(part), "\(words)")
      check(part, name)
    }
  }

  private func check(_ part: UnsupportedFeature, _ name: String) {
    let host = "library.example"
    let ours = Language.english.texts.sentence(RemoteError.missing(part, host, isBooksKeeper: true))
    #expect(ours.hasPrefix("library.example offers no \(name) to this program. "), "\(ours)")
    let isOnPage = [.holds, .calendar].contains(part)
    #expect(ours.contains("Use its page") == isOnPage, "\(ours)")
    for language in Language.allCases {
      let sentences = [true, false].map {
        language.texts.sentence(RemoteError.missing(part, host, isBooksKeeper: $0))
      }
      #expect(sentences[0] != sentences[1])
      for sentence in sentences { #expect(sentence.contains("PostgreSQL"), "\(sentence)") }
    }
  }
}
