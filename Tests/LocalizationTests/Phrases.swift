import Foundation
import Grammar
import Library
import Localization
import TestSupport

/// Every text of the program except its errors.
func phrases(in texts: any Texts) throws -> [String] {
  try labelRows.filter { Set($0).count == $0.count }.map { $0[column(of: texts.language)] }
    + listPhrases(in: texts) + detailPhrases(in: texts) + formPhrases(in: texts)
    + otherPhrases(in: texts) + reminderPhrases(in: texts) + upkeepPhrases(in: texts)
    + archivePhrases(in: texts)
    + settingPhrases(in: texts) + cataloguePhrases(in: texts) + statisticsPhrases(in: texts)
    + manualPhrases(in: texts) + browsePhrases(in: texts) + startPhrases(in: texts)
    + shelfPhrases(in: texts) + tagPhrases(in: texts) + meetingPhrases(in: texts)
    + borrowerPhrases(in: texts) + ownerPhrases(in: texts) + holdPhrases(in: texts)
    + deskPhrases(in: texts)
    + collagePhrases(in: texts)
    + pollPhrases(in: texts) + webPhrases(in: texts) + remotePhrases(in: texts)
}

private let statuses: [LoanStatus] = [
  .available, .out, .dueSoon, .dueToday, .overdue, .givenBack, .notInLibrary,
]

private func listPhrases(in texts: any Texts) throws -> [String] {
  let due = try day("2026-12-01")
  let orders = BookOrder.allCases.flatMap { order in
    [false, true].map { texts.order(order, isReversed: $0) }
  }
  let filters = LoanFilter.allCases.map { texts.nothing(in: $0, soonDays: 7) }
  let loans = statuses.flatMap { status in
    ["Anna", nil].flatMap { borrower in
      ["City Library", nil].map {
        texts.loan(status, due: due, days: 3, borrower: borrower, owner: $0)
      }
    }
  }
  let hints = PromptWord.allCases.flatMap {
    [texts.introduction(on: $0), texts.hint(on: $0).fullText].filter { !$0.isEmpty }
  }
  let shelves = Shelf.allCases.map { texts.books(on: $0) }
  return orders + filters + loans + hints + shelves + [
    texts.late(days: 9), texts.inDays(3), texts.dayAndMonth(due), texts.holdLabel(for: "Olga"),
    texts.loan(.out, due: nil, days: 0, borrower: nil, owner: "City Library"),
    texts.owned(by: "City Library"),
    texts.overdueCount(2), texts.dueSoonCount(2), texts.matching("x"),
    texts.tagged(["x"]) ?? "", texts.tagged(["x", "y"]) ?? "", texts.page(1, of: 2),
    texts.emptyLibrary,
    texts.noneInLibrary(1, [:]), texts.noneInLibrary(266, [.read: 176, .want: 84, .reading: 6]),
    texts.counts([.read: 2, .want: 1, nil: 3]), texts.notInLibraryCount(266), texts.everywhere,
    texts.withdrawn(on: due, because: "sold"),
    texts.reason("sold"),
    texts.acquired(dune), texts.acquired(count: 2), texts.withdrawn(dune),
    texts.withdrawn(count: 2),
    texts.elsewhereHeading(3), texts.noneFoundHere,
    texts.moreElsewhere(1, areOnlyResults: false, line: "x"),
    texts.moreElsewhere(3, areOnlyResults: false, line: "x"),
    texts.moreElsewhere(1, areOnlyResults: true, line: "x"),
    texts.moreElsewhere(3, areOnlyResults: true, line: "x"),
    texts.nothingFound, texts.noPhrase(["x y"]), texts.findOffer("x"), texts.addOffer("978"),
    texts.borrowOffer("Emma by Jane Austen", "until friday"),
    texts.lendOffer("checkout 2 --due friday"),
    texts.possibleTitle("Death by Chocolate Cake"),
    texts.didYouMean("harry potter"), texts.firstScreen, texts.backToList([texts.bookCount(11)]),
    texts.anotherCopyQuestion(dune), texts.givenBackCopyQuestion(dune, to: "City Library"),
    texts.moreFields(["X"]), texts.moreFieldsHelp, texts.isAuthorQuestion("Austen"),
    texts.searchedAllBooks,
    texts.allShowsList, texts.nothingListed,

    texts.readOnlyNotice, texts.libraryWillBeCreated("books.sqlite"), texts.bookCount(2),
    texts.dayCount(2),
    texts.rating(4),
  ]
}

private func detailPhrases(in texts: any Texts) throws -> [String] {
  let from = try day("2026-11-01")
  let due = try day("2026-12-01")
  let open = Loan(id: 1, borrower: "Anna", checkedOutAt: .now, dueDate: due)
  var closed = open
  closed.returnedAt = .now
  let sentences = statuses.dropFirst().map {
    texts.status($0, loan: open, since: (from, "09:30"), days: 3)
  }
  let borrowed = statuses.map {
    texts.status($0, owner: "City Library", loan: open, since: from, days: 3)
  }
  return sentences + borrowed + ChangeKind.allCases.map { texts.question($0, count: 2) } + [
    texts.onMarked(count: 2, hidden: 0), texts.onMarked(count: 2, hidden: 1),
    texts.marked(count: 2, hidden: 0), texts.marked(count: 2, hidden: 1),
    texts.status(.available, loan: closed, since: (from, "09:30"), days: 0),
    texts.status(.available, loan: nil, since: nil, days: 0),
    texts.loan("Anna", from: from, due: due, returned: nil, renewals: 0),
    texts.loan("Anna", from: from, due: nil, returned: nil, renewals: 0),
    texts.loan("Anna", from: nil, due: nil, returned: nil, renewals: 0),
    texts.expectedBack(by: "City Library", due: due),
    texts.expectedBack(by: "City Library", due: nil),
    texts.lender("City Library"), texts.lender(nil),
    texts.borrowed(dune, owner: "City Library", due: due),
    texts.borrowed(dune, owner: "City Library", due: nil),
    texts.givenBack(dune, owner: "City Library"),
    texts.loan("Anna", from: from, due: due, returned: due, renewals: 2), texts.firstBookAlready,
    texts.lastBookAlready,
    texts.borrowerQuestion(dune), texts.borrowerQuestion(nil), texts.ratingQuestion(dune),
    texts.tagsQuestion, texts.deleteQuestion(dune), texts.deleteQuestion(count: 2, filter: nil),
    texts.deleteQuestion(count: 2, filter: "x"), texts.checkedOut(dune, borrower: "Anna", due: due),
    texts.checkedOut(count: 2, borrower: "Anna", due: due), texts.returned(dune, borrower: "Anna"),
    texts.returned(count: 2), texts.renewed(dune, due: due), texts.wasDue(due),
    texts.renewed(count: 2, due: due),
    texts.renewed(count: 2, from: due, through: due.adding(days: 1)),
    texts.rated(dune, 4), texts.rated(count: 2, 4), texts.rated(dune, nil),
    texts.rated(count: 2, nil), texts.tagged(dune, tags: ["x"]),
    texts.tagged(dune, tags: []), texts.tagged(count: 2), texts.coverSet(dune),
    texts.coverRemoved(dune), texts.coverPath(dune, "x.png"),
    texts.deletesRead([dune], canBeWithdrawn: true),
    texts.deletesRead([dune], canBeWithdrawn: false),
    texts.deletesRead([dune, dune], canBeWithdrawn: true),
    texts.acquiredKnownBook(dune, wantedSince: nil, withdrawnOn: nil),
    texts.acquiredKnownBook(dune, wantedSince: due, withdrawnOn: nil),
    texts.acquiredKnownBook(dune, wantedSince: due, withdrawnOn: due),
    texts.acquired(dune), texts.acquired(count: 2), texts.withdrawn(dune),
    texts.withdrawn(count: 2),
    texts.withdrawn(on: due, because: nil), texts.withdrawn(on: due, because: "sold"),
    texts.checkedOut(dune, borrower: "Anna", due: nil),
    texts.checkedOut(count: 2, borrower: "Anna", due: nil),
    texts.deleted(count: 3, steps: 3),
    texts.noCover(dune), texts.ofBook(dune), texts.deleted(dune),
    texts.deleted(count: 2), texts.copiedToClipboard,
    texts.shareOffers(opensMail: true), texts.shareOffers(opensMail: false),
    texts.mailOpened, texts.mailOpened(with: "x.png"),
    texts.mailOpened(toAttach: "x.png"), texts.mailLinkOpens, texts.numberLabel,
    texts.dateWithWeekday(due),
  ]
}

private func formPhrases(in texts: any Texts) throws -> [String] {
  let fields = BookField.allCases.map { texts.explanation(.book($0)) }
  return fields + LinePart.allCases.filter { $0 != .date }.map(texts.question(for:)) + [
    texts.editHeading(dune), texts.editorRules, texts.added(dune), texts.saved(dune),
    texts.whichOne([1, 7]), texts.noneOfThese("x"),
    texts.whoQuestion("Ben"), texts.someoneNew("Ben"), texts.newBorrower("Ben"),
    texts.answerHelp(example: "x", suggestion: nil),
    texts.answerHelp(example: nil, suggestion: "y"), texts.interruptAgain, texts.interruptForm,
    texts.leaveFormQuestion("x"), texts.helpFormQuestion("x"),
    texts.addFoundQuestion("x", in: "Open Library"), texts.fillQuestion(count: 2, from: "x"),
    texts.saved(count: 2), texts.enterKeeps("x"), texts.enterKeeps(beginning: "x"),
    texts.month(beginsOn: 2, days: 31),
  ]
}

private func otherPhrases(in texts: any Texts) throws -> [String] {
  let faults: [ImportFault] = [
    .required(.title), .required(.author), .noAuthor("x"), .unknownISBN("9"),
    .tooManyCells(found: 9, expected: 3),
    .notUTF8,
    .brokenRecord, .unclosedRecord, .cutOffRecord, .badRecord, .deleted,
    .tooLong("notes", limit: 100_000), .tooLong("name", limit: 1_000),
  ]
  let summaries =
    Verb.allCases.map { texts.summary($0) } + LineOption.allCases.map { texts.summary($0) }
  return try changePhrases(in: texts) + faults.map { texts.skippedRow(at: 7, $0) }
    + faults.map { texts.skipped(count: 7, mostFrequent: ($0.kind, 2)) } + summaries + [
      texts.importing("x.csv"), texts.newNumbers, texts.importedHistory,
      texts.row(7, texts.name(dune)), texts.exporting("x.csv"),
      texts.written(.book, count: 2, file: "x.csv"),
      texts.written(.book, count: 2, of: 12, filter: "x", file: "x.csv"), texts.allOfList,
      texts.replaceQuestion("x.csv"), texts.printHint(.defaultSheet),
      texts.labelsWritten(count: 2, sheets: 1, filter: nil, file: "x.html"),
      texts.labelsWritten(count: 2, sheets: 1, filter: "x", file: "x.html"),
      texts.returnReminder(dune), texts.collectReminder(dune), texts.calendarAddress("/x", of: nil),
      texts.calendarAddress("/x", of: "Anna"),
      texts.calendarAddressHint(of: nil, isFullAddress: true),
      texts.calendarAddressHint(of: "Anna", isFullAddress: false), texts.calendarRevoked(of: nil),
      texts.calendarRevoked(of: "Anna"), texts.noCalendarAddress(of: nil),
      texts.noCalendarAddress(of: "Anna"), texts.skipped(count: 2, mostFrequent: nil),
      texts.changedCells(count: 2),
      texts.changedCell(
        at: 7, ChangedCell(field: "rating", text: "x", change: .rounded(to: 3.5))),
      texts.changedCell(at: 7, ChangedCell(field: "x", text: "x", change: .replacedBytes)),
      texts.changedCell(at: 7, ChangedCell(field: "ER", text: "Dune", change: .assumedEnd)),
      texts.changedCell(at: 7, ChangedCell(field: "isbn", text: "x", change: .second)),
      texts.changedCell(at: 7, ChangedCell(field: "seriesNumber", text: "x", change: .several)),
      texts.notBooks(["x"], areOmitted: false), texts.notBooks(["x"], areOmitted: true),
      texts.imported(
        held: 34, notInLibrary: [.read: 176, .want: 84, .reading: 1, .stopped: 2, nil: 1],
        isDryRun: false),
      texts.imported(held: 1, notInLibrary: [.read: 1], isDryRun: true),
      texts.imported(held: 0, notInLibrary: [.want: 2], isDryRun: false),
      texts.imported(held: 0, notInLibrary: [.read: 1], isDryRun: true),
      texts.imported(held: 1, notInLibrary: [:], isDryRun: false),
      texts.imported(held: 2, notInLibrary: [:], isDryRun: true), texts.heldWantedBooks(1),
      texts.heldWantedBooks(5), texts.conflicts(count: 1), texts.conflicts(count: 2),
      texts.readerBooksQuestion([.read: 2]), texts.readerBooksHint,
      texts.alreadyThere(.book, count: 1, areHere: false),
      texts.alreadyThere(.book, count: 2, areHere: false),
      texts.undatedLoans(2), texts.loansWithoutStart(1), texts.loansWithoutStart(2),
      texts.notInFormat(
        shelved: 2, loans: 2, dates: true, ratings: 2, readings: 2, parts: [.location: 2]),
      texts.covers(2),
      texts.ignoredColumns(["x"]), texts.unknownValues(["x"], column: "y"),
      texts.renumbered(count: 1), texts.renumbered(count: 5), texts.newNumber(of: dune, old: 5),
      texts.differences(["x"]), texts.differencesIgnored(["x"]),
      texts.differencesImported(["x"], isDryRun: true),
      texts.differencesImported(["x"], isDryRun: false), texts.columnName("rating"),
      texts.ratings(column: "x", outOf: 10), texts.ambiguousReturn("x"), texts.ambiguousStart("x"),
      texts.mapHint("x", as: .notes),
      texts.borrowerUnknown, texts.textSaved("x"),
      texts.authorHint, texts.catalogueHint, texts.found(1, of: 2, in: "x"),
      texts.read(as: .windows1251),
      texts.columns(as: ColumnMapping([.init(heading: "x", column: nil)])),
      texts.missingColumns(["x"]), texts.firstRowQuestion(["x"]), texts.columnAnswers(["x"]),
      texts.columnQuestion("x", values: ["y"]), texts.notAColumn("x"),
      texts.sameWithoutQuestions("x"),
      texts.columnsQuestion(["x"]), texts.orderQuestion(column: "x", "3/4/2026"),
      texts.authorQuestion, texts.rejectedCells(count: 2),
      texts.rejectedCell(at: 7, RejectedCell(field: "year", text: "x")),
      texts.rejectedCell(at: 7, RejectedCell(field: "rating", text: "x")), texts.andMore(2),
      texts.rejectedCell(
        at: .item(7), RejectedCell(field: "cover", text: "x", fault: .notAPicture("x"))),
      texts.yesOrNo, texts.pleaseYesOrNo, texts.usage, texts.toPicture, texts.toFile,
      texts.inMailProgram,
      texts.cardsOfBorrowers, texts.sheetOfLabels,
      texts.forSpreadsheet, texts.sheetOfWorkbook, texts.authorOfOthers, texts.sinceOfStatistics,
      texts.csvOfStatistics, texts.yearOfStatistics,
      texts.columns(holding: ["x"]),
      texts.selectionHelp, texts.moreSelectionHelp, texts.findOfBorrowers, texts.onlyOfBorrowers,
      texts.added(dune, numbers: [3, 4, 5]), texts.copiesLabel,
      texts.toReceipts, texts.removeOfHold,
      texts.fromBorrower, texts.ofOwner,
      texts.dateHelp, texts.moreDateHelp,
      texts.adding("--to"), texts.forExample("2"), texts.emptyMeans("12"),
      texts.noneMeans("12"), texts.text(.owner(.name)).meaning, texts.inlineFormHint,
      texts.formReminder,
    ]
}

private func changePhrases(in texts: any Texts) throws -> [String] {
  let meeting = winterMeeting(on: try day("2026-12-24"))
  let changes = ChangeKind.allCases.flatMap { kind in
    let subjects: [ChangeSubject?] =
      switch kind.noun {
      case .book: [.book(dune)]
      case .shelved:
        Shelf.allCases.compactMap { solaris(on: $0).reading.map(ChangeSubject.shelved) }
      case .meeting: [.meeting(meeting)]
      case .tag: [.tag(StoredTag(number: 1, name: "sea", addedAt: .now))]
      case .poll: [.poll(poll(by: [])), .poll(poll(by: ["Anna"]))]
      case .borrower: [.borrower(anna)]
      case .hold: [.hold(Hold(number: 1, book: dune, borrower: anna, placedAt: .now))]
      case .owner:
        [.owner(Owner(number: 1, details: OwnerDetails(name: "City Library"), addedAt: .now))]
      }
    return (subjects + [nil]).flatMap { subject in
      [1, 2].map {
        Change(
          id: 1, kind: kind, madeAt: .now, author: "anna", isFromThisSession: true, books: $0,
          entries: $0, subject: subject,
          namedBooks: subject == .book(dune)
            ? Array(repeating: ChangedBook(dune, borrower: "Anna"), count: $0) : [],
          source: kind == .importing ? "x.csv" : nil)
      }
    }
  }
  let sentences = changes.flatMap {
    [
      texts.name($0), texts.undone($0, origin: nil), texts.undone($0, origin: "anna"),
      texts.redone($0, origin: nil), texts.redone($0, origin: "anna"),
      texts.changesSummary(ChangesByOthers(newest: .made($0), count: 1)),
      texts.changesSummary(ChangesByOthers(newest: .undone($0), count: 2)),
      texts.changesSummary(ChangesByOthers(newest: .redone($0), count: 3)),
    ]
  }
  return sentences + [
    texts.undoneOnly(1, of: 4), texts.undoneOnly(3, of: 4), texts.redoneOnly(1, of: 4),
    texts.redoneOnly(3, of: 4), texts.changed("x", from: "a", to: "b"),
    texts.changed("x", from: "a", to: ""),
    texts.restored(dune),
    texts.restored(count: 2), texts.purgeQuestion(dune), texts.purgeQuestion(count: 2),
    texts.purged(dune), texts.purged(count: 2),
    texts.undoQuestion(skipping: changes[0], changes[1]),
    texts.undoQuestion(elsewhere: PastChange(changes[0], noonClock)),
  ]
}
