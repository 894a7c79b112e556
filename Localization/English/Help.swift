import Grammar
import Localization

extension EnglishTexts: HelpTexts {
  package func summary(_ verb: Verb) -> String {
    switch verb {
    case .list: "show the list of books"
    case .show: "show everything about one book"
    case .add: "add a book; without a title, fill in a form; an ISBN is looked up, “title:ISBN” is a title"
    case .edit: "change a book; without options, fill in a form"
    case .delete: "move books to the trash; “all” means everything in the list"
    case .checkout: "lend books; “borrow TITLE from NAME” adds one that you borrow"
    case .return: "return books"
    case .renew: "extend a loan"
    case .rate: "rate a book from 0.5 to 5"
    case .tag: isPlain ? "add tags, with a plus before the word, or remove them, with a minus" : "add (“+word”) or remove (“-word”) tags"
    case .cover: "show a book’s cover; with a picture file, set it; with \(isPlain ? "a hyphen" : "“-”"), remove it"
    case .share: "show a book as text to pass on; in a collage, save it as a picture"
    case .sort: "sort the list"
    case .all: "list every book"
    case .available: "list the books that are here"
    case .out: "list the books that are out"
    case .overdue: "list the books that are overdue"
    case .remind: "show what is overdue or due soon, by borrower, and upcoming meetings"
    case .find:
      "list the books with these words, this ISBN or this year; “by:NAME”, "
        + "“owner:NAME”, “with:NAME”, “tag:TAG” and “title:WORD” look in one field, “-WORD” excludes a word, quotation marks make a phrase"
    case .browse: "filter and act on the list as you type and move; at the prompt, Ctrl-G does it"
    case .select: "select books for the next commands"
    case .next: "next page"
    case .prev: "previous page"
    case .first: "first page"
    case .last: "last page"
    case .page: "go to a page"
    case .undo: "undo the last change"
    case .redo: "redo what was undone"
    case .history: "show what was changed and when; with a number, for that book"
    case .backup: "copy the library to a file"
    case .copy: "copy a whole library from one file or database to another, with its history and covers"
    case .check: "check the library for problems"
    case .sample: "add a dozen well-known books to try things out"
    case .completions: "print a script that completes these lines in a shell: bash, zsh or fish"
    case .cgi: "answer one request from a web server (CGI): the committee’s interface, and a page"
    case .manual: "print the manual page in the format that man reads"
    case .calendar:
      "show a month with due dates and meetings: 12.2026, dec or +1; by default, this month; “calendar --subscribe” for a phone"
    case .stats: "show how many books and meetings there are, and who borrows and what is read most"
    case .trash: "list what was deleted"
    case .restore: "bring books back from the trash"
    case .acquire: "add books that you know of to the library, now that they are here"
    case .withdraw: "take books out of the library, and keep their history; “--why” says why"
    case .purge: "permanently delete books in the trash; “all” means everything there"
    case .import:
      "add the books from a file (CSV, xlsx, ods, Goodreads, LibraryThing, StoryGraph, calibre, Tellico, BibTeX, RIS, "
        + "CSL-JSON, MARC21, MARCXML, JSON); " + (isPlain ? "a hyphen" : "“-”") + " reads standard input"
    case .export:
      "write the books in the list: json (complete), csv, markdown, bibtex, ris, csljson, marc, marcxml, or ics "
        + "(due dates, and meetings if all books are listed)"
    case .labels: "make a page to print: labels for books, or cards for borrowers, with barcodes"
    case .settings: "show the settings, or change one; \(isPlain ? "a hyphen" : "“-”") as the value restores the default"
    case .search: "search for books in an online catalogue; with no words, repeat the last search"
    case .record: "show a book as a catalogue describes it"
    case .more: "show more search results"
    case .fill: "fill in missing details from an online catalogue"
    case .shelf:
      "show what you have read; “--want” shows what to read next, “--reading” what you are reading; "
        + "“shelf add”, “shelf rate”, “shelf note” and “shelf remove” change it"
    case .read:
      "add books, or one by its ISBN, to the Read shelf: “read 12”, “read 12 rated 4”, “read 12 on 3 may”"
    case .year: "show what you read this year, or in another: by month, author, tag and rating; “--poster FILE” makes it a picture"
    case .goal: "set how many books you want to read in a year, and show how far you are; \(isPlain ? "a hyphen" : "“-”") removes it"
    case .reading: "note that you are reading books, and how far you are: “reading 12”, “reading 12 at 120”, “reading 12 at 40%”"
    case .want: "add books, or one by its ISBN, to the reading list"
    case .stop: "note that you stopped reading these books"
    case .journal: "list when a book was read; “journal edit N I” and “journal remove N I” change the reading with the number I"
    case .note: "write notes on a book"
    case .remove: "delete books; on other screens, what they list"
    case .meetings:
      "show the meetings of the book club; “meetings add TITLE” plans one, “meetings edit N” and “meetings remove N” change them"
    case .borrowers: "show who borrows, how many books they have, what is overdue, and when they were last seen"
    case .borrower:
      "show a borrower and all their loans; “borrower add”, “borrower edit NAME”, “borrower merge NAME "
        + "NAME” and “borrower remove NAME” change them"
    case .hold: "put someone in the queue for a book; “--remove NAME” takes them out"
    case .holds: "show who is waiting for which book, and who can pick one up"
    case .desk: "lend and return with a scanner: a borrower’s card or name, then books, one per line"
    case .merge: "merge two borrowers, or two owners, into one"
    case .owners: "show whose books you have: how many, what is due next, what is overdue"
    case .owner: "show an owner and the books to return there; “owner add”, “owner edit NAME” and “owner remove NAME” change the details"
    case .tags: "show the tags; “tags add TAG”, “tags rename TAG NAME” and “tags delete TAG” change them"
    case .rename: "rename a tag, also on its books"
    case .collage: "show a dozen books with a tag by their covers; “--to” saves them as a picture"
    case .reroll: "on a collage, make a new one"
    case .poll: "show the vote for the next book; “poll open”, “poll add”, “poll remove”, “poll close” and “poll delete” change it"
    case .vote: "vote in the open poll, by numbers or titles, favourite first"
    case .back: "leave this screen"
    case .quit: "leave the program"
    case .help: "explain the commands, or one of them"
    }
  }

  package var placeholders: [String: String] {
    isPlain
      ? [
        "N": "NUMBER", "N…": "NUMBERS", "N…|all": "NUMBERS or all",
        "N…|all|none": "NUMBERS, all or none", "bash|zsh|fish": "bash, zsh or fish",
        "ISBN|ID": "ISBN or ID", "TITLE|ISBN": "TITLE or ISBN",
        "0.5…5": "RATING", "+WORD": "WORDS", "-WORD": "", "VERB": "COMMAND",
      ] : ["VERB": "COMMAND"]
  }
  package var usage: String {
    isPlain
      ? "Usage: bookskeeper, options, a command and what it needs; without a command, a prompt opens."
      : "Usage: bookskeeper [OPTIONS] [COMMAND …]; without a command, a prompt opens."
  }
  package var selectionHelp: String {
    "Name books by number: " + (isPlain ? "12, several with commas, and all from 3 to 9 with a hyphen" : "12, 1,4,7, 3-9")
      + "; or by words from the title if only one book matches."
  }
  package var moreSelectionHelp: String {
    "Also: an ISBN, the code on a label, \(isPlain ? "a dot" : "“.”") for the book shown or changed last, and title:1984 for a "
      + "title that looks like a number."
  }
  package var moreDateHelp: String {
    "Also: a week, in two weeks, next month, end of month, day after tomorrow\(isPlain ? "" : ", 1.12.26"). In the past: yesterday, "
      + "last friday, 3 days ago\(isPlain ? "" : ", -3 or -2w"). After “--since”, 1 oct, friday and 25 are the latest such day; "
      + "elsewhere, the next."
  }
}
