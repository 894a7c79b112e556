import Foundation
import Grammar
import Library
import Localization
import TestSupport

/// Dune, for sentences.
let dune = BookName(
  Book(number: 12, details: BookDetails(title: "Dune", author: "Frank Herbert"), addedAt: .now))

/// A book on a shelf, for sentences.
func solaris(on shelf: Shelf) -> Book {
  var reading = Reading(number: 3, book: 7, shelf: .want, addedAt: .now)
  reading.place(on: shelf, at: .now, day: PartialDay(year: 2019, month: 5))
  return Book(
    number: 7, details: BookDetails(title: "Solaris", author: "Stanisław Lem"), addedAt: .now,
    reading: reading)
}

/// A meeting, for sentences.
func winterMeeting(on day: Day) -> Meeting {
  let details = MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune"))
  return Meeting(number: 5, day: day, details: details, addedAt: .now)
}

/// A candidate of a poll, for sentences.
let emma = PollCandidate(number: 4, book: CandidateBook(title: "Emma", author: "Jane Austen"))

/// A catalogue record, for sentences.
let emmaRecord: RecordTitle = {
  var record = CatalogueRecord(id: "OL1W", source: .openLibrary, title: "Emma")
  record.authors = ["Jane Austen"]
  return RecordTitle(record)
}()

/// One example of each way in which a file can be malformed.
let schemaDifferences: [SchemaDifference] =
  [.version(3, expected: 5)]
  + SchemaObject.Kind.allCases.flatMap { kind -> [SchemaDifference] in
    let part = SchemaObject(kind, "tally", isDerived: true)
    return [.missing(part), .changed(part), .foreign(part)]
  }

/// A change by someone else, for sentences.
func changeOfAnna(on clock: Clock) -> PastChange {
  let change = Change(
    id: 7, kind: .edit, madeAt: clock.now, author: "anna", isFromThisSession: false, books: 1,
    entries: 0,
    subject: .book(dune), source: nil)
  return PastChange(change, clock)
}

/// One example of each error and of each of its variants.
struct Examples {
  let library: [LibraryError]
  let storage: [StorageError]
  let importing: [ImportError]
  let file: [FileError]
  let tool: [ToolError]
  let catalogue: [CatalogueError]
  let line: [LineError]
  let settings: [SettingsError]
  let request: [RequestError] = [
    .noRequest, .noSuchPath("/shelves"), .noCover(12), .signInNeeded, .namesNeedSignIn,
    .badText("find"), .onlyKeepers, .unknownBorrower("anna"), .foreignForm, .stateNeeded,
    .methodNotAllowed("PATCH", allowed: ["GET", "PUT"]),
    .notJSON("text/html"), .notJSON(nil), .badObject, .bodyTooLarge(limit: 1_048_576),
    .badField("dueDate", value: "soon"),
    .badQuery("sort", value: "size", allowed: ["title", "due"]),
    .badQuery("page", value: "0", allowed: nil),
  ]

  let remote: [RemoteError] = {
    let host = "library.example"
    return [
      .badAddress("https://"), .insecure(address: "http://" + host),
      .unreachable(host, .timedOut(host)),
      .offline(host, .noConnection(host)), .unauthorized(host),
      .noLibrary(host, status: 404), .doubledID(host, id: "7"),
      .refused(host, status: 409, reason: "No."), .refused(host, status: 400, reason: nil),
      .busy(host), .failed(host, reason: "The disk is full."),
      .failed(host, reason: "no disk"), .reading(.busy(host)),
      .unknown(host), .changedThere(dune, host), .goneThere(dune, host),
      .othersThere(host), .partly(done: 2, of: 5, .interrupted),
      .partly(done: 2, of: nil, .busy(host)),
      .partly(
        done: 1, of: 4, .busy(host), books: PartialBooks(done: [5], failed: 6, unsent: [7, 8])),
      .notTaken(dune, [.borrower, .dueDate], host), .notDeleted(dune, host),
      .missingField(.dueDate, host), .interrupted,
    ]
      + UnsupportedFeature.allCases.flatMap { part in
        [true, false].map { RemoteError.missing(part, host, isBooksKeeper: $0) }
      }
  }()

  var all: [any Problem] {
    library + storage + importing + file + tool + catalogue + line + settings
      + request + remote
  }

  init() throws {
    let today = try day("2026-11-21")
    let latest = try day("2027-02-21")
    let past = try day("2026-11-20")
    let afterLatest = try day("2027-02-22")
    let faults: [ISBN.Fault] = [
      .length(0), .length(1), .length(12), .character("O"), .prefix, .checkDigit("X"),
    ]
    let severalNames = [dune, dune]
    let refused: [LibraryError] = [
      .noSuchBook(99), .deleted(dune), .noBooksIn(3...9),
      .allDeleted(3...9), .noBookTitled("dune"),
      .noBookTitled("dune friday", tail: "friday"),
      .noSuchChange(17), .noSuchPage(9, last: 2), .noneTitled("dune", in: .out),
      .noneTitled("dune", in: .trash),
      .noBookWithISBN("9"),
      .noLastBook, .falseISBN("0441013598", .checkDigit("7")), .badYear("soon"), .badRating("6"),
      .badProgress("half"), .badIdentifier("12"), .badSeriesNumber("x"),
      .severalTitled("dune", severalNames, count: 2),
      .severalTitled("dune", severalNames, count: 21),
      .dueInThePast(past, today: today, latest: latest),
      .dueTooLate(afterLatest, today: today, latest: latest),
      .alreadyOut(dune, borrower: "Anna", due: afterLatest),
      .alreadyOut(dune, borrower: "Anna", due: nil),
      .alreadyOut(
        dune, borrower: "Anna", due: afterLatest,
        copies: [
          Book(number: 14, details: BookDetails(title: "Dune", author: "x"), addedAt: .distantPast)
        ]),
      .alreadyBorrowed(dune, owner: "City Library", due: afterLatest),
      .alreadyBorrowed(dune, owner: "City Library", due: nil),
      .otherOwner(dune, owner: "City Library"), .otherOwner(dune, owner: nil),
      .givenBack(dune, owner: "City Library"), .notHeld(dune), .alreadyHeld(dune),
      .sinceInTheFuture(PartialDay(afterLatest), today: today),
      .dueBeforeSince(past, since: today), .notOut(dune), .lentToNoOne("Dune"), .notInTrash(99),
      .noneInTrash(3...9), .refused([.noSuchBook(99), .notOut(dune)]), .nothingBeforePurge,
      .nothingToUndo, .nothingToRedo, .changedSince(changeOfAnna(on: noonClock)),
      .onlyOthersToUndo(changeOfAnna(on: noonClock)), .noneNumbered(.shelved, 99),
      .notShelved(dune), .noReadThrough(3, count: 1), .twoReadings(book: 12),
      .endsBeforeBegin(PartialDay(past), begun: PartialDay(today)),
      .alreadyShelved(solaris(on: .read)), .alreadyShelved(solaris(on: .want)),
      .controlCharacter(nil), .textTooLong(nil, maxLength: 10_000), .tooManyWords(limit: 400),
      .noSuch(.tag, "sea"), .taken(.tag, "Sea"), .tagRequired,
      .badTag("a, b"), .otherBook(dune, found: emmaRecord), .noCovers("sea"), .noBooksTagged("sea"),
      .noBooksForCollage,
      .noneNumbered(.meeting, 99),
      .meetingRequired(.title), .meetingRequired(.book), .meetingRequired(.date),
      .meetingInThePast(past, today: today, latest: latest),
      .meetingTooLate(afterLatest, today: today, latest: latest),
      .meetingDayTaken(winterMeeting(on: afterLatest)), .badGuests("501"),
      .noneNumbered(.poll, 9), .noOpenPoll, .pollOpen(3), .candidateCount(1),
      .alreadyCandidate(emma),
      .noSuchCandidate("9", [emma, emma]), .severalCandidates("emma", [emma, emma]),
      .candidateTwice(emma), .voterRequired, .noSuchVoter("Anna"), .tooManyVotes(1_000), .noVotes,
      .noSuch(.borrower, "Anna"), .several(.borrower, "an", ["Anna", "Anne"], count: 3),
      .unclear(.borrower, "Ben", ["Ben Leroy", "Ben Moreau"]),
      .taken(.borrower, "Anna"), .badEmail("anna"), .badLimit("0"), .badLanguage("de"),
      .tooLong(.email, maxLength: 254),
      .cardTaken("100", by: "Anna"), .numberTaken(dune), .badCard("B000042"), .cardIsName("Anna"),
      .nameIsCard("A100", of: "Anna"), .cardOrBook("B000042", borrower: "Anna", dune),
      .stillHasBooks("Anna", severalNames, count: 2),
      .mergeWithSelf("Anna"), .userRenamed, .overLimit("Anna", limit: 2, severalNames, count: 2),
      .keptFor(dune, borrower: "Olga", until: afterLatest),
      .keptFor(dune, borrower: "me", until: nil),
      .someoneWaits(dune, borrower: "Olga", count: 1), .noReadThrough(0, count: 7),
      .awaited(dune, borrower: "Olga", count: 1), .awaited(dune, borrower: "Olga", count: 3),
      .someoneWaits(dune, borrower: "Olga", count: 3), .hasTheBook(dune, borrower: "Anna"),
      .hasTheBook(dune, borrower: "me"), .waitsAlready(dune, borrower: "Anna"),
      .doesNotWait(dune, borrower: "Anna"), .nobodyWaits(dune), .waitsForNothing("Anna"),
      .noneNumbered(.hold, 99),
      .badKeptUntil(past, today: today, latest: latest), .noneNumbered(.borrower, 99),
      .noSuch(.owner, "City"), .several(.owner, "Ci", ["City Hall", "City Library"], count: 2),
      .unclear(.owner, "Uni", ["University Library"]),
      .taken(.owner, "City Library"), .ownerOfBooksAlone("City Library"), .badPeriod("400"),
      .badRenewals("-1"), .noMoreRenewals(dune, owner: "City Library", used: 0, allowed: 0),
      .noMoreRenewals(dune, owner: "City Library", used: 3, allowed: 2),
      .notLater(dune, due: afterLatest),
      .noSuchCode("A12"), .codeAsName("B000042"),
      .cardOrBook("7", borrower: "Anna", dune), .tooLongForMARC(dune),
    ]
    let fields = BookField.allCases
    library =
      refused + faults.map { .badISBN("12", $0) }
      + fields.filter(\.isRequired).map { .required($0) }
      + fields.map { .controlCharacter($0) } + fields.map { .textTooLong($0, maxLength: 10_000) }
    let reasons = [
      "ENOENT", "EACCES", "EISDIR", "EIO", "ENOSPC", "EFBIG", "EMFILE", "ENAMETOOLONG",
    ]
    storage =
      [
        .notALibrary("f.db"), .noSuchLibrary("f.db"), .damaged("f.db"), .newer("f.db", version: 9),
        .readOnly("f.db"),
        .busy("f.db"), .full("f.db"), .failed("f.db", reason: "disk I/O error"),
        .ownFile("f.db"), .ownFile("f.db", .companion), .ownFile("f.db", .source),
        .notWritten("f.db", reason: "EIO"), .unanswered(reason: "EIO"), .interrupted, .faults(3),
        .damagedLog("f.db", change: 7), .noMoreNumbers("f.db"),
        .older("f.db"), .outdated("f.db"), .notEmpty("f.db"), .atServer,
        .outOfReach("db.example/books", reason: "Connection refused\n\tIs it running?"),
        .outOfReach("db.example/books", reason: "timeout expired"), .noLibpq("db.example/books"),
        .badDatabaseAddress(.form), .badDatabaseAddress(.parameter("sslmod")),
        .badDatabaseAddress(.parameter(nil)), .badDatabaseAddress(.port),
        .badDatabaseAddress(.host), .badDatabaseAddress(.schema("pg_books")),
        .denied("db.example/books", reason: "permission denied for schema bookskeeper"),
        .wrongEncoding("db.example/books", encoding: "LATIN1"), .notMade("db.example/books"),
        .unknownOutcome("db.example/books"), .waitsForStandby("db.example/books"),
        .notReplicated("db.example/books"), .standbyAway("db.example/books"),
        .passwordRefused("db.example/books"),
        .ownersToUpdate("db.example/books", owner: "keeper"),
      ] + schemaDifferences.map { .layout("f.db", $0) } + []
      + reasons.flatMap {
        [.cannotRead("f.db", reason: $0), .cannotCreate("f.db", reason: $0)]
      }
    importing = [
      .empty, .noTitleColumn(["name", "writer"]), .noNameColumn(["title", "writer"]),
      .noLoanColumn(.borrower, ["title", "writer"]), .notText,
      .noUsableRows, .unclosedQuote(line: 7), .unknownEncoding, .onlyIdentifiers("Open Library"),
      .noSuchColumn("Shelf", ["Title", "Author"]),
      .doubtfulDates(column: "Due", "03/04/2026"), .rowTooLong(line: 7),
      .recordTooLong(line: 7), .objectTooLarge(line: 7), .changedMeanwhile,
      .badArchive(line: 7, ArchiveFault(.entry(.book, 3), .number("rating", 9, allowed: 1...5))),
      .newerArchive(version: 2),
      .notInFormat(.goodreads, missing: ["My Rating"], found: .storygraph),
      .notInFormat(.json, missing: [], found: nil), .notInFormat(.bibtex, missing: [], found: .ris),
      .notInFormat(.ris, missing: [], found: nil),
      .notInFormat(.csljson, missing: [], found: .json),
      .otherFormat("PDF"),
      .notInFormat(.calibre, missing: [], found: .csv), .badJSON(line: 7), .noBooksInJSON,
      .needsFile, .libraryFile("a.sqlite"), .libraryFile(nil), .otherDatabase, .databaseInUse,
      .damagedDatabase("disk I/O error"),
      .badXML(line: 7), .definesEntities, .otherXML("html"), .otherFormat("XLS"), .damagedArchive,
      .lockedWorkbook, .tableTooLarge(.books(200_000)),
      .workbookTooLarge(.unpacked(megabytes: 1_000)),
      .workbookTooLarge(.cell(megabytes: 8)), .workbookTooLarge(.row(megabytes: 8)),
      .workbookTooLarge(.repeats(megabytes: 64)),
      .workbookTooLarge(.sheet(megabytes: 500)), .workbookTooLarge(.cells(millions: 50)),
      .workbookTooLarge(.columns(16_384)), .workbookTooLarge(.rows(1_048_576)),
      .xmlTooLarge(line: 7, .depth(100)), .xmlTooLarge(line: 7, .attributes(200)),
      .xmlTooLarge(line: 7, .elements(100_000)), .xmlTooLarge(line: 7, .text(megabytes: 16)),
      .xmlTooLarge(line: 7, .record(megabytes: 8)), .xmlTooLarge(line: 7, .books(100_000)),
      .noSheets, .noRejects, .noSuchSheet("Books", ["Sheet1", "2026"]),
      .notAPicture("a.txt"), .pictureTooLarge("a.png"),
    ]
    catalogue = [
      .noCurl, .curlFailed(code: 2), .hostNotFound("a.org"), .noConnection("a.org"),
      .proxyNotFound, .timedOut("a.org"), .untrusted("a.org"), .cutOff("a.org"),
      .status(500, "a.org"), .busy("a.org", retryAfter: nil), .busy("a.org", retryAfter: 21),
      .keyRefused("a.org"), .tooLarge("a.org", limit: 5_000_000), .tooManyRedirects("a.org"),
      .redirectRefused("a.org"), .redirectElsewhere("a.org"), .wrongType("a.org", "text/html"),
      .wrongType("a.org", nil),
      .unreadable("a.org"), .notUTF8("a.org"), .entities("a.org"), .noSearch("a.org"),
      .searchRefused("a.org", reason: "x"),
      .nothingFound("OL1W"), .badAddress("a.org"), .noAddress,
      .unknownCatalogue("opac", in: "s.json"), .interrupted,
    ]
    tool = [
      .missing("rsvg-convert"), .editor("vim"), .editor(nil), .qrCodes("qrencode"),
      .noMailer("msmtp"), .noMailer(nil), .noMailProgram, .noNotifier, .noUnzip, .noScheduler,
      .failed("crontab", reason: "x"), .failed("crontab", reason: nil), .lettersNotSent(1, of: 2),
    ]
    file = [
      .notFound("a.csv"), .isFolder("a.csv"), .cannotRead("a.csv"),
      .cannotRead("a.csv", reason: "EIO"),
    ]
    let options = LineOption.allCases
    let wrong: [LineError] = [
      .onlyIn(.search, verb: "more"), .numbersOf(.record, verb: "delete"),
      .ambiguousVerb("re", ["return", "renew"]), .unknownVerb("lst", suggestion: "list"),
      .unknownVerb("xyzzy", suggestion: nil),
      .unknownOption("--jsn", suggestion: "--json"), .unknownOption("--xyzzy", suggestion: nil),
      .shortenedVerb("del", verb: "delete"), .unknownField("cat"), .retired("sync"),
      .badValue(.only, "late", allowed: ["all", "out"]), .unexpectedArgument("dune", verb: "list"),
      .didYouMean("Zoe", line: "lend 2 --to Zoe"), .twoDates("until friday", "for 2 weeks"),
      .countOrChange("2", "undo --count 2", "undo --id 2"),
      .twoReadings("Zoe", "add Zoe --author Kim", "add --author \"Kim Zoe\""),
      .needsYes(question: "Delete it?"),
      .severalPolls(verb: "poll", numbers: "1 2"), .badNumber("ten"), .badNumber("0", in: 1...5),
      .backwardRange("9-3"),
      .badDate("soon"), .badMonth("soon"),
      .noSuchDay("31 feb"), .monthFirst("12/25", suggestion: "25/12"),
      .badOrder("size", allowed: ["title", "due"]),
      .dateOrTitle("on boxing day", line: "meetings add \"Winter on boxing day\""),
      .cannotFilter(books: "list --find dune", search: "search dune"),
      .cannotFilter(books: "list --find dune"),
      .badOrder("titel", suggestion: "title", allowed: ["title", "due"]), .badEnding("b.xlsx"),
      .badEndingForTable("b.json"), .badTag("sf"),
      .badShell("tcsh", allowed: ["bash", "zsh"]), .openQuote,
      .onlyAtPrompt("select"), .unknownSetting("colour"),
      .numbersOf(.tag, verb: "delete"),
      .numbersOf(.meeting, verb: "delete"),
      .badTime("noon"),
      .numbersOf(.collage, verb: "delete"), .onlyIn(.collage, verb: "reroll"),
    ]
    let keys = SettingKey.allCases
    settings =
      [.damaged("s.json"), .full("s.json"), .failed("s.json", reason: "EIO")]
      + keys.map { .badValue("s.json", $0, value: "\"x\"") }
      + (reasons + ["ENOTDIR", "EROFS", "ENODEV"]).flatMap {
        [.cannotRead("s.json", reason: $0), .cannotWrite("s.json", reason: $0)]
      }
    line =
      wrong + keys.map { .badSetting($0, "x") }
      + FixedOrder.allCases.map { .cannotSort($0, line: "list --sort title") }
      + LinePart.allCases.map { .missing($0, verb: "edit") }
      + options.flatMap {
        [
          .notForVerb($0, verb: "show"), .onlyAtStart($0), .missingValue($0), .unexpectedValue($0),
          .givenTwice($0),
        ]
      }
  }
}
