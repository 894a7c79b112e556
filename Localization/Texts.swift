import Grammar
import Library
import Platform
import Program

/// All that the program says, in one language. A language that leaves something out does not compile.
///
///     package struct EnglishTexts: Texts {
///       package func tagCount(_ count: Int) -> String { Plural.english(count, "tag", "tags") }
///       package func tagAdded(_ name: String) -> String { "Added the tag \(quoted(name))." }
///     }
///
/// A word, or a label without arguments, is a row of a table: `TypedWords`, `Names` or `Labels`. A new
/// sentence is a line here, one in each language, and one in a `…Phrases.swift` of the tests.
/// A new language is a type like `EnglishTexts`, a case of `Language`, and its line in `Language.texts` of the executable,
/// which hands texts in.
///
/// Words for people: whatever stands in books is put into sentences as it is, and made harmless for
/// the terminal where it is written.
package protocol Texts: Lexicon, Sendable {
  /// As they are for someone of whom nothing is known.
  init()

  /// Whether they are for who listens: whole names of months, words in place of signs.
  var isPlain: Bool { get set }
  /// Whether sentences say which command would help: not to who has no prompt.
  var namesCommands: Bool { get set }
  /// What the user is called; nil for a word such as "you".
  var ownName: String? { get set }

  // MARK: Dates and numbers

  func date(_ day: Day) -> String
  /// The same without the year.
  func dayAndMonth(_ day: Day) -> String
  func dateWithWeekday(_ day: Day) -> String
  /// A day and a time of day, `HH:MM`, in a sentence.
  func date(_ day: Day, at time: String) -> String
  /// A time of day, from `HH:MM`.
  func time(_ time: String) -> String
  func number(_ number: Int) -> String

  // MARK: Names of things

  var numberLabel: String { get }
  /// A book in a sentence: its number and its title in the language's quotation marks.
  func name(_ book: BookName) -> String
  /// Text in the language's quotation marks.
  func quoted(_ text: String) -> String

  // MARK: Book list

  func overdueCount(_ count: Int) -> String
  func dueSoonCount(_ count: Int) -> String
  func matching(_ text: String) -> String
  /// Nil for no tags.
  func tagged(_ tags: [String]) -> String?
  func page(_ page: Int, of count: Int) -> String
  /// Where a book stands, in few words: with how many days, who has it and whose it is.
  ///
  /// - Parameters:
  ///   - borrower: nil where no one is to be told.
  ///   - owner: nil for a book of our own.
  func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String
  /// The same of a book that is kept for someone.
  func kept(for borrower: String) -> String
  var emptyLibrary: String { get }
  /// - Parameter soonDays: how many days "soon" is.
  func nothing(in filter: LoanFilter, soonDays: Int) -> String
  var nothingFound: String { get }
  /// Said where no book has a phrase, and those are shown that have its words.
  func noPhrase(_ phrases: [String]) -> String
  /// Said of words that are no command, where books have them.
  func findOffer(_ words: String) -> String
  /// Said of an ISBN that no book has.
  func addOffer(_ isbn: String) -> String
  /// Said after it, where other words find something.
  func didYouMean(_ text: String) -> String
  /// Said to whoever comes back to a list that is as it was: how much is in it, and which page it is.
  func backToList(_ place: [String]) -> String
  /// Said of `back` on the first screen.
  var firstScreen: String { get }
  func noSuchPage(_ page: Int, of count: Int) -> String
  /// What is typed on a screen besides commands; empty if nothing is. See `hint(on:)`.
  func opening(on screen: PromptWord) -> String
  var readOnlyNotice: String { get }
  /// Said at a prompt, of a library that the user has named.
  func libraryToBeMade(_ name: String) -> String

  // MARK: Book detail

  /// Where a book stands, in a whole sentence.
  ///
  /// - Parameter since: when the loan began, to the minute (`HH:MM`).
  func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String
  /// The same of a book that its owner lends us, or has back.
  func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String
  /// A part of a sentence: what the owner wants of a book that we lent on.
  func wanted(by owner: String, due: Day?) -> String
  /// In place of the borrower of a loan to us.
  func lender(_ owner: String?) -> String
  func loan(_ borrower: String, from: Day, due: Day?, returned: Day?, renewals: Int) -> String
  var firstBookAlready: String { get }
  var lastBookAlready: String { get }
  func whomQuestion(_ book: BookName?) -> String
  func which(_ part: LinePart) -> String
  func ratingQuestion(_ book: BookName) -> String
  var tagsQuestion: String { get }
  /// Said where a verb without numbers works on the marked books.
  ///
  /// - Parameter hidden: how many of them are not on the screen.
  func onMarked(count: Int, hidden: Int) -> String
  /// Stands below a list, for the marked books.
  func marked(count: Int, hidden: Int) -> String
  func checkedOut(_ book: BookName, borrower: String, due: Day) -> String
  func checkedOut(count: Int, borrower: String, due: Day) -> String
  func borrowed(_ book: BookName, owner: String, due: Day?) -> String
  func returned(_ book: BookName, borrower: String) -> String
  func givenBack(_ book: BookName, owner: String) -> String
  func returned(count: Int) -> String
  func renewed(_ book: BookName, due: Day) -> String
  func renewed(count: Int, due: Day) -> String
  /// Of books that are due on several days.
  func renewed(count: Int, from first: Day, through last: Day) -> String
  /// Nil for a rating that was taken away.
  func rated(_ book: BookName, _ rating: Rating?) -> String
  func rated(count: Int, _ rating: Rating?) -> String
  func tagged(_ book: BookName, tags: [String]) -> String
  func tagged(count: Int) -> String
  func coverSet(_ book: BookName) -> String
  func coverRemoved(_ book: BookName) -> String
  func coverPlace(_ book: BookName, _ path: String) -> String
  func noCover(_ book: BookName) -> String
  var copiedToClipboard: String { get }
  /// What else can be done with a book that was shared.
  ///
  /// - Parameter opensMail: whether there is a mail program to open.
  func shareOffers(opensMail: Bool) -> String
  var mailOpened: String { get }
  /// - Parameter file: the path of what was attached.
  func mailOpened(with file: String) -> String
  /// - Parameter file: the path of what could not be attached.
  func mailOpened(toAttach file: String) -> String
  /// What a mailto: link is good for where no mail program was opened.
  var mailLinkOpens: String { get }

  // MARK: Book editor

  var editorRules: String { get }
  func text(_ field: FormField) -> FieldText
  /// Says what holds if a field is empty, and if `none` is given for it on a line.
  func emptyMeans(_ meaning: String) -> String
  func noneMeans(_ meaning: String) -> String
  /// How a month lies in the week: on which day it begins, 1 being Monday, and how many days it has.
  func month(beginsOn weekday: Int, days: Int) -> String
  /// - Parameter names: those of the fields.
  func moreFields(_ names: [String]) -> String
  var moreFieldsHelp: String { get }
  /// Asked where a word that is a command elsewhere is all that was typed for a field.
  func leaveFormQuestion(_ word: String) -> String
  func helpFormQuestion(_ word: String) -> String
  /// Said of Ctrl-C in a field.
  var interruptForm: String { get }
  func added(_ book: BookName) -> String

  // MARK: History

  /// A book at the beginning of a sentence.
  func subject(_ book: BookName) -> String
  /// A book behind what is done to it, or behind what belongs to it.
  func ofBook(_ book: BookName) -> String
  /// The number of a meeting and its title.
  func numbered(_ meeting: Meeting) -> String
  /// - Parameter origin: who made it and when, where that was not this session.
  func undone(_ change: Change, origin: String?) -> String
  func redone(_ change: Change, origin: String?) -> String
  /// Asked where books were purged since the change that would be undone, or its newest one.
  func undoQuestion(behind purge: Change, _ change: Change) -> String
  /// Asked where the user's own change in another window has to be undone first.
  func undoQuestion(elsewhere change: PastChange) -> String
  /// There were fewer changes than were asked for.
  func undoneOnly(_ count: Int, of asked: Int) -> String
  func redoneOnly(_ count: Int, of asked: Int) -> String
  /// Said before a prompt: what others have done since the one before.
  func sinceThen(_ news: ChangesElsewhere) -> String
  /// A field of a book before and after; empty text where it was empty.
  func changed(_ label: String, from old: String, to new: String) -> String

  // MARK: Catalogue

  /// A rating that is an average of several: "4.2 of 5".
  func rating(_ average: Double) -> String
  /// A number to one decimal, without a zero there.
  func tenths(_ number: Double) -> String
  /// Said while a catalogue is asked.
  func asking(_ catalogue: String) -> String
  func asking(_ catalogue: String, _ place: Int, of count: Int) -> String
  /// Said while a host wants no requests.
  func waiting(for host: String, seconds: Int) -> String
  /// Which of the records found are shown.
  func shown(_ first: Int, _ last: Int, of total: Int?) -> String
  /// From when an answer is.
  func kept(on day: Day, at time: String) -> String
  func noRecords(of text: String) -> String
  func noRecord(_ number: Int, of count: Int) -> String
  /// Said below that: a title may be a number.
  func searchFor(_ number: Int) -> String
  /// What to do where a catalogue gives no answer.
  var searchWayOn: String { get }
  /// Said where a book could not be looked up by its ISBN.
  var isbnKept: String { get }
  func fillQuestion(count: Int) -> String
  /// The same before anything is looked up.
  func fillQuestion(count: Int, from catalogue: String) -> String
  /// Stands before what a record would fill in that may be of another book.
  func foundInstead(_ book: BookName, _ found: RecordTitle) -> String
  var fillAnywayQuestion: String { get }
  func filled(_ book: BookName) -> String
  func filled(count: Int) -> String
  func nothingToFill(count: Int) -> String
  func notInCatalogue(_ books: [BookName]) -> String

  // MARK: Shelves

  /// What is said of a collage in a list.
  func made(_ collage: Collage, on day: Day) -> String
  var noTags: String { get }
  /// Said of a new tag where no collage could be made.
  func tagWithoutCollage(_ name: String) -> String
  /// - Parameter tag: as it was.
  func renamed(_ tag: LibraryTag, to name: String) -> String
  func deleteQuestion(_ tag: LibraryTag) -> String
  /// - Parameter tag: as it was.
  func deleted(_ tag: LibraryTag) -> String

  /// Says how to fill it.
  func emptyShelf(_ shelf: Shelf) -> String
  func onShelf(_ shelf: Shelf, since: Day) -> String
  func ratingQuestion(_ entry: ShelfEntry) -> String
  func notesQuestion(_ entry: ShelfEntry) -> String
  func shelved(count: Int, on shelf: Shelf) -> String
  /// - Parameter entry: as it is now, on its new shelf.
  func moved(count: Int) -> String
  func rated(_ entry: ShelfEntry) -> String
  func noted(_ entry: ShelfEntry) -> String
  func inLibrary(_ book: BookName) -> String
  /// Asked after it, before a copy of that book is added.
  func anotherCopyQuestion(_ book: BookName) -> String
  /// Asks whether to add what a catalogue has.
  ///
  /// - Parameter name: a title or an ISBN.
  func addFoundQuestion(_ name: String, in catalogue: String) -> String

  // MARK: Meetings

  func upcomingCount(_ count: Int) -> String
  func nextMeeting(_ date: String, _ title: String) -> String
  /// Says how to add one.
  var noMeetings: String { get }
  func noMeetings(upcoming: Bool) -> String
  func planned(_ meeting: Meeting) -> String

  // MARK: Owners

  var noOwners: String { get }
  func removed(owner: String) -> String
  /// By when some books must be back at their owner; nil if no day was agreed.
  func owed(by day: Day?, days: Int) -> String

  // MARK: Desk

  var noTurn: String { get }
  var addFromCatalogueQuestion: String { get }
  /// Said of a book that is scanned again after it was lent.
  func justLent(_ book: BookName, to borrower: String) -> String
  /// The same of one that came back.
  func justReturned(_ book: BookName, lendTo borrower: String) -> String
  /// Said of a book that is not out, where it is not known who borrows it.
  func hereAtDesk(_ book: BookName) -> String
  func dueAtDesk(_ day: Day) -> String
  /// A part of a sentence.
  func daysLate(_ days: Int) -> String
  /// What came of a borrower's turn, after their name.
  ///
  /// - Parameters:
  ///   - due: the day on which the first of the books lent is due.
  ///   - isOfAll: whether all of them are due then.
  func deskTotals(lent: Int, renewed: Int, returned: Int, due: Day?, isOfAll: Bool) -> String

  // MARK: Collages

  func collageHeading(_ tag: String) -> String
  /// - Parameter fault: why the catalogue gave none.
  func onlyOwnBooks(because fault: CatalogueError) -> String
  /// Said where a collage has fewer books than it has room for.
  func collageShortage(_ collage: Collage) -> String
  /// Said while the books of a collage come in, one after the other.
  func loading(_ place: Int, of count: Int, _ title: String) -> String
  /// Said where no other collage could be made.
  var collageStays: String { get }
  /// Said of one that was made, before what went wrong with its picture.
  func collageWithoutPicture(_ tag: String) -> String
  /// What a file of a collage is good for.
  func use(of format: PosterFormat) -> String
  /// How else a collage can be shared.
  func collageOffers(opensMail: Bool) -> String
  /// Said of a book of the library that has left it since.
  func noLongerOwned(_ title: String) -> String
  /// What a picture says of a cover to someone who does not see it.
  func cover(of title: String) -> String
  func noCollageBook(_ number: Int, of count: Int) -> String

  // MARK: Holds

  /// For whom a book that is here is kept, as a part of a sentence.
  func onHold(for borrower: String, until: Day?) -> String
  func kept(_ book: BookName, for borrower: String, until: Day?) -> String
  func waits(_ borrower: String, for book: BookName, place: Int) -> String
  func waitsNoMore(_ borrower: String, for book: BookName) -> String
  /// Whether books that are kept for someone go to someone else; that they are is said before it.
  func lendDespiteHolds(count: Int) -> String
  var noHolds: String { get }

  /// The subject of a letter about what can be fetched.
  func readySubject(count: Int) -> String
  /// Stands above what can be fetched, in a letter.
  var readyOpening: String { get }

  // MARK: Borrowers

  /// How many of someone's loans were late.
  func late(_ late: Int, of loans: Int) -> String
  var noBorrowers: String { get }

  // MARK: Polls

  func pollOpened(_ day: Day) -> String
  /// How many have voted, and who.
  func voters(_ names: [String]) -> String
  /// What to do where no poll is open.
  var noPoll: String { get }
  func candidatesAdded(_ candidates: [PollCandidate]) -> String
  func candidatesRemoved(_ candidates: [PollCandidate]) -> String
  /// - Parameter votes: how many votes name one of them.
  func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String
  func choicesQuestion(_ name: String) -> String
  /// - Parameter choices: the favourite first.
  func voted(_ name: String, _ choices: [PollCandidate]) -> String
  func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String
  func voteWithdrawn(_ name: String) -> String
  /// - Parameter count: of votes none of whose choices stands any more.
  func exhausted(count: Int) -> String
  func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String
  /// - Parameter all: how many votes counted in the last round.
  func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String
  func meetingQuestion(_ candidate: PollCandidate) -> String

  // MARK: Reminders

  /// - Parameter days: days left; negative where the book is late.
  func reminder(_ book: BookName, due: Day, days: Int) -> String
  func nothingDue(within days: Int) -> String
  func reminderSubject(count: Int) -> String
  /// - Parameter borrower: nil if only an address is known.
  func reminderGreeting(_ borrower: String?) -> String
  var reminderOpening: String { get }
  /// A book in a letter, which may be read on another day.
  func reminderLine(_ book: Book, due: Day, days: Int) -> String
  /// What is asked of whom some books are late, or all, or none.
  func reminderClosing(late: Int, of count: Int) -> String
  func sendQuestion(count: Int) -> String
  func lettersSent(count: Int) -> String
  func notSent(_ borrower: String, because reason: String) -> String
  func alreadyReminded(_ borrower: String) -> String
  /// Said where a letter was broken off.
  func perhapsReminded(_ borrower: String) -> String
  func noAddress(_ borrower: String) -> String
  func dailyCommand(_ command: String, at time: TimeOfDay) -> String
  func place(of schedule: ReminderSchedule) -> String
  var installQuestion: String { get }
  /// Says how to remove it, too.
  func installed(_ schedule: ReminderSchedule) -> String
  func meetingSubject(_ meeting: Meeting) -> String
  var meetingOpening: String { get }

  // MARK: Upkeep

  var copiedFrom: String { get }
  var copiedTo: String { get }
  /// What was copied from one library to another: books, and changes that stand.
  func copied(count: Int, changes: Int, from source: String, to target: String) -> String
  func allIsWell(count: Int) -> String

  // MARK: Statistics

  var noTagsYet: String { get }

  // MARK: Calendar

  func nothingDue(in month: String) -> String

  // MARK: Trash

  // MARK: Start

  /// What the program is for, in one sentence.
  var startLead: String { get }
  var startExamples: [LineExample] { get }
  var sampleOffer: String { get }
  /// What can be typed on the start page, behind which a screen opens.
  func startHint(_ screen: Settings.StartScreen) -> String
  /// What is pressing; friendly where nothing is.
  func greeting(overdue: Int, dueToday: Int) -> String

  // MARK: Sample library

  func sampleQuestion(count: Int, among books: Int) -> String
  /// - Parameters:
  ///   - duplicates: how many of its books were there already.
  ///   - givenBack: how many of those added the list does not show, since their owners have them again.
  func sampleAdded(count: Int, duplicates: Int, meetings: Int, givenBack: Int) -> String
  var sampleIsThere: String { get }

  // MARK: Import

  /// Books that were added from a copy have other numbers than there.
  var newNumbers: String { get }
  /// What undo takes back after a library was filled from a copy.
  var broughtHistory: String { get }
  func sentence(_ remark: MergeRemark) -> String
  /// What came to the shelves with a complete copy.
  /// A complete copy lacks these, whose files are missing.
  func coversNotExported(count: Int) -> String
  /// - Parameter most: the reason that recurs most, and how often, where there are several.
  func skipped(count: Int, most: (ImportFault.Kind, Int)?) -> String
  func skippedRow(line: Int, _ fault: ImportFault) -> String
  func changedCells(count: Int) -> String
  func changedCell(line: Int, _ cell: ChangedCell) -> String
  func notTaken(_ columns: [String]) -> String
  /// How to say what a column holds, for the one with this heading.
  func mapHint(_ heading: String) -> String
  /// Books that are due are on loan to no one: how to say which column has the borrowers.
  var borrowerUnknown: String { get }
  /// What was written in an editor was not taken, and where it is.
  func keptText(_ file: String) -> String
  var authorHint: String { get }
  func read(as encoding: TextEncoding) -> String
  func columns(as mapping: ColumnMapping) -> String
  func columnsQuestion(_ columns: [String]) -> String
  func orderQuestion(column: String, _ example: String) -> String
  var authorQuestion: String { get }
  func leftOut(count: Int) -> String
  func leftOutCell(line: Int, _ cell: LeftOutCell) -> String
  func andMore(_ count: Int) -> String
  /// What `--all` is where a list is written.
  var allWhateverIsShown: String { get }
  func replaceQuestion(_ file: String) -> String
  /// How it is printed.
  func printHint(_ sheet: LabelSheet) -> String
  /// - Parameter filter: which books they are for; nil where that was said, or for all.
  func labelsWritten(count: Int, sheets: Int, filter: String?, file: String) -> String
  /// What a calendar says on the day a book is due.
  func returnReminder(_ book: BookName) -> String
  /// And on the last day on which it is kept for someone.
  func collectReminder(_ book: BookName) -> String

  // MARK: Settings

  func anyOf(_ words: String) -> String
  var anyAlias: String { get }
  func settingTakes(_ allowed: String) -> String
  /// What may be answered besides, when a value is asked for.
  var settingKeeps: String { get }

  // MARK: A list that moves

  /// What keys do in a list that moves, but for those of verbs.
  ///
  /// - Parameter marks: whether several can be marked.
  func browseKeys(marks: Bool) -> [(key: String, meaning: String)]
  /// What keys do, in one line.
  ///
  /// - Parameter keys: those that do something together with Ctrl.
  func browseHint(_ keys: [(key: String, verb: Verb)]) -> Hint

  // MARK: Questions and help

  /// Shown after a question that takes yes or no; no is what Enter means.
  var yesOrNo: String { get }
  var pleaseYesOrNo: String { get }
  /// Asks for one of several books that were listed.
  /// Said before those who may be meant by a name.
  func whoIsMeant(_ text: String) -> String
  /// The answer that none of the known ones is meant.
  func someoneNew(_ text: String) -> String
  /// Someone whom the library did not know before.
  func newBorrower(_ name: String) -> String
  func whichOne(_ numbers: [Int]) -> String
  /// Said of an answer that names none of them.
  func noneOfThese(_ typed: String) -> String
  /// Said where help is asked for in answer to a question.
  func answerHelp(example: String?, suggestion: String?) -> String
  /// Says to add an option to the line.
  func adding(_ option: String) -> String
  func forExample(_ line: String) -> String
  /// Said of Ctrl-C where nothing is typed.
  var interruptAgain: String { get }
  /// The same for a value that is too long to be told whole.
  func enterKeeps(beginning: String) -> String
  func summary(_ verb: Verb) -> String
  func summary(_ option: LineOption) -> String
  var toPicture: String { get }
  var toFile: String { get }
  var inMailProgram: String { get }
  /// What `--sheet`, `--author` and `--map` are where a file is imported, and `--sheet` for labels.
  var forSpreadsheet: String { get }
  var sheetOfWorkbook: String { get }
  var sinceOfStatistics: String { get }
  var yearOfStatistics: String { get }
  var authorOfOthers: String { get }
  func columns(holding fields: [String]) -> String
  var sheetOfLabels: String { get }
  /// What `--borrowers` is where cards are printed.
  var cardsOfBorrowers: String { get }
  var usage: String { get }
  /// The words that stand for arguments and values in help, by their English ones; those that are
  /// the same are left out.
  var placeholders: [String: String] { get }
  /// What options are where they stand with another verb than most.
  var findOfBorrowers: String { get }
  var onlyOfBorrowers: String { get }
  var toReceipts: String { get }
  var removeOfHold: String { get }
  var fromBorrower: String { get }
  var ofOwner: String { get }
  var selectionHelp: String { get }
  /// Other ways to name books.
  var moreSelectionHelp: String { get }
  /// The other ways to write a date, and how one in the past is written.
  var moreDateHelp: String { get }
  /// Said above a form whose values stand in their lines.
  var valueInLine: String { get }

  // MARK: Manual page

  /// What the program is, after its name and a dash.
  var programSummary: String { get }
  /// One paragraph each.
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

  // MARK: A server's library

  /// Said of the copy of a library whose server cannot be asked.
  func offline(since moment: String) -> String
  func offlineNotice(_ host: String, since moment: String) -> String
  /// Of changes that wait to be sent.
  func waitingToSend(count: Int) -> String
  func willWait(count: Int) -> String
  func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String
  func sent(count: Int, to host: String) -> String
  func upToDate(with host: String) -> String
  /// A book that has another number than it had.
  func renumbered(_ book: BookName, to number: Int) -> String
  /// Which fields a server passes over; they stay here from now on.
  func notKept(_ fields: [RemoteBook.Field], by host: String) -> String
  /// A server knows no holds and no borrowers.
  func ownPeople(_ host: String) -> String
  /// Asks whether books go that a server tells of no more.
  func mayDelete(_ gone: Int, of all: Int, at host: String) -> String
  /// A book that was changed here and at the server, with the fields that differ.
  func conflict(_ book: BookName, theirs: String, ours: String) -> String
  func deletedThere(_ book: BookName) -> String
  func deletedHere(_ book: BookName) -> String
  var keepQuestion: String { get }

  // MARK: Over the web

  /// Said where a book, or the library, is in another state than a request counts on.
  var changedMeanwhile: String { get }
  var serverFailed: String { get }
  /// Said where it may be better in a moment.
  var serverBusy: String { get }
  /// Said where a change may or may not have been made.
  var serverUnsure: String { get }
  /// An order, behind `sortLabel`.
  func sortOption(_ order: BookOrder) -> String
  var noBooksWithYou: String { get }
  /// Said to who has signed in, beside a book that they cannot reserve.
  var notYetBorrower: String { get }
  /// Where a book is that is out.
  ///
  /// - Parameter borrower: nil if that is not told.
  /// Said to who waits for a book.
  func placeInQueue(_ place: Int) -> String
  /// How many wait for a book.
  func waitingCount(_ count: Int) -> String
  func reserveQuestion(_ book: BookName) -> String
  func renewQuestion(_ book: BookName, until day: Day) -> String
  func giveUpQuestion(_ book: BookName) -> String
  /// Why a reader cannot do something to a book. They are not told who else waits.
  func othersWait(_ book: BookName) -> String
  /// The same beside the book.
  var othersWait: String { get }
  func alreadyWithYou(_ book: BookName) -> String
  func notWithYou(_ book: BookName) -> String
  func notReserved(_ book: BookName) -> String
  func renewedAlready(_ book: BookName, due: Day) -> String
  /// The same beside the book.
  var renewedAlready: String { get }
  func noLongerHere(_ book: BookName) -> String
}

extension Texts {
  package func prompt(_ prompt: PromptWord) -> String { word(prompt) + ">" }

  /// The same for someone of whom nothing is known.
  package var forAnyone: any Texts { Self() }

  /// The same for who listens.
  package var spoken: any Texts {
    var texts = self
    texts.isPlain = true
    return texts
  }

  /// The same for who has no prompt to type at.
  package var withoutCommands: any Texts {
    var texts = self
    texts.namesCommands = false
    return texts
  }

  /// What stands behind the rest of a sentence, for who can type a command.
  package func hint(_ text: String) -> String { namesCommands ? text : "" }

  /// The same for a user of this name.
  package func calling(_ name: String?) -> any Texts {
    var texts = self
    texts.ownName = name
    return texts
  }

  package func time(_ time: String) -> String { time }

  /// A day and a time of day, `HH:MM`, as they stand in a list.
  package func moment(_ day: Day, _ time: String) -> String { date(day) + (isPlain ? ", " : " ") + self.time(time) }

  /// A book in a row of several to choose from or to look at.
  package func listed(_ book: BookName) -> String {
    "\(book.numberText)\(isPlain ? colon : " ") \(book.title)" + (book.author.isEmpty ? "" : ", \(book.author)")
  }

  /// Books of one owner, in the order of their due dates, a line for each day by which some must be back.
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

  /// A year as people write it: there is none below zero.
  package func year(_ year: Int) -> String { year < 0 ? "\(-year) \(beforeOurEra[0])" : String(year) }

  /// What stands in a field, as people read it.
  package func text(of field: BookField, in details: BookDetails) -> String {
    switch field {
    case .year: details.year.map(year) ?? ""
    case .isbn: details.isbn.map(text) ?? ""
    case .seriesNumber: details.seriesNumber.map(text) ?? ""
    default: details.text(of: field)
    }
  }

  /// The series and the place there: `Harry Potter 5`.
  package func series(of details: BookDetails) -> String {
    [details.series, details.seriesNumber.map(text)].compactMap(\.self).joined(separator: " ")
  }

  private func text(of number: SeriesNumber) -> String { number.text.replacing(".", with: words(".", ",", ",")) }

  /// An ISBN; read as one number, it would be in billions.
  package func text(of isbn: ISBN) -> String { isPlain ? isbn.hyphenated : isbn.digits }

  /// What stands between facts on one line.
  package var dot: String { isPlain ? ", " : " · " }

  /// Ends what is said while something goes on.
  package var pause: String { isPlain ? "." : "…" }

  /// Who has a book and whose it is, behind a comma.
  ///
  /// - Parameter you: that the user has it.
  package func people(_ borrower: String?, _ owner: String?, you: String) -> String {
    guard let borrower else { return owner.map { ", " + $0 } ?? "" }
    return ", " + (isYou(borrower) ? you : self.borrower(borrower)) + (owner.map { " (\($0))" } ?? "")
  }

  /// A part of a sentence as a whole one.
  package func sentence(of part: String) -> String { capitalized(part) + "." }

  /// A book that can be fetched.
  package func ready(_ book: BookName, until: Day?) -> String { capitalized(name(book)) + colon + " " + state(.ready, until: until) }

  /// The same, in a letter.
  package func readyLine(_ book: Book, until: Day?) -> String {
    "\(book.title), \(book.author)" + colon + " " + state(.ready, until: until)
  }

  /// A word or a name at the beginning of a sentence, or alone.
  package func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + String(name.dropFirst()) }

  package func names(_ candidates: [PollCandidate]) -> String { candidates.map { name(BookName($0)) }.joined(separator: ", ") }

  /// The words that can stand in a slot, as they are typed in this language; none where they are many.
  package func words(of slot: Slot) -> [String] {
    let option = LineOption.allCases.first { $0.slot == slot }
    return switch slot {
    case .setting: SettingKey.allCases.map { word($0) }
    case .pollWord: PollWord.allCases.map { word($0) }
    case .key, .shelfOrder, .borrowerOrder: slot.words.map(orderWord)
    default: slot.words.map { word in option.map { typed(word, of: $0) } ?? word }
    }
  }

  /// A question that cannot be asked, and how to answer it in advance.
  package func asked(_ part: LinePart) -> String {
    let question = which(part) + (which(part).hasSuffix("?") ? "" : ".")
    let option = part.option.map { adding(typed($0) + " " + inWords($0.slot?.placeholder ?? "")) }
    return [question, option ?? example(part).map(forExample)].compactMap(\.self)
      .joined(separator: " ")
  }

  /// A verb as it was typed, and the option behind it, if there is one, as it is typed in this language.
  package func withOptions(_ verb: String) -> String {
    verb.split(separator: " ").map { word in
      let option = word.hasPrefix("--") ? LineOption(rawValue: String(word.dropFirst(2))) : nil
      return option.map { typed($0) } ?? String(word)
    }.joined(separator: " ")
  }

  /// What stands for arguments and values in help, in the language's own words.
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

  /// The beginning of what a verb does, without what its arguments can be.
  package func brief(_ verb: Verb) -> String {
    let first = summary(verb).split(separator: ";").first.map { $0.trimmingSpaces() } ?? ""
    guard first.hasSuffix(")"), let parenthesis = first.ranges(of: " (").first else { return first }
    return String(first[..<parenthesis.lowerBound])
  }

  /// A meeting in few words: what it is called, and what is read.
  package func headline(_ meeting: Meeting) -> String { meeting.title + colon + " " + meeting.details.book.title }

  /// What stands in files.
  ///
  /// - Parameters:
  ///   - purpose: what reads it; a spreadsheet was set up in this language.
  ///   - isForGuests: whether those who come to a meeting read it, who are told neither who else comes nor what the host
  ///     has noted.
  package func exported(for purpose: ExportPurpose? = nil, isForGuests: Bool = false) -> ExportWords {
    ExportWords(
      number: numberLabel, field: name, book: { returnReminder(BookName($0)) }, hold: { collectReminder(BookName($0)) },
      meeting: { (headline($0), facts($0, isForGuests: isForGuests)) }, cellSeparator: purpose == .excel ? cellSeparator : nil,
      purpose: purpose)
  }

  /// What a calendar tells of a meeting besides its heading, its time and its place.
  package func facts(_ meeting: Meeting, isForGuests: Bool) -> String {
    let details = meeting.details
    let book = name(MeetingField.book) + colon + " " + details.book.title
    guard !isForGuests else { return book }
    var lines = [book]
    if let guests = details.guests { lines.append(name(MeetingField.guests) + colon + " " + guests.text) }
    if let notes = details.notes { lines.append(notes) }
    return lines.joined(separator: "\n")
  }

  /// Several refusals, one a line; the first few of them.
  package func sentences(_ refusals: [LibraryError]) -> String {
    let shown = refusals.prefix(ManyBooks.shown).map { sentence($0) }
    let more = refusals.count - shown.count
    return (shown + (more > 0 ? [andMore(more)] : [])).joined(separator: "\n")
  }

  /// Books that are voted on, one a line below a sentence; the first few of them.
  package func list(_ candidates: [PollCandidate]) -> String { list(candidates.prefix(10).map { BookName($0) }, of: candidates.count) }

  /// Books, one a line below a sentence, and how many more there are.
  package func list(_ books: [BookName], of count: Int) -> String {
    books.map { "\n  " + listed($0) }.joined() + (count > books.count ? "\n  " + andMore(count - books.count) : "")
  }

  /// Names, one a line below a sentence, and how many more there are.
  package func list(_ names: [String], of count: Int) -> String {
    names.map { "\n  " + $0 }.joined() + (count > names.count ? "\n  " + andMore(count - names.count) : "")
  }

  /// What an option is where it stands with this verb.
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
    case (.all, .export), (.all, .labels): allWhateverIsShown
    case (.sheet, .import): sheetOfWorkbook
    case (.sheet, .labels): sheetOfLabels
    case (.author, .import): authorOfOthers
    case (.map, .import): columns(holding: ImportColumn.allCases.map(\.rawValue))
    default: FormField(option, of: verb).map(summary) ?? summary(option)
    }
  }

  /// `December 2026`, as it stands over a calendar or before a number.
  /// Some days, as a month or a year where they are one.
  package func name(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if Month(of: first).days == days { return name(Month(of: first)) }
    let isYear = first.year == last.year && first.month == 1 && last.month == 12
    return isYear && first.day == 1 && last.day == 31 ? String(first.year) : "\(date(first)) – \(date(last))"
  }
  package func name(_ month: Month) -> String { capitalized(months[month.month - 1]) + " \(month.year)" }
}
