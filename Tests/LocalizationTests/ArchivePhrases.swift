import Library
import Localization
import TestSupport

/// Every text about importing complete copies.
func archivePhrases(in texts: any Texts) throws -> [String] {
  let meeting = Meeting(
    number: 1, day: try day("2026-12-01"),
    details: MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune")), addedAt: noon)
  let nouns = ChangeKind.Noun.allCases
  let remarks: [UnmergedContent] =
    [
      .meeting(meeting, other: "Club"), .openPoll, .loans(count: 2), .trash(count: 2),
      .history(count: 2),
    ] + nouns.map { .known($0, count: 2) }
  let reasons: [ArchiveFault.Reason] =
    [
      .unreadable(nil), .unreadable("title"), .number("rating", 9, allowed: 1...5),
      .instant("addedAt"), .isbn("12"), .empty("title"), .email("anna"), .returnedEarly(loan: 3),
      .openLoans, .ballot(of: "Anna"), .twice("day"), .notAPicture,
      .pictureTooLarge, .misnamed("a.png"), .step, .cutOff,
    ] + nouns.map { .missing($0, 7) }
  let faults =
    reasons.map { ArchiveFault(.change(3), $0) }
    + nouns.map { ArchiveFault(.entry($0, 3), .cutOff) } + [
      ArchiveFault(.openLoans), ArchiveFault(.cover("a.png"), .twice("file")),
    ]
  return remarks.map(texts.sentence) + [1, 2, 5].map(texts.coversNotExported)
    + [1, 2, 5].map(texts.acquiredKnownBooks(count:))
    + [1, 2, 5].flatMap { count in
      [true, false].map { texts.omittedBooks(count: count, isForReaders: $0) }
        + [texts.omittedDeletedBooks(count: count)]
    }
    + faults.map { texts.sentence(ImportError.badArchive(line: 7, $0)) }
    + nouns.flatMap { noun in
      [texts.total(noun, 2), texts.alreadyThere(noun, count: 2, areHere: true)]
        + [true, false].flatMap {
          [
            texts.completed(noun, count: 2, isDryRun: $0),
            texts.imported(noun, count: 2, file: "x", isDryRun: $0),
          ]
        }
    }
}
