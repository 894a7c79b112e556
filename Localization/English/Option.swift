import Grammar
import Library
import Localization

extension EnglishTexts: OptionTexts {
  package var allOfList: String { "every book, whatever the list shows" }

  package var toPicture: String { "the folder or file to write it to" }
  package var toFile: String { "the file to write it to; for a picture, a folder will do too" }
  package var inMailProgram: String { "in your mail program, or as a mailto: link if there is none" }
  package var cardsOfBorrowers: String { "make cards for these borrowers, or all of them, instead of labels for books" }
  package var forSpreadsheet: String { "write CSV that this spreadsheet opens with a double click, or that this service imports" }
  package var sheetOfWorkbook: String { "sheet of a workbook, by its name or position; by default, the first" }
  package var sheetOfLabels: String { "sheet of labels; by default, \(LabelSheet.defaultSheet.name)" }
  package var sinceOfStatistics: String { "the first day to count" }
  package var csvOfStatistics: String { "as a table of months, for a spreadsheet" }
  package var yearOfStatistics: String { "the year to count in" }
  package var authorOfOthers: String { "author to use for books that have none in the file" }
  package func columns(holding fields: [String]) -> String { summary(.map) + ". The fields are " + fields.joined(separator: ", ") }
  package func summary(_ option: LineOption) -> String {
    switch option {
    case .sort: "order of the list"
    case .reverse: "reverse the order"
    case .only: "only books with this status"
    case .find: "only books that “find” would list; the beginning of a word is enough"
    case .tag: "only books with this tag"
    case .page: "this page of the list"
    case .limit: "maximum number of books, in all or per page"
    case .ownerDue: "when its owner expects it back, if it is lent to someone else; “--due” is then the borrower’s date"
    case .due: "when it is due; “none” for a book on loan to you that has no due date"
    case .since: "when the loan, or the reading, began, if not today"
    case .month: "the month to count in: 2026-11, nov, last month"
    case .until: "the last day to count"
    case .csv: "as a table for a spreadsheet, with a heading; “--fields” chooses its columns"
    case .ever: "include books that are not in the library"
    case .to: "\(toBorrower); for a picture, \(toPicture); for labels, \(toPage)"
    case .markdown: "as Markdown"
    case .mail: "as a mailto: link"
    case .send: "email each borrower, through sendmail"
    case .notify: "as a desktop notification"
    case .call: "who to phone: borrowers without an email address"
    case .copies: "how many copies there are of it"
    case .number: "its number, if no book has it"
    case .stopped: "the books that you stopped reading"
    case .why: "why the book leaves"
    case .this: "this copy, and no other of the same title"
    case .receipt: "print what was lent, for each borrower to take along"
    case .install: "set up a daily reminder: a notification, or emails with “--send”"
    case .count: "how many changes"
    case .format: "format of the file"
    case .sheet: "sheet of labels (by default, \(LabelSheet.defaultSheet.name)), or of a workbook"
    case .skip: "how many labels on the first sheet are already used"
    case .code: "kind of barcode; “qr” needs qrencode"
    case .url: "address of the library’s server: where QR codes link to, and where calendars are"
    case .subscribe: "show the address of a person’s calendar, for a phone to subscribe to; makes one if there is none"
    case .revoke: "make the address of the calendar invalid"
    case .id: "undo this change; “history --json” lists the numbers"
    case .exitCode: "exit with 1 if any book is listed, for scripts"
    case .edit: "write the notes in your own editor"
    case .dryRun: "show what would be done, without doing it"
    case .update: "fill in missing details in books that are already in the library"
    case .within: "what is due within this many days; by default, 7"
    case .repair: "rebuild what can be derived from the books: sort keys, search, counts"
    case .want: "the books that you want to read, instead of those you have read or of the library"
    case .reading: "the books that you are reading, instead of those you have read or of the library"
    case .read: "the books that you have read, wherever they are"
    case .rating: "the stars you give it, 0.5 to 5"
    case .poster: "make a picture of it: a file (SVG, PNG or HTML), or a folder for all three"
    case .upcoming: "only upcoming meetings"
    case .past: "only past meetings"
    case .on: "the day of a meeting, at most two years ahead, or the day, month or year when you read a book"
    case .name: "new name of a borrower or an owner"
    case .for: "who is waiting for the book"
    case .borrowers: "the borrowers, instead of the books (CSV)"
    case .at: "when it begins, or when to remind: 19:30, 19h30, 7pm; with “reading”, the page or part you are at: 120, 40%"
    case .from: "where the books of a collage come from"
    case .reroll: "replace the collage with a new one"
    case .shelf: "a shelf to make a collage of"
    case .poll: "make a collage of the books in the vote"
    case .all: "all polls"
    case .remove: "withdraw this person’s vote"
    case .map: "what columns contain: \"Room=location,Source=notes\"; \"Price=\" skips one"
    case .encoding: "character set of the file, if it cannot be detected"
    case .dates: "which comes first in dates such as 03/04/2026"
    case .books:
      "which books of Goodreads and other readers’ lists are in the library: those you own (the default), also those you have read, or all"
    case .rejected: "write rows that are not imported to this file"
    case .library: "the library’s file, or the address of its database or server"
    case .language: "language of the program"
    case .netrc: "file with names and passwords for a server, instead of ~/.netrc"
    case .insecure: "allow an unencrypted address (http) on another machine"
    case .json: "print JSON"
    case .fields: "only these fields of each row, separated by commas: the keys of “--json”"
    case .plain: "print lines for screen readers"
    case .color: "when to use colour (“user”: the terminal’s own)"
    case .noCovers: "do not show or download covers"
    case .noInput: "never ask anything"
    case .yes: "answer yes to every confirmation"
    case .pager: "show long output page by page, with $PAGER or less"
    case .loans: "all loans, instead of the books (CSV)"
    case .asOf: "treat this date as today"
    case .catalogue: "which catalogue to search"
    case .catalogueURL: "address of the catalogue; for opds, its first feed; for sru, that of its server"
    case .version: "print the version"
    case .help: "print help"
    case .title, .author, .publisher, .categories, .isbn, .year, .owner, .location, .series, .seriesNumber, .notes, .description,
      .identifiers, .borrower, .book, .place, .guests, .period, .renewals, .address, .hours, .email, .phone, .note, .card, .letters:
      FormField(option).map(summary) ?? ""
    }
  }
  package var findOfBorrowers: String { "only borrowers whose name, email or phone number has words that begin so" }
  package var toReceipts: String { "write the receipts to this file" }
  package var onlyOfBorrowers: String { "only borrowers who have books, have overdue books, wait for one, or have too many" }
  package var removeOfHold: String { "take this person out of the queue" }
  package var fromBorrower: String { "all books that this person has" }
  package var ofOwner: String { "all books borrowed from this owner" }
}
