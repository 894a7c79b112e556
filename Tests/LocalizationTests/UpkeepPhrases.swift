import Foundation
import Library
import Localization
import TestSupport
import Testing

/// Every text about reminders.
func reminderPhrases(in texts: any Texts) throws -> [String] {
  let due = try day("2026-12-01")
  let book = Book(
    number: 12, details: BookDetails(title: "Dune", author: "Frank Herbert"), addedAt: .now)
  let meeting = winterMeeting(on: due)
  let meetings =
    [0, 1, 3].map { texts.meetingReminder(days: $0) } + [
      texts.meetingSubject(meeting), texts.meetingOpening,
    ]
  return meetings + [-3, 0, 3].map { texts.reminder(dune, due: due, days: $0) } + [
    texts.reminderLine(book, due: due, days: -1), texts.reminderLine(book, due: due, days: 1),
    texts.nothingDue(within: 0), texts.nothingDue(within: 7), texts.reminderSubject(count: 2),
    texts.reminderGreeting(nil), texts.reminderGreeting("Anna"), texts.reminderOpening,
    texts.reminderClosing(late: 0, of: 2), texts.reminderClosing(late: 1, of: 2),
    texts.reminderClosing(late: 2, of: 2),
  ] + (try deliveryPhrases(in: texts))
}

/// Every text of reminders that leave the program.
private func deliveryPhrases(in texts: any Texts) throws -> [String] {
  let time = try #require(TimeOfDay(hour: 8, minute: 0))
  let schedules = [ReminderSchedule.Scheduler.systemd(folder: "/x"), .cron].map {
    ReminderSchedule(scheduler: $0, command: "bookskeeper", time: time, texts: [])
  }
  return schedules.flatMap { [texts.location(of: $0), texts.installed($0)] } + [
    texts.sendQuestion(count: 2),
    texts.lettersSent(count: 2), texts.notSent("Anna", because: "x"),
    texts.alreadyReminded("Anna"), texts.sendInterrupted("Anna"), texts.noAddress("Anna"),
    texts.dailyCommand("bookskeeper", at: time), texts.installQuestion,
  ]
}

/// Every text of backups and checks.
func upkeepPhrases(in texts: any Texts) throws -> [String] {
  let day = try day("2026-12-01")
  let deviations: [LibraryFault.Deviation] = [.missing, .leftOver, .different]
  let faults: [LibraryFault] =
    [
      .damaged("x"), .orphan(table: "loan", row: 7), .orphan(table: "loan", row: nil), .searchIndex,
      .danglingReference(table: "hold", row: 3),
      .required(.title, book: 1), .required(.author, book: 1), .isbn("12", book: 1),
      .rating(9, book: 1), .openLoans(2, book: 1), .loanPointer(book: 1), .sortKeys(.book, 1),
      .sortKeys(.shelved, 1), .sortKeys(.borrower, 1), .sortKeys(.owner, 1), .loanCounts,
      .ballot(of: "Anna", poll: 3), .reading(book: 1),
      .tally(nil, stored: 2, counted: 1), .tally(day, stored: 2, counted: 1),
      .lastNumber(table: "book", stored: 1, largest: 2), .coverMissing("a.jpg", of: .book(1)),
      .coverMissing("a.jpg", of: .collage(tag: 1, index: 0)), .coverLeftOver("a.jpg"),
      .unfinished("a.csv"),
      .changeLog(change: 7), .outOfBounds(table: "loan", column: "renewals", row: 7),
      .outOfBounds(table: "cover", column: "fetched_at", row: nil),
      .controlCharacter(table: "book", column: "title", row: 7),
      .unnormalizedText(table: "book", column: "title", row: 7),
      .unnormalizedText(table: "loan", column: "borrower", row: 7),
      .blank(table: "loan", column: "borrower", row: 7),
      .badDay(table: "loan", column: "due_date", row: 7), .returnedEarly(loan: 7, book: 1),
    ] + schemaDifferences.map(LibraryFault.layout)
    + deviations.flatMap { [.searchText($0, book: 1), .tags($0, book: 1)] }
  let kinds = LibraryFault.Kind.allCases.map { texts.repaired($0, count: 2) }
  return faults.map { texts.sentence($0) } + kinds + [
    texts.copied(count: 2, file: "x"), texts.noProblemsFound(count: 2),
    texts.copiedFrom, texts.copiedTo,
    texts.copied(count: 2, changes: 3, from: "x", to: "y"),
  ]
}
