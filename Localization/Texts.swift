import Grammar
import Library
import Platform
import Program

/// The texts of the program in one language. A missing text is a compile-time error.
///
///     package struct EnglishTexts: Texts {
///       package func tagCount(_ count: Int) -> String { Plural.english(count, "tag", "tags") }
///       package func tagAdded(_ name: String) -> String { "Added the tag \(quoted(name))." }
///     }
///
/// Words, and labels without arguments, are rows of a table: `TypedWords`, `Names` or `Labels`. To add a sentence, add a requirement here,
/// an implementation in each language, and a line in a `…Phrases.swift` of the tests. To add a language, add a type like `EnglishTexts`, a
/// case of `Language`, and a line in `Language.texts`.
///
/// The details of books are inserted unchanged. Control characters are removed when text is written to the terminal.
package protocol Texts: Lexicon, Sendable {
  /// Creates texts for an unknown user.
  init()

  /// Whether output goes to a screen reader: months are spelled out, and signs are replaced by words.
  var isPlain: Bool { get set }
  /// Whether sentences suggest commands. False for users without a prompt.
  var namesCommands: Bool { get set }
  /// The user's name, or `nil` to address them as "you".
  var ownName: String? { get set }

  // MARK: Dates and numbers

  func date(_ day: Day) -> String
  func dayAndMonth(_ day: Day) -> String
  func dateWithWeekday(_ day: Day) -> String
  /// A date with a time of day, `HH:MM`, in a sentence.
  func date(_ day: Day, at time: String) -> String
  /// - Parameter time: `HH:MM`.
  func time(_ time: String) -> String
  func number(_ number: Int) -> String

  // MARK: Names of things

  var numberLabel: String { get }
  /// A book in a sentence: its number, and its title in quotation marks.
  func name(_ book: BookName) -> String
  func quoted(_ text: String) -> String

  // MARK: Book list

  func overdueCount(_ count: Int) -> String
  func dueSoonCount(_ count: Int) -> String
  func matching(_ text: String) -> String
  /// Returns `nil` for no tags.
  func tagged(_ tags: [String]) -> String?
  func page(_ page: Int, of count: Int) -> String
  /// The state of a book in a few words: days left or late, borrower, owner.
  ///
  /// - Parameters:
  ///   - borrower: `nil` to omit the name.
  ///   - owner: `nil` if the library owns the book.
  func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String
  func kept(for borrower: String) -> String
  var emptyLibrary: String { get }
  /// - Parameter soonDays: within how many days a book is due "soon".
  func nothing(in filter: LoanFilter, soonDays: Int) -> String
  var nothingFound: String { get }
  /// The message when no book matches a phrase and books that match its words are shown instead.
  func noPhrase(_ phrases: [String]) -> String
  /// The offer when an unknown command matches the words of books.
  func findOffer(_ words: String) -> String
  /// The offer when no book has an ISBN.
  func addOffer(_ isbn: String) -> String
  /// Follows `nothingFound` if similar words have results.
  func didYouMean(_ text: String) -> String
  /// The message on returning to an unchanged list, with its count, filter and page.
  func backToList(_ state: [String]) -> String
  var firstScreen: String { get }
  func noSuchPage(_ page: Int, of count: Int) -> String
  /// What can be typed on a screen in addition to commands, or an empty string. See `hint(on:)`.
  func opening(on screen: PromptWord) -> String
  var readOnlyNotice: String { get }
  /// The notice at a prompt if the library that the user named does not exist yet.
  func libraryWillBeCreated(_ name: String) -> String

  // MARK: Book detail

  /// The state of a book in a whole sentence.
  ///
  /// - Parameter since: when the loan began, to the minute (`HH:MM`).
  func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String
  /// The state of a book that is borrowed from an owner, or was returned to them.
  func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String
  /// When the owner of a borrowed book that was lent on wants it back, as a part of a sentence.
  func wanted(by owner: String, due: Day?) -> String
  /// The text in place of the borrower for a loan to the library.
  func lender(_ owner: String?) -> String
  func loan(_ borrower: String, from: Day, due: Day?, returned: Day?, renewals: Int) -> String
  var firstBookAlready: String { get }
  var lastBookAlready: String { get }
  func whomQuestion(_ book: BookName?) -> String
  func which(_ part: LinePart) -> String
  func ratingQuestion(_ book: BookName) -> String
  var tagsQuestion: String { get }
  /// Precedes the result if a verb without numbers was applied to the marked books.
  ///
  /// - Parameter hidden: how many of the marked books are not on the screen.
  func onMarked(count: Int, hidden: Int) -> String
  func marked(count: Int, hidden: Int) -> String
  func checkedOut(_ book: BookName, borrower: String, due: Day) -> String
  func checkedOut(count: Int, borrower: String, due: Day) -> String
  func borrowed(_ book: BookName, owner: String, due: Day?) -> String
  func returned(_ book: BookName, borrower: String) -> String
  func givenBack(_ book: BookName, owner: String) -> String
  func returned(count: Int) -> String
  func renewed(_ book: BookName, due: Day) -> String
  func renewed(count: Int, due: Day) -> String
  /// The report if the books are due on different days.
  func renewed(count: Int, from first: Day, through last: Day) -> String
  /// - Parameter rating: `nil` if the rating was removed.
  func rated(_ book: BookName, _ rating: Rating?) -> String
  func rated(count: Int, _ rating: Rating?) -> String
  func tagged(_ book: BookName, tags: [String]) -> String
  func tagged(count: Int) -> String
  func coverSet(_ book: BookName) -> String
  func coverRemoved(_ book: BookName) -> String
  func coverPath(_ book: BookName, _ path: String) -> String
  func noCover(_ book: BookName) -> String
  var copiedToClipboard: String { get }
  /// The offers after a book was shared.
  ///
  /// - Parameter opensMail: whether a mail program can be opened.
  func shareOffers(opensMail: Bool) -> String
  var mailOpened: String { get }
  /// - Parameter file: the path of the attachment.
  func mailOpened(with file: String) -> String
  /// - Parameter file: the path of the file that could not be attached.
  func mailOpened(toAttach file: String) -> String
  /// The explanation of a mailto: link if no mail program was opened.
  var mailLinkOpens: String { get }

  // MARK: Book editor

  var editorRules: String { get }
  func text(_ field: FormField) -> FieldText
  /// The effect of an empty field in a form, and of `none` on a line.
  func emptyMeans(_ meaning: String) -> String
  func noneMeans(_ meaning: String) -> String
  /// A month in words instead of a grid: its first weekday (1 is Monday) and its number of days.
  func month(beginsOn weekday: Int, days: Int) -> String
  func moreFields(_ names: [String]) -> String
  var moreFieldsHelp: String { get }
  /// The question when an answer in a form is also a command.
  func leaveFormQuestion(_ word: String) -> String
  func helpFormQuestion(_ word: String) -> String
  var interruptForm: String { get }
  func added(_ book: BookName) -> String

  // MARK: History

  /// A book at the beginning of a sentence.
  func subject(_ book: BookName) -> String
  /// A book in the genitive, after a noun for an action or a detail.
  func ofBook(_ book: BookName) -> String
  func numbered(_ meeting: Meeting) -> String
  /// - Parameter origin: who made the change and when; `nil` if it was made in this session.
  func undone(_ change: Change, origin: String?) -> String
  func redone(_ change: Change, origin: String?) -> String
  /// The question when books were purged since the change to undo, or since its newest one.
  func undoQuestion(behind purge: Change, _ change: Change) -> String
  /// The question when the user's own change in another window must be undone first.
  func undoQuestion(elsewhere change: PastChange) -> String
  /// The report when there were fewer changes than requested.
  func undoneOnly(_ count: Int, of requested: Int) -> String
  func redoneOnly(_ count: Int, of requested: Int) -> String
  /// The notice at a prompt about what others changed since the last one.
  func changesSummary(_ news: ChangesByOthers) -> String
  /// A field before and after a change; an empty string if it was empty.
  func changed(_ label: String, from old: String, to new: String) -> String

  // MARK: Catalogue

  /// An average rating: "4.2 of 5".
  func rating(_ average: Double) -> String
  /// A number to one decimal, without a trailing zero.
  func tenths(_ number: Double) -> String
  func asking(_ catalogue: String) -> String
  func asking(_ catalogue: String, _ position: Int, of count: Int) -> String
  /// The progress message while waiting because a host limits requests.
  func waiting(for host: String, seconds: Int) -> String
  func shown(_ first: Int, _ last: Int, of total: Int?) -> String
  func kept(on day: Day, at time: String) -> String
  func noRecords(of text: String) -> String
  func noRecord(_ number: Int, of count: Int) -> String
  /// Follows `noRecord`, since a number can also be a title.
  func searchFor(_ number: Int) -> String
  var catalogueFailedHint: String { get }
  var isbnFilledIn: String { get }
  func fillQuestion(count: Int) -> String
  func fillQuestion(count: Int, from catalogue: String) -> String
  /// Introduces the details of a record that may be a different book.
  func otherRecordFound(_ book: BookName, _ found: RecordTitle) -> String
  var fillAnywayQuestion: String { get }
  func filled(_ book: BookName) -> String
  func filled(count: Int) -> String
  func nothingToFill(count: Int) -> String
  func notInCatalogue(_ books: [BookName]) -> String

  // MARK: Shelves

  func made(_ collage: Collage, on day: Day) -> String
  var noTags: String { get }
  /// The message for a new tag whose collage could not be made.
  func tagWithoutCollage(_ name: String) -> String
  /// - Parameter tag: the tag before the change.
  func renamed(_ tag: LibraryTag, to name: String) -> String
  func deleteQuestion(_ tag: LibraryTag) -> String
  /// - Parameter tag: the tag before the change.
  func deleted(_ tag: LibraryTag) -> String

  func emptyShelf(_ shelf: Shelf) -> String
  func onShelf(_ shelf: Shelf, since: Day) -> String
  func ratingQuestion(_ entry: ShelfEntry) -> String
  func notesQuestion(_ entry: ShelfEntry) -> String
  func shelved(count: Int, on shelf: Shelf) -> String
  func moved(count: Int) -> String
  func rated(_ entry: ShelfEntry) -> String
  func noted(_ entry: ShelfEntry) -> String
  func inLibrary(_ book: BookName) -> String
  /// Follows `inLibrary(_:)` before a copy of that book is added.
  func anotherCopyQuestion(_ book: BookName) -> String
  /// The question whether to add a record of a catalogue.
  ///
  /// - Parameter name: a title or an ISBN.
  func addFoundQuestion(_ name: String, in catalogue: String) -> String

  // MARK: Meetings

  func upcomingCount(_ count: Int) -> String
  func nextMeeting(_ date: String, _ title: String) -> String
  var noMeetings: String { get }
  func noMeetings(upcoming: Bool) -> String
  func planned(_ meeting: Meeting) -> String

  // MARK: Owners

  var noOwners: String { get }
  func removed(owner: String) -> String
  /// When some books must be returned to their owner; `nil` if no day was agreed.
  func owed(by day: Day?, days: Int) -> String

  // MARK: Desk

  var noTurn: String { get }
  var addFromCatalogueQuestion: String { get }
  func justLent(_ book: BookName, to borrower: String) -> String
  func justReturned(_ book: BookName, lendTo borrower: String) -> String
  /// The answer when a book that is not out is scanned and no borrower is known.
  func notLentAtDesk(_ book: BookName) -> String
  func dueAtDesk(_ day: Day) -> String
  func daysLate(_ days: Int) -> String
  /// The totals of a borrower's turn, after their name.
  ///
  /// - Parameters:
  ///   - due: the earliest due date of the books lent.
  ///   - isOfAll: whether all books are due on that day.
  func deskTotals(lent: Int, renewed: Int, returned: Int, due: Day?, isOfAll: Bool) -> String

  // MARK: Collages

  func collageHeading(_ tag: String) -> String
  /// - Parameter fault: why the catalogue returned no books.
  func onlyOwnBooks(because fault: CatalogueError) -> String
  /// The message when a collage has fewer books than fit.
  func collageShortage(_ collage: Collage) -> String
  func loading(_ position: Int, of count: Int, _ title: String) -> String
  var collageUnchanged: String { get }
  /// Precedes what went wrong with the picture.
  func collageWithoutPicture(_ tag: String) -> String
  func use(of format: PosterFormat) -> String
  func collageOffers(opensMail: Bool) -> String
  func noLongerOwned(_ title: String) -> String
  func cover(of title: String) -> String
  func noCollageBook(_ number: Int, of count: Int) -> String

  // MARK: Holds

  func onHold(for borrower: String, until: Day?) -> String
  func kept(_ book: BookName, for borrower: String, until: Day?) -> String
  func waits(_ borrower: String, for book: BookName, position: Int) -> String
  func holdRemoved(_ borrower: String, for book: BookName) -> String
  func lendDespiteHolds(count: Int) -> String
  var noHolds: String { get }

  func readySubject(count: Int) -> String
  var readyOpening: String { get }

  // MARK: Borrowers

  func late(_ late: Int, of loans: Int) -> String
  var noBorrowers: String { get }

  // MARK: Polls

  func pollOpened(_ day: Day) -> String
  func voters(_ names: [String]) -> String
  var noPoll: String { get }
  func candidatesAdded(_ candidates: [PollCandidate]) -> String
  func candidatesRemoved(_ candidates: [PollCandidate]) -> String
  /// - Parameter votes: how many votes include one of the candidates.
  func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String
  func choicesQuestion(_ name: String) -> String
  /// - Parameter choices: the favourite first.
  func voted(_ name: String, _ choices: [PollCandidate]) -> String
  func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String
  func voteWithdrawn(_ name: String) -> String
  /// - Parameter count: how many votes have no remaining choice.
  func exhausted(count: Int) -> String
  func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String
  /// - Parameter all: how many votes counted in the last round.
  func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String
  func meetingQuestion(_ candidate: PollCandidate) -> String

  // MARK: Reminders

  /// - Parameter days: days left; negative if overdue.
  func reminder(_ book: BookName, due: Day, days: Int) -> String
  func nothingDue(within days: Int) -> String
  func reminderSubject(count: Int) -> String
  /// - Parameter borrower: `nil` if only an address is known.
  func reminderGreeting(_ borrower: String?) -> String
  var reminderOpening: String { get }
  /// A book in a letter, which may be read on another day.
  func reminderLine(_ book: Book, due: Day, days: Int) -> String
  /// The closing request, which depends on whether all, some or none of the books are late.
  func reminderClosing(late: Int, of count: Int) -> String
  func sendQuestion(count: Int) -> String
  func lettersSent(count: Int) -> String
  func notSent(_ borrower: String, because reason: String) -> String
  func alreadyReminded(_ borrower: String) -> String
  /// The message when sending a letter was interrupted.
  func sendInterrupted(_ borrower: String) -> String
  func noAddress(_ borrower: String) -> String
  func dailyCommand(_ command: String, at time: TimeOfDay) -> String
  func location(of schedule: ReminderSchedule) -> String
  var installQuestion: String { get }
  func installed(_ schedule: ReminderSchedule) -> String
  func meetingSubject(_ meeting: Meeting) -> String
  var meetingOpening: String { get }

  // MARK: Maintenance

  var copiedFrom: String { get }
  var copiedTo: String { get }
  /// The report of a copy of a library: its books, and its changes that are not undone.
  func copied(count: Int, changes: Int, from source: String, to target: String) -> String
  func allIsWell(count: Int) -> String

  // MARK: Statistics

  var noTagsYet: String { get }

  // MARK: Calendar

  func nothingDue(in month: String) -> String

  // MARK: Start

  var startLead: String { get }
  var startExamples: [LineExample] { get }
  var sampleOffer: String { get }
  func startHint(_ screen: Settings.StartScreen) -> String
  /// The number of books that need attention, or a friendly line if there are none.
  func greeting(overdue: Int, dueToday: Int) -> String

  // MARK: Sample library

  func sampleQuestion(count: Int, among books: Int) -> String
  /// - Parameters:
  ///   - duplicates: how many books of the sample were in the library already.
  ///   - givenBack: how many of the added books the list hides, because they were returned to their owners.
  func sampleAdded(count: Int, duplicates: Int, meetings: Int, givenBack: Int) -> String
  var sampleIsThere: String { get }

  // MARK: Import

  /// The notice that books imported from a copy got new numbers.
  var newNumbers: String { get }
  /// The message about what can be undone after a library was filled from a copy.
  var importedHistory: String { get }
  func sentence(_ remark: MergeRemark) -> String
  /// The message for covers whose files are missing from a complete copy.
  func coversNotExported(count: Int) -> String
  /// - Parameter most: the most frequent reason and its count, if there are several reasons.
  func skipped(count: Int, most: (ImportFault.Kind, Int)?) -> String
  func skippedRow(line: Int, _ fault: ImportFault) -> String
  func changedCells(count: Int) -> String
  func changedCell(line: Int, _ cell: ChangedCell) -> String
  func notTaken(_ columns: [String]) -> String
  /// How to declare the contents of the column with this heading.
  func mapHint(_ heading: String) -> String
  /// The message that books are due but have no borrower, and how to name the column of borrowers.
  var borrowerUnknown: String { get }
  /// The message that text from an editor was not accepted, with the file where it was saved.
  func textSaved(_ file: String) -> String
  var authorHint: String { get }
  func read(as encoding: TextEncoding) -> String
  func columns(as mapping: ColumnMapping) -> String
  func columnsQuestion(_ columns: [String]) -> String
  func orderQuestion(column: String, _ example: String) -> String
  var authorQuestion: String { get }
  func leftOut(count: Int) -> String
  func leftOutCell(line: Int, _ cell: LeftOutCell) -> String
  func andMore(_ count: Int) -> String
  /// The help of `--all` for commands that write a list.
  var allOfList: String { get }
  func replaceQuestion(_ file: String) -> String
  func printHint(_ sheet: LabelSheet) -> String
  /// - Parameter filter: the filter that the books match; `nil` for all books, or if the filter was reported before.
  func labelsWritten(count: Int, sheets: Int, filter: String?, file: String) -> String
  func returnReminder(_ book: BookName) -> String
  func collectReminder(_ book: BookName) -> String

  // MARK: Settings

  func anyOf(_ words: String) -> String
  var anyAlias: String { get }
  func settingTakes(_ allowed: String) -> String
  /// Other answers that the prompt for a value accepts.
  var settingAnswers: String { get }

  // MARK: Interactive list

  /// What keys do in the interactive list, except keys that run a verb.
  ///
  /// - Parameter marks: whether several rows can be marked.
  func browseKeys(marks: Bool) -> [(key: String, meaning: String)]
  /// What keys do, in one line.
  ///
  /// - Parameter keys: the keys that are pressed with Ctrl.
  func browseHint(_ keys: [(key: String, verb: Verb)]) -> Hint

  // MARK: Questions and help

  /// Follows a yes-or-no question. Enter means no.
  var yesOrNo: String { get }
  var pleaseYesOrNo: String { get }
  /// Introduces the borrowers that a name may refer to.
  func whoQuestion(_ text: String) -> String
  func someoneNew(_ text: String) -> String
  func newBorrower(_ name: String) -> String
  func whichOne(_ numbers: [Int]) -> String
  /// The answer to an invalid choice.
  func noneOfThese(_ typed: String) -> String
  /// The answer to a request for help at a question.
  func answerHelp(example: String?, suggestion: String?) -> String
  func adding(_ option: String) -> String
  func forExample(_ line: String) -> String
  var interruptAgain: String { get }
  /// The default of a question, if the value is too long to show.
  func enterKeeps(beginning: String) -> String
  func summary(_ verb: Verb) -> String
  func summary(_ option: LineOption) -> String
  var toPicture: String { get }
  var toFile: String { get }
  var inMailProgram: String { get }
  /// The help of options for imports and exports, and of `--sheet` for labels.
  var forSpreadsheet: String { get }
  var sheetOfWorkbook: String { get }
  var sinceOfStatistics: String { get }
  var yearOfStatistics: String { get }
  var authorOfOthers: String { get }
  func columns(holding fields: [String]) -> String
  var sheetOfLabels: String { get }
  var cardsOfBorrowers: String { get }
  var usage: String { get }
  /// The translations of placeholders in help, by the English placeholder. Identical translations are omitted.
  var placeholders: [String: String] { get }
  /// The help of options that have another meaning with a particular verb.
  var findOfBorrowers: String { get }
  var onlyOfBorrowers: String { get }
  var toReceipts: String { get }
  var removeOfHold: String { get }
  var fromBorrower: String { get }
  var ofOwner: String { get }
  var selectionHelp: String { get }
  var moreSelectionHelp: String { get }
  var moreDateHelp: String { get }
  /// The notice above a form whose values are in its lines.
  var inlineFormHint: String { get }

  // MARK: Manual page

  /// The summary after the program's name in the manual page.
  var programSummary: String { get }
  /// One element per paragraph.
  var programDescription: [String] { get }
  func summary(_ variable: ProgramVariable) -> String
  func summary(_ file: ProgramFile) -> String
  func summary(_ exit: ProgramExit) -> String
  var examples: [ManualExample] { get }

  // MARK: Errors

  func sentence(_ error: LibraryError) -> String
  func sentence(_ error: StorageError) -> String
  func sentence(_ error: ImportError) -> String
  func sentence(_ error: FileError) -> String
  func sentence(_ error: CatalogueError) -> String
  func sentence(_ error: ToolError) -> String
  func sentence(_ error: LineError) -> String
  func sentence(_ error: SettingsError) -> String
  func sentence(_ error: RequestError) -> String
  func sentence(_ error: RemoteError) -> String

  // MARK: Synchronization

  /// The notice for the local copy of a library whose server cannot be reached.
  func offline(since moment: String) -> String
  func offlineNotice(_ host: String, since moment: String) -> String
  func waitingToSend(count: Int) -> String
  func willWait(count: Int) -> String
  func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String
  func sent(count: Int, to host: String) -> String
  func upToDate(with host: String) -> String
  func renumbered(_ book: BookName, to number: Int) -> String
  /// The message for fields that a server ignores. They are stored on this computer only.
  func ignoredFields(_ fields: [RemoteBook.Field], by host: String) -> String
  func peopleStayLocal(_ host: String) -> String
  /// The question whether to delete books that the server no longer lists.
  func deleteMissingQuestion(_ gone: Int, of all: Int, at host: String) -> String
  /// A book that was changed both here and on the server, with the fields that differ.
  func conflict(_ book: BookName, theirs: String, ours: String) -> String
  func deletedThere(_ book: BookName) -> String
  func deletedHere(_ book: BookName) -> String
  var keepQuestion: String { get }

  // MARK: Server

  /// The message when a book, or the library, changed since the state that a request was based on.
  var changedMeanwhile: String { get }
  var serverFailed: String { get }
  /// The message for a failure that may be temporary.
  var serverBusy: String { get }
  /// The message when it is not known whether a change was made.
  var serverUnsure: String { get }
  func sortOption(_ order: BookOrder) -> String
  var noBooksWithYou: String { get }
  /// Shown to signed-in readers next to a book that they cannot reserve.
  var notYetBorrower: String { get }
  func placeInQueue(_ position: Int) -> String
  func waitingCount(_ count: Int) -> String
  func reserveQuestion(_ book: BookName) -> String
  func renewQuestion(_ book: BookName, until day: Day) -> String
  func cancelHoldQuestion(_ book: BookName) -> String
  /// Why a reader cannot renew or reserve a book, without naming the others who wait.
  func othersWait(_ book: BookName) -> String
  var othersWait: String { get }
  func alreadyWithYou(_ book: BookName) -> String
  func notWithYou(_ book: BookName) -> String
  func notReserved(_ book: BookName) -> String
  func renewedAlready(_ book: BookName, due: Day) -> String
  var renewedAlready: String { get }
  func noLongerHere(_ book: BookName) -> String
}

extension Texts {
  package func prompt(_ prompt: PromptWord) -> String { word(prompt) + ">" }

  package var forAnyone: any Texts { Self() }

  package var spoken: any Texts {
    var texts = self
    texts.isPlain = true
    return texts
  }

  package var withoutCommands: any Texts {
    var texts = self
    texts.namesCommands = false
    return texts
  }

  /// Returns the text, which suggests a command, or an empty string for users without a prompt.
  package func hint(_ text: String) -> String { namesCommands ? text : "" }

  package func addressing(_ name: String?) -> any Texts {
    var texts = self
    texts.ownName = name
    return texts
  }

  package func time(_ time: String) -> String { time }

  /// Returns a date and a time of day, `HH:MM`, for a list.
  package func moment(_ day: Day, _ time: String) -> String { date(day) + (isPlain ? ", " : " ") + self.time(time) }

  package func listed(_ book: BookName) -> String {
    "\(book.numberText)\(isPlain ? colon : " ") \(book.title)" + (book.author.isEmpty ? "" : ", \(book.author)")
  }

  /// Returns an owner's books, sorted by due date, in one line per day on which some must be returned.
  package func owed(_ books: [Book], on today: Day) -> [(day: Day?, text: String)] {
    var days: [(day: Day?, titles: [String])] = []
    for book in books {
      let day = book.borrowed?.dueDate
      let title = book.title + (book.lent.map { " (\(borrower($0.borrower)))" } ?? "")
      if let last = days.last, last.day == day {
        days[days.count - 1].titles.append(title)
      } else {
        days.append((day, [title]))
      }
    }
    return days.map { day, titles in
      let time = owed(by: day, days: day.map(today.days(until:)) ?? 0)
      return (day, time + colon + " " + titles.joined(separator: ", "))
    }
  }

  /// Returns a year, with an era instead of a sign.
  package func year(_ year: Int) -> String { year < 0 ? "\(-year) \(beforeCommonEra[0])" : String(year) }

  package func text(of field: BookField, in details: BookDetails) -> String {
    switch field {
    case .year: details.year.map(year) ?? ""
    case .isbn: details.isbn.map(text) ?? ""
    case .seriesNumber: details.seriesNumber.map(text) ?? ""
    default: details.text(of: field)
    }
  }

  /// Returns the series with the number in it: `Harry Potter 5`.
  package func series(of details: BookDetails) -> String {
    [details.series, details.seriesNumber.map(text)].compactMap(\.self).joined(separator: " ")
  }

  private func text(of number: SeriesNumber) -> String { number.text.replacing(".", with: words(".", ",", ",")) }

  /// Returns an ISBN, with hyphens for screen readers, so that it is not read as one number.
  package func text(of isbn: ISBN) -> String { isPlain ? isbn.hyphenated : isbn.digits }

  package var dot: String { isPlain ? ", " : " · " }

  package var pause: String { isPlain ? "." : "…" }

  /// Returns borrower and owner, with a leading comma.
  ///
  /// - Parameter you: the text to use if the user is the borrower.
  package func people(_ borrower: String?, _ owner: String?, you: String) -> String {
    guard let borrower else { return owner.map { ", " + $0 } ?? "" }
    return ", " + (isYou(borrower) ? you : self.borrower(borrower)) + (owner.map { " (\($0))" } ?? "")
  }

  package func sentence(of part: String) -> String { capitalized(part) + "." }

  package func ready(_ book: BookName, until: Day?) -> String { capitalized(name(book)) + colon + " " + state(.ready, until: until) }

  package func readyLine(_ book: Book, until: Day?) -> String {
    "\(book.title), \(book.author)" + colon + " " + state(.ready, until: until)
  }

  package func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + String(name.dropFirst()) }

  package func names(_ candidates: [PollCandidate]) -> String { candidates.map { name(BookName($0)) }.joined(separator: ", ") }

  /// Returns the words that a slot accepts in this language, or an empty array if it takes free values.
  package func words(of slot: Slot) -> [String] {
    let option = LineOption.allCases.first { $0.slot == slot }
    return switch slot {
    case .setting: SettingKey.allCases.map { word($0) }
    case .pollWord: PollWord.allCases.map { word($0) }
    case .key, .shelfOrder, .borrowerOrder: slot.words.map(orderWord)
    default: slot.words.map { word in option.map { typed(word, of: $0) } ?? word }
    }
  }

  /// Returns a question for a run without prompts, with a hint at how to answer it on the command line.
  package func questionWithHint(_ part: LinePart) -> String {
    let question = which(part) + (which(part).hasSuffix("?") ? "" : ".")
    let option = part.option.map { adding(typed($0) + " " + inWords($0.slot?.placeholder ?? "")) }
    return [question, option ?? example(part).map(forExample)].compactMap(\.self)
      .joined(separator: " ")
  }

  package func withOptions(_ verb: String) -> String {
    verb.split(separator: " ").map { word in
      let option = word.hasPrefix("--") ? LineOption(rawValue: String(word.dropFirst(2))) : nil
      return option.map { typed($0) } ?? String(word)
    }.joined(separator: " ")
  }

  package func inWords(_ placeholders: String) -> String {
    guard isPlain else { return self.placeholders.reduce(placeholders) { $0.replacing($1.key, with: $1.value) } }
    let words = placeholders.split(separator: " ").map { word in
      word.split(separator: "=").map { part in
        let word = part.filter { !"[]".contains($0) }
        return self.placeholders[word] ?? word
      }.joined(separator: "=")
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the first clause of the summary of a verb, without its arguments.
  package func brief(_ verb: Verb) -> String {
    let first = summary(verb).split(separator: ";").first.map { $0.trimmingSpaces() } ?? ""
    guard first.hasSuffix(")"), let parenthesis = first.ranges(of: " (").first else { return first }
    return String(first[..<parenthesis.lowerBound])
  }

  package func headline(_ meeting: Meeting) -> String { meeting.title + colon + " " + meeting.details.book.title }

  /// Returns the words to use in exported files.
  ///
  /// - Parameters:
  ///   - purpose: the program that reads the file. Excel gets the cell separator of this language.
  ///   - isForGuests: whether guests of the meetings read it, who see neither the other guests nor the host's notes.
  package func exported(for purpose: ExportPurpose? = nil, isForGuests: Bool = false) -> ExportWords {
    ExportWords(
      number: numberLabel, field: name, book: { returnReminder(BookName($0)) }, hold: { collectReminder(BookName($0)) },
      meeting: { (headline($0), facts($0, isForGuests: isForGuests)) }, cellSeparator: purpose == .excel ? cellSeparator : nil,
      purpose: purpose)
  }

  package func facts(_ meeting: Meeting, isForGuests: Bool) -> String {
    let details = meeting.details
    let book = name(MeetingField.book) + colon + " " + details.book.title
    guard !isForGuests else { return book }
    var lines = [book]
    if let guests = details.guests { lines.append(name(MeetingField.guests) + colon + " " + guests.text) }
    if let notes = details.notes { lines.append(notes) }
    return lines.joined(separator: "\n")
  }

  /// Returns errors, one per line. Only the first few are listed.
  package func sentences(_ refusals: [LibraryError]) -> String {
    let shown = refusals.prefix(BulkChanges.previewCount).map { sentence($0) }
    let more = refusals.count - shown.count
    return (shown + (more > 0 ? [andMore(more)] : [])).joined(separator: "\n")
  }

  /// Returns the books of a poll, one per line. Only the first few are listed.
  package func list(_ candidates: [PollCandidate]) -> String { list(candidates.prefix(10).map { BookName($0) }, of: candidates.count) }

  package func list(_ books: [BookName], of count: Int) -> String {
    books.map { "\n  " + listed($0) }.joined() + (count > books.count ? "\n  " + andMore(count - books.count) : "")
  }

  package func list(_ names: [String], of count: Int) -> String {
    names.map { "\n  " + $0 }.joined() + (count > names.count ? "\n  " + andMore(count - names.count) : "")
  }

  package func summary(_ option: LineOption, of verb: Verb?) -> String {
    switch (option, verb) {
    case (.to, .checkout): toBorrower
    case (.to, .desk): toReceipts
    case (.to, .collage): toPicture
    case (.to, .share): toFile
    case (.mail, .share): inMailProgram
    case (.since, .stats): sinceOfStatistics
    case (.year, .stats): yearOfStatistics
    case (.to, .labels): toPage
    case (.borrowers, .labels): cardsOfBorrowers
    case (.find, .borrowers): findOfBorrowers
    case (.copies, .list):
      words("one row for all copies of a book", "une ligne pour tous les exemplaires d’un livre", "одна строка на все экземпляры книги")
    case (.dryRun, .remind):
      words("show the emails, and send none", "montrer les courriels sans les envoyer", "показать письма и не отправлять их")
    case (.only, .borrowers): onlyOfBorrowers
    case (.remove, .hold): removeOfHold
    case (.from, .return), (.from, .renew): fromBorrower
    case (.owner, .return), (.owner, .renew): ofOwner
    case (.for, .export): forSpreadsheet
    case (.only, .import):
      words(
        "leave out what is not a book by its type, such as articles",
        "laisser de côté ce qui, d’après son type, n’est pas un livre, comme les articles",
        "пропустить то, что по типу не книга, например статьи")
    case (.all, .export), (.all, .labels): allOfList
    case (.sheet, .import): sheetOfWorkbook
    case (.sheet, .labels): sheetOfLabels
    case (.author, .import): authorOfOthers
    case (.map, .import): columns(holding: ImportColumn.allCases.map(\.rawValue))
    default: FormField(option, of: verb).map(summary) ?? summary(option)
    }
  }

  /// Returns a range of days, or the name of the month or year that it covers exactly.
  package func name(_ days: ClosedRange<Day>) -> String {
    let first = days.lowerBound
    let last = days.upperBound
    if Month(of: first).days == days { return name(Month(of: first)) }
    let isYear = first.year == last.year && first.month == 1 && last.month == 12
    return isYear && first.day == 1 && last.day == 31 ? String(first.year) : "\(date(first)) – \(date(last))"
  }
  package func name(_ month: Month) -> String { capitalized(months[month.month - 1]) + " \(month.year)" }
}
