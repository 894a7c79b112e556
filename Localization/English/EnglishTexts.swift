import Grammar
import Library
import Localization
import Program

package struct EnglishTexts: Texts {
  package var isPlain = false
  package var namesCommands = true
  package var ownName: String?

  package init() {}

  package var language: Language { .english }

  // MARK: Dates and numbers

  package func date(_ day: Day) -> String { "\(dayAndMonth(day)) \(day.year)" }
  package func dayAndMonth(_ day: Day) -> String {
    let month = isPlain ? capitalized(months[day.month - 1]) : monthsInDates[day.month - 1]
    return "\(day.day) \(month)"
  }
  package func date(_ day: Day, at time: String) -> String { "\(date(day)) at \(time)" }
  package func dateWithWeekday(_ day: Day) -> String { "\(capitalized(weekdays[day.weekday - 1])), \(date(day))" }
  private func dateWithShortWeekday(_ day: Day) -> String {
    isPlain
      ? dateWithWeekday(day) : capitalized(weekdays[day.weekday - 1].prefix(3) + " " + date(day))
  }
  package func number(_ number: Int) -> String { Grouped.english(number) }

  // MARK: Names of things

  package var numberLabel: String { isPlain ? "Number" : "No." }
  /// The number follows the title, since before the title it would look like a number of copies.
  package func name(_ book: BookName) -> String {
    "\(quoted(book.title)) (\(book.isEntry ? "" : isPlain ? "number " : "no. ")\(book.numberText))"
  }
  package func quoted(_ text: String) -> String { "“\(text)”" }

  // MARK: Book list

  package func overdueCount(_ count: Int) -> String { "\(number(count)) overdue" }
  package func dueSoonCount(_ count: Int) -> String { "\(number(count)) due soon" }

  package func matching(_ text: String) -> String { "matching \(quotedInput(text))" }
  package func tagged(_ tags: [String]) -> String? { tags.isEmpty ? nil : "tagged " + tags.map(quoted).joined(separator: " and ") }
  package func page(_ page: Int, of count: Int) -> String { "page \(number(page)) of \(number(count))" }

  package func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String {
    let who = people(borrower, owner, you: "with \(you[0])")
    return switch status {
    case .available: available
    case .onHold: name(LoanFilter.onHold)
    case .givenBack: owner.map { "given back to \($0)" } ?? name(LoanFilter.givenBack)
    case .out: due.map { (isPlain ? "out " : "") + "until \(date($0))\(who)" } ?? "on loan\(who)"
    case .dueSoon, .dueToday, .overdue: state(status, days: days) + who
    }
  }

  package func kept(for borrower: String) -> String { "kept for \(self.borrower(borrower))" }
  package var emptyLibrary: String {
    "No books yet. Type “add” to add one, “import FILE” to add many, or “sample” to try things out. "
      + "FILE can be goodreads_library_export.csv from Goodreads, or metadata.db from your calibre library."
  }

  package func nothing(in filter: LoanFilter, soonDays: Int) -> String {
    switch filter {
    case .all: "There are no books here."
    case .available: "All books are out."
    case .out: "No books are out."
    case .dueSoon where soonDays == 0: "Nothing is due today."
    case .dueSoon: "Nothing is due within \(dayCount(soonDays))."
    case .overdue: "Nothing is overdue."
    case .onHold: "No books are on hold."
    case .givenBack: "No books have been given back to their owners."
    }
  }

  package func noPhrase(_ phrases: [String]) -> String {
    "No book has the phrase \(either(phrases.map(quotedInput), "and")); these have its words."
  }
  package func findOffer(_ words: String) -> String { "To look for it in your books, type \(quoted("find " + words))." }
  package func addOffer(_ isbn: String) -> String { "To add it, type \(quoted("add " + isbn))." }
  package var nothingFound: String { "No books match. Type “all” to see every book." }
  package func didYouMean(_ text: String) -> String { "Did you mean \(quoted(text))?" }
  package func backToList(_ state: [String]) -> String { "Back to the list: \(state.joined(separator: ", "))." }
  package var firstScreen: String { "This is the first screen. Type “quit” to leave the program." }
  package func noSuchPage(_ page: Int, of count: Int) -> String { "There is no page \(number(page)); the last one is \(number(count))." }
  package func opening(on screen: PromptWord) -> String {
    switch screen {
    case .books, .collage: "Type a number to open a book."
    case .search: "Type a number to open a record, or words to search."
    case .shelf: "Type a number to open an entry."
    case .tags: "Type a number or a name to open a collage."
    case .meetings: "Type a number to edit a meeting."
    case .poll: "A vote ranks books, favourite first."
    case .owners: "Type a name to show an owner."
    case .borrowers: "Type a name to show a borrower."
    case .desk: "A card or a name, then the books; Enter ends."
    case .settings: "Type a number to change a setting."
    case .detail, .record, .entry, .holds: ""
    }
  }
  package var readOnlyNotice: String { "This library is read-only: it is write-protected, or you do not have permission to change it." }
  package func libraryWillBeCreated(_ name: String) -> String {
    "There is no library at \(name) yet. The first change makes it."
  }

  // MARK: Book detail

  package func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String {
    guard let loan, loan.isOpen, let since else {
      guard let loan, let since else { return "Available" }
      return "Available; last checked out by \(borrower(loan.borrower)) on \(date(since.day, at: since.time))"
    }
    let who = "with \(borrower(loan.borrower)) since \(date(since.day, at: since.time))"
    return switch status {
    case .available, .onHold, .givenBack: "Available"
    case .out: "Out: \(who), \(due(loan))"
    case .dueSoon: "Due in \(dayCount(days)), on \(loan.dueDate.map(date) ?? ""): \(who)"
    case .dueToday: "Due today: \(who)"
    case .overdue: "Overdue by \(dayCount(days)): \(who), \(due(loan))"
    }
  }

  private func due(_ loan: Loan?) -> String { loan?.dueDate.map { "due \(date($0))" } ?? noDueDate }

  package func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String {
    let begun = since
    let since = begun.map { " since \(date($0))" } ?? ""
    return switch status {
    case .available, .onHold, .givenBack: "Given back to \(owner)\(begun.map { " on \(date($0))" } ?? "")"
    case .out: "On loan from \(owner)\(since), \(due(loan))"
    case .dueSoon: "Due in \(dayCount(days)): on loan from \(owner)\(since), \(due(loan))"
    case .dueToday: "Due today: on loan from \(owner)\(since)"
    case .overdue: "Overdue by \(dayCount(days)): on loan from \(owner)\(since), \(due(loan))"
    }
  }

  package func wanted(by owner: String, due: Day?) -> String {
    due.map { "\(owner) expects it back by \(date($0))" }
      ?? "it is on loan from \(owner), with \(noDueDate)"
  }

  private func times(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(number(count)) times" }

  package func lender(_ owner: String?) -> String { owner.map { "from \($0)" } ?? "from its owner" }

  package func loan(_ borrower: String, from: Day, due: Day?, returned: Day?, renewals: Int) -> String {
    let times = renewals == 0 ? "" : ", renewed " + self.times(renewals)
    let end = returned.map { "returned \(date($0))" } ?? due.map { "due \(date($0))" } ?? noDueDate
    return "\(borrowerHeading(borrower)): \(isPlain ? "lent " : "")\(date(from)), \(end)\(times)"
  }

  package var firstBookAlready: String { "This is the first book in the list." }
  package var lastBookAlready: String { "This is the last book in the list." }
  package func whomQuestion(_ book: BookName?) -> String { book.map { "Who is borrowing \(name($0))?" } ?? "Who is borrowing them?" }

  package func which(_ part: LinePart) -> String {
    switch part {
    case .books: "Which book? Enter its number or words from its title"
    case .borrower: "Who is borrowing it?"
    case .rating: "How many stars, 0.5 to 5?"
    case .tags: tagsQuestion
    case .title: "What is the title?"
    case .author: "Who is the author?"
    case .text: "What would you like to find?"
    case .file: "Which file?"
    case .order:
      isPlain ? "Which order? Enter a number or a word" : "Sort by title, author, due, newest, oldest, year, rating, owner or borrower?"
    case .page: "Which page?"
    case .value: "What is the new value?"
    case .shell: "Which shell: bash, zsh or fish?"
    case .record: "Which record? Enter its ISBN or its ID in the catalogue"
    case .entries: "Which entry? Enter its number"
    case .shelfOrder: "Sort by title, author, rating or date?"
    case .borrowerOrder: "Sort by name, out, late or seen?"
    case .notes: "What would you like to note?"
    case .meetings: "Which meeting? Enter its number"
    case .person: "Which borrower?"
    case .newPerson: "What is the borrower’s name?"
    case .otherOwner: "Which owner should it be merged with?"
    case .otherPerson: "Which borrower should it be merged with?"
    case .waiter: "Who is waiting for it?"
    case .book: "Which book?"
    case .date: "When?"
    case .tagName: "Which tag?"
    case .newName: "What is the new name?"
    case .candidates: "Which books? Enter numbers, titles, or “--want” for the reading list"
    case .voter: "Who is voting?"
    case .choices: "Which of these books? Enter numbers or titles"
    case .poll: "Which poll? Enter its number"
    case .owner: "Which owner?"
    case .answers: "Continue"
    }
  }

  package func ratingQuestion(_ book: BookName) -> String { "How many stars for \(name(book)), 0.5 to 5?" }
  package var tagsQuestion: String {
    isPlain ? "Which tags? A plus before a word adds it, a minus removes it" : "Which tags? “+word” adds one, “-word” removes one"
  }
  package func onMarked(count: Int, hidden: Int) -> String {
    "For \(Plural.english(count, "selected book", "selected books"))"
      + (hidden > 0 ? ", \(number(hidden)) of them not on the screen:" : ":")
  }
  package func marked(count: Int, hidden: Int) -> String {
    "\(number(count)) selected" + (hidden > 0 ? ", \(number(hidden)) not on this page" : "")
  }

  package func checkedOut(_ book: BookName, borrower: String, due: Day) -> String {
    "Lent \(name(book)) to \(self.borrower(borrower)) until \(date(due))."
  }
  package func checkedOut(count: Int, borrower: String, due: Day) -> String {
    "Lent \(bookCount(count)) to \(self.borrower(borrower)) until \(date(due))."
  }
  package func borrowed(_ book: BookName, owner: String, due: Day?) -> String {
    "Borrowed \(name(book)) from \(owner)\(due.map { " until \(date($0))" } ?? "")."
  }
  package func givenBack(_ book: BookName, owner: String) -> String { "Returned \(name(book)) to \(owner)." }
  package func returned(_ book: BookName, borrower: String) -> String { "\(borrowerHeading(borrower)) returned \(name(book))." }
  package func returned(count: Int) -> String { "Returned \(bookCount(count))." }
  package func renewed(_ book: BookName, due: Day) -> String { "Renewed \(name(book)) until \(date(due))." }
  package func renewed(count: Int, from first: Day, through last: Day) -> String {
    first == last ? renewed(count: count, due: last) : "Renewed \(bookCount(count)). They are due from \(date(first)) to \(date(last))."
  }
  package func renewed(count: Int, due: Day) -> String { "Renewed \(bookCount(count)) until \(date(due))." }
  package func rated(_ book: BookName, _ stars: Rating?) -> String {
    stars.map { "Rated \(name(book)) \(rating($0))." } ?? "\(name(book)) no longer has a rating."
  }
  package func rated(count: Int, _ stars: Rating?) -> String {
    stars.map { "Rated \(bookCount(count)) \(rating($0))." }
      ?? "Removed the ratings of \(bookCount(count))."
  }
  package func tagged(_ book: BookName, tags: [String]) -> String {
    tags.isEmpty ? "\(name(book)) no longer has any tags." : "\(name(book)) is now tagged \(tags.joined(separator: ", "))."
  }
  package func coverSet(_ book: BookName) -> String { "Set the cover of \(name(book))." }
  package func coverRemoved(_ book: BookName) -> String { "Removed the cover of \(name(book))." }
  package func coverPath(_ book: BookName, _ path: String) -> String { "The cover of \(name(book)) is \(path)." }
  package func noCover(_ book: BookName) -> String { name(book) + " has no cover." }
  package func tagged(count: Int) -> String { "Changed the tags of \(bookCount(count))." }
  package var copiedToClipboard: String { "Copied to the clipboard, if the terminal allows it." }
  package func shareOffers(opensMail: Bool) -> String {
    "Other forms: “--markdown”, “--to FILE”, and “--mail”, which " + (opensMail ? "opens your mail program." : "prints a mailto: link.")
  }
  package var mailOpened: String { "Opened a new message in your mail program." }
  package func mailOpened(with file: String) -> String { mailOpened + " It should have \(file) attached: check before you send it." }
  package func mailOpened(toAttach file: String) -> String { mailOpened + " Attach \(file) to it." }
  package var mailLinkOpens: String { "Elsewhere, this link starts a new message." }

  // MARK: Book editor

  package var editorRules: String {
    isPlain
      ? "Enter keeps a field as it is, a less-than sign goes back, a hyphen clears the field, "
        + "a question mark explains it, a dot saves, Control-D leaves."
      : "Enter keeps, “<” goes back, “-” clears, “?” explains, “.” saves, Ctrl-D leaves."
  }

  package func text(_ field: FormField) -> FieldText {
    switch field {
    case .book(.title): FieldText("the title as printed on the book", "Dune", more: "An ISBN is looked up.")
    case .book(.author): FieldText("who wrote it; separate several names with semicolons", "Frank Herbert")
    case .book(.publisher): FieldText("the publisher", "Chilton")
    case .book(.categories): FieldText("what kind of book it is, in words separated by commas", "novel, science fiction")
    case .book(.isbn):
      FieldText("an ISBN: 10 or 13 digits, with or without hyphens", "978-0-441-01359-3", more: "The check digit is verified.")
    case .book(.year): FieldText("the year it was first published", "1965", more: "For years BC, enter -750 or 750 BC.")
    case .book(.owner): FieldText("whose book it is: a library’s, a friend’s, or your own", "City Library")
    case .book(.location): FieldText("where the book stands", "B4", more: "In lists, B4 comes before B10.")
    case .book(.series): FieldText("the series it belongs to", "Harry Potter")
    case .book(.seriesNumber): FieldText("its number in the series", "5", more: "A story between two volumes can be 1.5.")
    case .book(.notes): FieldText("anything you want to remember", "a gift")
    case .book(.description): FieldText("what the book is about", "A boy comes to a desert planet.")
    case .book(.identifiers):
      FieldText("its numbers at other services, as service:number, separated by commas", "goodreads:44767458, doi:10.1000/182")
    case .book(.borrower): FieldText("who has the book now", "Anna", more: "If empty, it is here, or with you if there is a due date.")
    case .book(.due):
      FieldText("when it must be back", "+14", more: "If the book is on loan and this is empty, the default loan period applies.")
    case .meeting(.title): FieldText("what the meeting is called", "Spring meeting")
    case .meeting(.book):
      FieldText("the book it is about: any title, or the number of a book in your library", "Dune", more: "The tab key completes titles.")
    case .meeting(.date): FieldText("a day within the next two years; only one meeting per day", "+14")
    case .meeting(.time): FieldText("when it begins: 19:30, 19h30, 19h, 7pm or 7:30 pm", "19:30")
    case .meeting(.place): FieldText("where it takes place", "at Anna’s")
    case .meeting(.guests): FieldText("how many people are coming, \(span(Guests.allowed)), or their names separated by commas", "12")
    case .meeting(.notes): FieldText("anything you want to remember, such as what was said", "everyone liked it")
    case .owner(.name): FieldText("the owner’s name", "", more: "Changing it changes it on the owner’s books too.")
    case .owner(.period):
      FieldText("how many days it lends a book for, \(span(OwnerDetails.periods))", "28", empty: "the loan period in the settings")
    case .owner(.renewals): FieldText("how often a loan can be renewed, \(span(OwnerDetails.allowedRenewals))", "2", empty: "no limit")
    case .owner(.address): FieldText("the owner’s address", "")
    case .owner(.hours): FieldText("when the owner is open", "Mon-Fri 10-18")
    case .borrower(.name): FieldText("the borrower’s name", "")
    case .borrower(.email): FieldText("where reminders are sent", "anna@example.org")
    case .borrower(.phone): FieldText("a phone number", "")
    case .borrower(.note): FieldText("anything you want to remember, such as a class or an address", "")
    case .borrower(.card): FieldText("the barcode on the borrower’s card; a scanner can type it", "")
    case .borrower(.language): FieldText("the language of emails to them, not of the program", "fr", more: emptyMeans("your own language"))
    case .borrower(.limit):
      FieldText("how many books they may have at once, \(span(BorrowerDetails.limits))", "5", empty: "the limit in the settings")
    }
  }
  package func emptyMeans(_ meaning: String) -> String { "Leave empty for \(meaning)." }
  package func noneMeans(_ meaning: String) -> String { "“none” for \(meaning)" }

  package func month(beginsOn weekday: Int, days: Int) -> String { "begins on a \(capitalized(weekdays[weekday - 1])), \(dayCount(days))" }
  package func moreFields(_ names: [String]) -> String { "More: \(names.joined(separator: ", ").lowercased())?" }
  package var moreFieldsHelp: String { "Enter saves the book as it is, “yes” continues with these fields." }
  package func leaveFormQuestion(_ word: String) -> String { "Leave the form, rather than enter \(quoted(word)) here?" }
  package func helpFormQuestion(_ word: String) -> String { "Show help, rather than enter \(quoted(word)) here?" }
  package var interruptForm: String { "Press \(isPlain ? "Control-C" : "Ctrl-C") again to leave the form." }
  package func added(_ book: BookName) -> String { "Added \(name(book)) by \(book.author)." }

  // MARK: History

  package func undone(_ change: Change, origin: String?) -> String { "Undone: \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func redone(_ change: Change, origin: String?) -> String { "Redone: \(name(change))\(origin.map { " (\($0))" } ?? "")." }
  package func browseKeys(marks: Bool) -> [(key: String, meaning: String)] {
    [
      ("letters", "filter as “find” does"), ("arrows, pages", "move; Home and End, too"),
      ("Enter", "show or hide the details; left and right scroll them"),
    ] + (marks ? [("Space, Tab", "select or deselect")] : []) + [
      (":", "type a command; alone, it means what is selected, else the current row"),
      ("Ctrl-U, Ctrl-W", "clear the filter or its last word"), ("Esc", "go back"),
    ]
  }
  package func browseHint(_ keys: [(key: String, verb: Verb)]) -> Hint { browseHint(keys, ways: ["Enter details", "? keys", "Esc back"]) }
  package func undoQuestion(behind purge: Change, _ change: Change) -> String {
    "\(capitalized(name(purge))) cannot be undone. The change before it was: \(name(change)). Undo that one?"
  }
  package func undoQuestion(elsewhere other: PastChange) -> String {
    "You have changed this in another window since: \(name(other.change)), \(date(other.day, at: other.time)). Undo that?"
  }
  package func undoneOnly(_ count: Int, of requested: Int) -> String {
    "You asked to undo \(number(requested)), but only \(number(count)) of your changes could be undone."
  }
  package func redoneOnly(_ count: Int, of requested: Int) -> String {
    "You asked to redo \(number(requested)), but only \(number(count)) of your changes could be redone."
  }
  package func changesSummary(_ news: ChangesByOthers) -> String {
    let event =
      switch news.newest {
      case .made(let change): "by \(change.author): \(name(change))"
      case .undone(let change): "undone by \(change.author): \(name(change))"
      case .redone(let change): "redone by \(change.author): \(name(change))"
      }
    let more = news.count > 1 ? ", and \(number(news.count - 1)) more: see “history”." : "."
    return "In the meantime, " + event + more
  }
  package func changed(_ label: String, from old: String, to new: String) -> String {
    if old.isEmpty { return "\(label): \(quoted(new))" }
    return new.isEmpty
      ? "\(label): no longer \(quoted(old))" : "\(label): \(quoted(new)), was \(quoted(old))"
  }

  package func numbered(_ meeting: Meeting) -> String { "\(meeting.number) \(quoted(meeting.title))" }
  package func ofBook(_ book: BookName) -> String { name(book) }
  package func subject(_ book: BookName) -> String { name(book) }

  // MARK: Catalogue

  package func rating(_ average: Double) -> String { "\(tenths(average)) out of 5" }
  package func tenths(_ number: Double) -> String { OneDecimal.text(number, point: ".") }
  package func asking(_ catalogue: String) -> String { "Asking \(catalogue)\(pause)" }
  package func asking(_ catalogue: String, _ position: Int, of count: Int) -> String {
    "Asking \(catalogue): \(number(position)) of \(number(count))\(pause)"
  }
  package func waiting(for host: String, seconds: Int) -> String {
    "\(host) asked us to wait \(secondCount(seconds))\(pause)"
  }
  package func shown(_ first: Int, _ last: Int, of total: Int?) -> String {
    (first == last ? number(last) : number(first) + (isPlain ? " to " : "–") + number(last)) + (total.map { " of \(number($0))" } ?? "")
  }
  package func kept(on day: Day, at time: String) -> String { "Saved results from \(date(day, at: time))." }
  package func noRecords(of text: String) -> String {
    "Nothing was found for \(quoted(text)). Try other words, or type “add” to enter the book yourself."
  }
  package func noRecord(_ number: Int, of count: Int) -> String {
    count == 0
      ? "There is no record \(number): nothing has been found yet."
      : "There is no record \(number) here" + (count == 1 ? "." : "; enter 1 to \(count).")
  }
  package func searchFor(_ number: Int) -> String { "To search for it, type “search \(number)”." }
  package var catalogueFailedHint: String { "Press Enter to try again, or type “add” to enter the book yourself, or “back” to leave." }
  package var isbnFilledIn: String { "Enter the details yourself; the ISBN is already filled in." }
  package func fillQuestion(count: Int) -> String { "Fill in these details in \(bookCount(count))?" }
  package func fillQuestion(count: Int, from catalogue: String) -> String {
    "Fill in missing details of \(bookCount(count)) from \(catalogue)?"
  }
  package func otherRecordFound(_ book: BookName, _ found: RecordTitle) -> String {
    "For \(name(book)) by \(book.author) the catalogue has \(name(found)):"
  }
  package var fillAnywayQuestion: String { "Fill in the book from that record?" }
  private func name(_ found: RecordTitle) -> String { quoted(found.title) + (found.author.isEmpty ? "" : " by \(found.author)") }
  package func filled(_ book: BookName) -> String { "Filled in \(name(book)). “undo” restores it as it was." }
  package func filled(count: Int) -> String {
    "Filled in \(bookCount(count)). “undo” restores \(count == 1 ? "it as it was" : "them as they were")."
  }
  package func nothingToFill(count: Int) -> String { "Nothing is missing in \(bookCount(count))." }
  package func notInCatalogue(_ books: [BookName]) -> String { "Not in the catalogue: \(books.map(name).joined(separator: ", "))." }

  // MARK: Tags and shelves

  package func made(_ collage: Collage, on day: Day) -> String { "\(bookCount(collage.books.count))\(source(collage)), \(date(day))" }
  private func source(_ collage: Collage) -> String {
    switch collage.source {
    case .catalogue: " from \(collage.origin.catalogue?.name ?? "")"
    case .library: " from your library"
    case nil: ""
    }
  }
  package var noTags: String { "You have not added any tags yet. “add TAG” adds one, “tag N +WORD” puts one on a book." }
  package func tagWithoutCollage(_ name: String) -> String { "Kept the tag \(quoted(name)); try \(quoted("collage \(name)")) later." }
  package func renamed(_ tag: LibraryTag, to name: String) -> String {
    "Renamed the tag \(quoted(tag.name)) to \(quoted(name))" + (tag.books > 0 ? " (\(bookCount(tag.books)) updated)." : ".")
  }
  package func deleteQuestion(_ tag: LibraryTag) -> String {
    let collage = tag.collage == nil ? "" : " and its collage"
    let books = tag.books == 0 ? "" : " It will be removed from \(bookCount(tag.books))."
    return "Delete the tag \(quoted(tag.name))\(collage)?\(books)"
  }
  package func deleted(_ tag: LibraryTag) -> String {
    let collage = tag.collage.map { " and its collage of \(bookCount($0.books.count))" } ?? ""
    let books = tag.books == 0 ? "" : " Removed it from \(bookCount(tag.books))."
    return "Deleted the tag \(quoted(tag.name))\(collage).\(books)"
  }

  package func emptyShelf(_ shelf: Shelf) -> String {
    switch shelf {
    case .read:
      "The Read shelf is empty. “read N” adds a book from your library, “search TEXT” finds others, "
        + "“shelf add TITLE” lets you enter one yourself."
    case .want:
      "The reading list is empty. “want N” adds a book from your library, “search TEXT” finds "
        + "others, “shelf add TITLE --want” lets you enter one yourself."
    case .reading:
      "You are not reading anything now. “reading N” adds a book from your library, “search TEXT” finds "
        + "others, “shelf add TITLE --reading” lets you enter one yourself."
    }
  }

  package func onShelf(_ shelf: Shelf, since: Day) -> String { "\(name(shelf)), since \(date(since))" }
  package func ratingQuestion(_ entry: ShelfEntry) -> String { "How many stars for \(quoted(entry.title)), 0.5 to 5?" }
  package func notesQuestion(_ entry: ShelfEntry) -> String { "Notes on \(quoted(entry.title))" }
  package func shelved(count: Int, on shelf: Shelf) -> String { "Added \(bookCount(count)) \(onto(shelf))." }
  package func moved(count: Int) -> String { "Moved \(bookCount(count)) to the other shelf." }
  package func rated(_ entry: ShelfEntry) -> String {
    entry.rating.map { "Rated \(quoted(entry.title)) \(rating($0))." }
      ?? "\(quoted(entry.title)) no longer has a rating."
  }
  package func noted(_ entry: ShelfEntry) -> String { (entry.notes == nil ? "Removed" : "Saved") + " the notes on \(quoted(entry.title))." }
  package func anotherCopyQuestion(_ book: BookName) -> String { "You already have \(name(book)). Add another copy?" }
  package func addFoundQuestion(_ name: String, in catalogue: String) -> String { "Add \(quoted(name)) as \(catalogue) has it?" }
  package func inLibrary(_ book: BookName) -> String { "It is in your library: \(name(book))." }

  // MARK: Meetings

  package func nextMeeting(_ date: String, _ title: String) -> String { "next: \(date), \(title)" }
  package func upcomingCount(_ count: Int) -> String { "\(number(count)) upcoming" }
  package var noMeetings: String {
    "No meetings have been planned yet. Type “meetings add” and answer the questions, starting with "
      + "the title, the book and the date."
  }
  package func noMeetings(upcoming: Bool) -> String {
    upcoming ? "No upcoming meetings. Type “meetings add” to plan one." : "No meetings have taken place yet."
  }
  package func planned(_ meeting: Meeting) -> String { "Planned \(name(meeting)) for \(date(meeting.day))." }

  // MARK: Owners

  package var noOwners: String { "No book has an owner yet. “add TITLE --owner NAME” adds a book that you have borrowed." }
  package func removed(owner: String) -> String { "Removed the details of the owner \(quoted(owner)). “undo” brings them back." }
  package func owed(by day: Day?, days: Int) -> String {
    guard let day else { return noDueDate }
    return days < 0 ? "overdue by \(dayCount(-days))" : days == 0 ? "due today" : "by \(dateWithShortWeekday(day))"
  }

  // MARK: Desk

  package var noTurn: String { "No borrower yet: scan a card or type a name." }
  package var addFromCatalogueQuestion: String { "Add it from the catalogue?" }
  package func justLent(_ book: BookName, to borrower: String) -> String {
    "\(name(book)) was just lent to \(self.borrower(borrower)). “return \(book.numberText)” returns it."
  }
  package func justReturned(_ book: BookName, lendTo borrower: String) -> String {
    "\(name(book)) was just returned. Scan it again to lend it to \(self.borrower(borrower))."
  }
  package func notLentAtDesk(_ book: BookName) -> String { "\(name(book)) is not out. To lend it, scan a card or type a name first." }
  package func dueAtDesk(_ day: Day) -> String { "Books are now lent until \(date(day))." }
  package func daysLate(_ days: Int) -> String { "\(dayCount(days)) late" }
  package func deskTotals(lent: Int, renewed: Int, returned: Int, due: Day?, isOfAll: Bool) -> String {
    "\(number(lent)) lent, " + (renewed > 0 ? "\(number(renewed)) renewed, " : "") + "\(number(returned)) returned"
      + (due.map { "; \(isOfAll ? "due" : "first due") \(date($0))" } ?? "")
  }

  // MARK: Collages

  package func collageHeading(_ tag: String) -> String { "Collage \(quoted(tag))" }
  package func collageShortage(_ collage: Collage) -> String {
    let count = collage.books.count
    return switch collage.source {
    case .catalogue: "Only " + Plural.english(count, "book with a cover was", "books with covers were") + " found."
    case .library: "Only " + Plural.english(count, "book in your library has", "books in your library have") + " this tag."
    case nil: "Only " + Plural.english(count, "book was", "books were") + " found."
    }
  }
  package func loading(_ position: Int, of count: Int, _ title: String) -> String { "\(number(position)) of \(number(count)): \(title)" }
  package func onlyOwnBooks(because fault: CatalogueError) -> String { "\(sentence(fault)) The collage has books from your library only." }
  package var collageUnchanged: String { "The collage was not changed." }
  package func collageWithoutPicture(_ tag: String) -> String { "Made the collage of \(quoted(tag)), but not its picture." }
  package func use(of format: PosterFormat) -> String {
    switch format {
    case .svg: "Drawing for print, sharp at any size"
    case .png: "Picture for messages and posts"
    case .html: "Web page with links to the books"
    }
  }
  package func collageOffers(opensMail: Bool) -> String {
    "“share --to FOLDER” saves it elsewhere, “share --to FILE.png” one file only"
      + (opensMail ? ", and “share --mail” opens your mail program with it." : ".")
  }
  package func noLongerOwned(_ title: String) -> String { "\(quoted(title)) is no longer in your library." }
  package func cover(of title: String) -> String { "Cover of \(quoted(title))" }
  package func noCollageBook(_ number: Int, of count: Int) -> String {
    count == 0 ? "The collage has no books." : "There is no book \(number) in the collage" + (count == 1 ? "." : "; enter 1 to \(count).")
  }

  // MARK: Holds

  package func onHold(for borrower: String, until: Day?) -> String {
    "on hold for \(self.borrower(borrower))" + (until.map { " " + self.until($0) } ?? "")
  }
  package func kept(_ book: BookName, for borrower: String, until: Day?) -> String {
    "\(name(book)) is \(onHold(for: borrower, until: until))."
  }
  package func waits(_ borrower: String, for book: BookName, position: Int) -> String {
    "\(waiting(borrower)) waiting for \(name(book)), number \(number(position)) in the queue."
  }
  package func holdRemoved(_ borrower: String, for book: BookName) -> String { "\(waiting(borrower)) no longer waiting for \(name(book))." }
  private func waiting(_ borrower: String) -> String { "\(borrowerHeading(borrower)) \(isYou(borrower) ? "are" : "is")" }
  package func lendDespiteHolds(count: Int) -> String { "Lend \(count == 1 ? "it" : "them") to someone else anyway?" }
  package var noHolds: String { "No one is waiting for a book. “hold N --for NAME” adds someone to a book’s queue." }
  package func readySubject(count: Int) -> String { "Ready for you: \(bookCount(count))" }
  package var readyOpening: String { "The following is ready for you to pick up:" }

  // MARK: Borrowers

  package func late(_ late: Int, of loans: Int) -> String { "\(number(late)) of \(Plural.english(loans, "loan", "loans"))" }
  package var noBorrowers: String { "No one has borrowed a book yet. “borrower add” adds someone." }

  // MARK: Polls

  package func pollOpened(_ day: Day) -> String { "open since \(date(day))" }
  package func voters(_ names: [String]) -> String {
    names.isEmpty
      ? "No one has voted yet."
      : Plural.english(names.count, "person has", "people have") + " voted: \(names.joined(separator: ", "))."
  }
  package var noPoll: String { "No poll is open. Enter 2 to 50 books to vote on, for example: 3 7 12. “poll --all” lists earlier polls." }
  package func candidatesAdded(_ candidates: [PollCandidate]) -> String { "Added to the poll: \(names(candidates))." }
  package func candidatesRemoved(_ candidates: [PollCandidate]) -> String { "Removed from the poll: \(names(candidates))." }
  package func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String {
    Plural.english(votes, "vote includes", "votes include")
      + " \(names(candidates)). Remove \(candidates.count == 1 ? "it" : "them") from the poll anyway?"
  }
  package func choicesQuestion(_ name: String) -> String { "Which books does \(name) choose, favourite first?" }
  package func voted(_ name: String, _ choices: [PollCandidate]) -> String { "\(name) voted for \(ranking(choices))." }
  package func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String {
    "\(name) already voted for \(ranking(choices)). Replace this vote?"
  }
  private func ranking(_ choices: [PollCandidate]) -> String { choices.map { quoted($0.title) }.joined(separator: ", then ") }
  package func voteWithdrawn(_ name: String) -> String { "Withdrew \(name)’s vote." }
  package func exhausted(count: Int) -> String { Plural.english(count, "vote lists", "votes list") + " none of the remaining books." }
  package func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String {
    let title = quoted(candidate.title)
    return switch tieBreak {
    case nil: "\(title) has the fewest votes and is eliminated."
    case .firstChoices: "A tie: \(title) had the fewest first choices and is eliminated."
    case .title: "A tie, in first choices too: \(title) comes last alphabetically and is eliminated."
    }
  }
  package func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String {
    "\(quoted(candidate.title)) wins with \(number(votes)) of \(voteCount(all))."
  }
  package func meetingQuestion(_ candidate: PollCandidate) -> String { "Plan a meeting about \(quoted(candidate.title))?" }

  // MARK: Reminders

  package func reminder(_ book: BookName, due: Day, days: Int) -> String {
    let state =
      days < 0
      ? "overdue by \(dayCount(-days)), was due \(date(due))"
      : days == 0 ? "due today" : "due in \(dayCount(days)), on \(date(due))"
    return "\(name(book)): \(state)"
  }
  package func nothingDue(within days: Int) -> String {
    "Nothing is overdue, and nothing is due " + (days == 0 ? "today." : "within \(dayCount(days)).")
  }
  package func reminderSubject(count: Int) -> String { "Reminder: \(bookCount(count)) to return" }
  package func reminderGreeting(_ borrower: String?) -> String { "Hello" + (borrower.map { " \($0)" } ?? "") + "," }
  package var reminderOpening: String { "This is a friendly reminder of what you have borrowed:" }
  package func reminderLine(_ book: Book, due: Day, days: Int) -> String {
    "\(book.title), \(book.author): \(days < 0 ? "was due" : "due") \(date(due))"
  }
  package func reminderClosing(late: Int, of count: Int) -> String {
    switch late {
    case 0: "Please return everything on time. Thank you!"
    case count: "Please return what is overdue as soon as you can. Thank you!"
    default: "Please return everything on time, and anything overdue as soon as you can. Thank you!"
    }
  }
  package func sendQuestion(count: Int) -> String { "Send \(Plural.english(count, "email", "emails"))?" }
  package func lettersSent(count: Int) -> String { "Sent \(Plural.english(count, "email", "emails"))." }
  package func notSent(_ borrower: String, because reason: String) -> String { "The email to \(quoted(borrower)) was not sent: \(reason)" }
  package func alreadyReminded(_ borrower: String) -> String {
    "\(quoted(borrower)) has already been reminded of all this today, so no second email was sent."
  }
  package func sendInterrupted(_ borrower: String) -> String {
    "Sending an email to \(quoted(borrower)) was interrupted today. It may have arrived, so no second one was sent."
  }
  package func noAddress(_ borrower: String) -> String {
    "\(quoted(borrower)) has no email address. To add one, type “borrower edit \(borrower) --email ADDRESS”."
  }
  package func dailyCommand(_ command: String, at time: TimeOfDay) -> String { "Every day at \(time.iso): \(command)" }
  package func location(of schedule: ReminderSchedule) -> String {
    switch schedule.scheduler {
    case .systemd(let folder): "through systemd, with the timer and the service \(ReminderSchedule.name) in \(folder)"
    case .cron: "through cron, with a line in your crontab"
    }
  }
  package var installQuestion: String { "Set up this reminder? It replaces any earlier one." }
  package func installed(_ schedule: ReminderSchedule) -> String {
    let name = ReminderSchedule.name
    return "The reminder runs every day at \(schedule.time.iso). To remove it, "
      + (schedule.scheduler == .cron
        ? "run “crontab -e” and delete the line that ends with # \(name)."
        : "run “systemctl --user disable --now \(name).timer”.")
  }
  package func meetingSubject(_ meeting: Meeting) -> String { "\(meeting.title), \(date(meeting.day))" }
  package var meetingOpening: String { "This is a friendly reminder of our meeting:" }

  // MARK: Maintenance

  package var copiedFrom: String { "Which library should be copied? Enter a file or the address of a database" }
  package var copiedTo: String { "Where should it be copied to? Enter a new file or the address of a database" }
  package func copied(count: Int, changes: Int, from source: String, to target: String) -> String {
    "Copied \(bookCount(count)) from \(source) to \(target), with "
      + Plural.english(changes, "change in the history.", "changes in the history.")
  }
  package func allIsWell(count: Int) -> String { "Checked \(bookCount(count)): no problems found." }

  // MARK: Statistics

  package var noTagsYet: String { "No book has a tag yet." }

  // MARK: Calendar

  package func nothingDue(in month: String) -> String { "Nothing is due in \(month)." }

  // MARK: Start

  package var startLead: String { "Your books: what you have, who has what, and when it is due." }
  package var startExamples: [LineExample] {
    [
      LineExample(
        verb: .add, arguments: "Emma --author \"Jane Austen\"",
        meaning: "adds a book; “add” alone asks for each detail"),
      LineExample(
        verb: .checkout, arguments: "dune --to Anna", meaning: "lends it and sets the due date"),
      LineExample(verb: .overdue, arguments: "", meaning: "lists what is late and who has it"),
      LineExample(
        verb: .find, arguments: "tolkien", meaning: "looks in titles, authors, tags and more"),
      LineExample(
        verb: .import, arguments: "books.csv",
        meaning: "imports books from Goodreads, calibre (metadata.db) and others"),
      LineExample(
        verb: .undo, arguments: "", meaning: "undoes the last change, even days later"),
      LineExample(
        verb: .help, arguments: "",
        meaning: "shows what else there is: shelves, meetings, tags"),
    ]
  }
  package var sampleOffer: String { "To try things out, type “sample”: it adds a dozen books and two meetings, and “undo” removes them." }
  package func startHint(_ screen: Settings.StartScreen) -> String {
    (screen == .list ? "Press Enter to see your books" : "Press Enter to begin") + ", or type a command."
  }
  package func greeting(overdue: Int, dueToday: Int) -> String {
    let late = Plural.english(overdue, "book is overdue", "books are overdue")
    return switch (overdue, dueToday) {
    case (0, 0): "Nothing is due today. Happy reading!"
    case (0, _): Plural.english(dueToday, "book is due today.", "books are due today.")
    case (_, 0): "\(late)."
    default: "\(late), and " + Plural.english(dueToday, "is due today.", "are due today.")
    }
  }

  // MARK: Sample library

  package func sampleQuestion(count: Int, among books: Int) -> String {
    "You have \(bookCount(books)) already. Add \(Plural.english(count, "sample book", "sample books"))?"
  }
  package func sampleAdded(count: Int, duplicates: Int, meetings: Int, givenBack: Int) -> String {
    "Added \(Plural.english(count, "sample book", "sample books"))" + (givenBack == 0 ? "" : " (\(number(givenBack)) given back)")
      + (meetings == 0 ? "" : " and \(meetingCount(meetings))")
      + (duplicates == 0
        ? "" : "; " + Plural.english(duplicates, "book was", "books were") + " already here")
      + ". “undo” removes \(count + meetings == 1 ? "it" : "them")."
  }
  package var sampleIsThere: String { "All the sample books are already here." }

  // MARK: Import

  package var newNumbers: String { "The books have been given new numbers." }
  package var importedHistory: String { "Its history came with it: “undo” undoes the last change made there." }
  package func sentence(_ remark: MergeRemark) -> String {
    switch remark {
    case .known(let noun, let count): "Already in the library: \(counted(count, noun))."
    case .meeting(let meeting, let other):
      "The meeting \(quoted(meeting.title)) was not imported: \(quoted(other)) is on the same day, \(date(meeting.day))."
    case .openPoll: "The open poll was not imported: another one is open here."
    case .loans(let count): "Not imported: \(loanCount(count)) of books that were already in the library."
    case .trash(let count): "Not imported: \(bookCount(count)) in the trash."
    case .history(let count): "Not imported: its history of \(changeCount(count))."
    }
  }
  package func coversNotExported(count: Int) -> String {
    Plural.english(count, "cover is", "covers are") + " not in the copy because the files are missing; “check” shows which."
  }
  package func skipped(count: Int, most: (ImportFault.Kind, Int)?) -> String {
    let reason =
      switch most?.0 {
      case .required(let field): "the \(name(field).lowercased()) is empty"
      case .tooManyCells: "they have more values than the header row"
      case .unknownISBN: "nothing was found for their ISBNs"
      case .notUTF8: "the text is not UTF-8"
      case .brokenRecord: "they are not complete records"
      case .cutOffRecord: "they are cut off"
      case .badRecord: "they are damaged records"
      case .deleted: "they were deleted there"
      case .tooLong: "they have texts that are too long"
      case .otherPerson: "others have their names"
      case nil: ""
      }
    return "Skipped \(Plural.english(count, "row", "rows"))" + (most.map { ", \(number($0.1)) of them because \(reason)" } ?? "") + ":"
  }
  package func skippedRow(line: Int, _ fault: ImportFault) -> String {
    let reason =
      switch fault {
      case .required(let field): "\(name(field).lowercased()) is empty"
      case .noAuthor(let title): "author is empty: \(quoted(title))"
      case .tooManyCells(let found, let expected): "\(found) values, but the header row has \(expected)"
      case .unknownISBN(let isbn): "nothing was found for ISBN \(quoted(isbn))"
      case .notUTF8: "the text is not UTF-8"
      case .brokenRecord: "this is not a complete record"
      case .unclosedRecord: "the record is never closed: a brace is missing"
      case .cutOffRecord: "the record is cut off: the file ends before it does"
      case .badRecord: "the record is damaged: its fields do not match its directory"
      case .deleted: "the book was deleted there"
      case .tooLong(let column, let limit): "\(columnName(column)) is too long; the limit is \(number(limit)) characters"
      case .otherPerson(let name): "a borrower named \(quoted(name)) has another email address or card"
      }
    return row(line, reason)
  }
  package func changedCells(count: Int) -> String { "Changed \(Plural.english(count, "value", "values")):" }
  package func changedCell(line: Int, _ cell: ChangedCell) -> String {
    let change =
      switch cell.change {
      case .rounded(let rating): "rounded to \(tenths(rating.stars))"
      case .replacedBytes: "contains bytes that are not text"
      case .assumedEnd: "has no end marker; it was read up to the next record"
      case .second: "is a second one; only the first was kept"
      }
    return row(line, "\(columnName(cell.field)) \(quoted(cell.text)) \(change)")
  }
  private func columnName(_ column: String) -> String {
    switch column {
    case "isbn": "ISBN"
    case "added": "date added"
    case "seriesNumber": name(BookField.seriesNumber).lowercased()
    default: column
    }
  }
  package func notTaken(_ columns: [String]) -> String { "Not imported: \(columns.joined(separator: ", "))." }
  package func mapHint(_ heading: String) -> String { "\(quoted("--map \"\(heading)=notes\"")) says what a column contains." }
  package var borrowerUnknown: String {
    "Loans were not imported, as it is not known who has the books. \(quoted("--map \"COLUMN=borrower\"")) says which column does."
  }
  package func textSaved(_ file: String) -> String { "What you wrote is kept in \(quoted(file))." }
  package var authorHint: String { "\(quoted("--author NAME")) adds books that have no author under that name." }
  package func read(as encoding: TextEncoding) -> String { "Read as \(encoding.rawValue)." }
  package func columns(as mapping: ColumnMapping) -> String { "Using your columns: \(mapping.text). \(quoted("--map \"\"")) forgets them." }
  package func columnsQuestion(_ columns: [String]) -> String {
    "No field for \(columns.joined(separator: ", ")).\nWhat do they contain (for example \(columns.first ?? "")=notes)?"
  }
  package func orderQuestion(column: String, _ example: String) -> String {
    "\(column): which comes first in \(example), \(quoted("day")) or \(quoted("month"))?"
  }
  package var authorQuestion: String { "Some books have no author. Which name should they get?" }
  package func leftOut(count: Int) -> String { "Skipped \(Plural.english(count, "invalid value", "invalid values")):" }
  package func leftOutCell(line: Int, _ cell: LeftOutCell) -> String {
    row(line, cell.fault.map { sentence($0) } ?? "\(columnName(cell.field)) \(quoted(cell.text))")
  }
  package func andMore(_ count: Int) -> String { "and \(number(count)) more" }
  package var allOfList: String { "every book, whatever the list shows" }
  package func replaceQuestion(_ file: String) -> String { "\(file) already exists. Replace it?" }
  package func returnReminder(_ book: BookName) -> String { "Due back: \(book.title)" }
  package func collectReminder(_ book: BookName) -> String { "Pick up: \(book.title)" }

  // MARK: Labels

  package func printHint(_ sheet: LabelSheet) -> String {
    "Print at 100%, without margins or headers, on \(sheet.name) (\(sheet.paper.rawValue)). Try it on plain paper first."
  }
  package func labelsWritten(count: Int, sheets: Int, filter: String?, file: String) -> String {
    "Wrote \(Plural.english(count, "label", "labels"))\(filter.map { " (\($0))" } ?? "") on \(Plural.english(sheets, "sheet", "sheets")) to "
      + "\(file)."
  }

  // MARK: Settings

  package func anyOf(_ words: String) -> String { "any of \(words), separated by commas, or none" }
  package var anyAlias: String { "a word that is not a command yet, followed by the line it stands for (“od -” removes the command “od”)" }
  package func settingTakes(_ allowed: String) -> String { "Allowed: \(allowed)." }
  package var settingAnswers: String {
    isPlain
      ? "A hyphen restores the default." : "Enter keeps it, “-” restores the default."
  }

  // MARK: Questions and help

  package var yesOrNo: String { isPlain ? "Yes or no, Enter means no:" : "[y/N]" }
  package var pleaseYesOrNo: String { "Please answer " + (isPlain ? "yes or no." : "y or n.") }
  package func whoQuestion(_ text: String) -> String { "Who is \(quotedInput(text))?" }
  package func someoneNew(_ text: String) -> String { "someone new called \(text)" }
  package func newBorrower(_ name: String) -> String { "\(name) (new borrower)" }
  package func whichOne(_ numbers: [Int]) -> String {
    let list = numbers.map(String.init).joined(separator: ", ")
    return isPlain ? "Which one: \(list)? Enter its number or words from its row, or just press Enter for none" : "Which one? [\(list)]"
  }
  package func noneOfThese(_ typed: String) -> String {
    "\(quotedInput(typed)) is not one of these. Type a number from the list, or press Enter for none."
  }
  package func answerHelp(example: String?, suggestion: String?) -> String {
    (example.map { "Type an answer, for example: \($0)" } ?? "Type an answer") + ". "
      + (suggestion.map { "Press Enter for \(quoted($0)), or type “back” to change nothing." }
        ?? enterChangesNothing)
  }
  package func adding(_ option: String) -> String { "Add \(quoted(option))." }
  package func forExample(_ line: String) -> String { "For example: \(line)" }
  package var interruptAgain: String { "Press \(isPlain ? "Control-C" : "Ctrl-C") again, or type “quit”, to leave the program." }
  package func enterKeeps(beginning: String) -> String { "Enter keeps the text that begins with \(quoted(beginning))" }

  package func summary(_ verb: Verb) -> String {
    switch verb {
    case .list: "show the list of books"
    case .show: "show everything about one book"
    case .add: "add a book; without a title, fill in a form; an ISBN is looked up, “title:ISBN” is a title"
    case .edit: "change a book; without options, fill in a form"
    case .delete: "move books to the trash; “all” means everything in the list"
    case .checkout: "lend books"
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
      "list the books in your library with these words, this ISBN or this year; “by:NAME”, "
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
    case .sync: "update the copy of a server’s library, and send pending changes"
    case .cgi: "answer one request from a web server (CGI): the committee’s interface, and a page"
    case .manual: "print the manual page in the format that man reads"
    case .calendar:
      "show a month with due dates and meetings: 12.2026, dec or +1; by default, this month; “calendar --subscribe” for a phone"
    case .stats: "show how many books and meetings there are, and who borrows and what is read most"
    case .trash: "list what was deleted"
    case .restore: "bring books back from the trash"
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
        + "“shelf add”, “shelf rate”, “shelf note”, “shelf move” and “shelf remove” change it"
    case .read:
      "add books from your library, or one by its ISBN, to the Read shelf: “read 12”, “read 12 rated 4”, “read 12 on 3 may”"
    case .year: "show what you read this year, or in another: by month, author, tag and rating; “--poster FILE” makes it a picture"
    case .goal: "set how many books you want to read in a year, and show how far you are; \(isPlain ? "a hyphen" : "“-”") removes it"
    case .reading: "note that you are reading books, and how far you are: “reading 12”, “reading 12 at 120”, “reading 12 at 40%”"
    case .want: "add books from your library, or one by its ISBN, to the reading list"
    case .move: "move books to the other shelf"
    case .note: "write notes on a book, or on an entry of a shelf"
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

  package var toPicture: String { "the folder or file to write it to" }
  package var toFile: String { "the file to write it to; for a picture, a folder will do too" }
  package var inMailProgram: String { "in your mail program, or as a mailto: link if there is none" }
  package var cardsOfBorrowers: String { "make cards for these borrowers, or all of them, instead of labels for books" }
  package var forSpreadsheet: String { "write CSV that this spreadsheet opens with a double click, or that this service imports" }
  package var sheetOfWorkbook: String { "sheet of a workbook, by its name or position; by default, the first" }
  package var sheetOfLabels: String { "sheet of labels; by default, \(LabelSheet.standard.name)" }
  package var sinceOfStatistics: String { "the first day to count" }
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
    case .due: "when it is due; “none” for a book on loan to you that has no due date"
    case .since: "when the loan, or the reading, began, if not today"
    case .month: "the month to count in: 2026-11, nov, last month"
    case .until: "the last day to count"
    case .csv: "as a table of months, for a spreadsheet"
    case .ever: "include books that were given back"
    case .to: "\(toBorrower); for a picture, \(toPicture); for labels, \(toPage)"
    case .markdown: "as Markdown"
    case .mail: "as a mailto: link"
    case .send: "email each borrower, through sendmail"
    case .notify: "as a desktop notification"
    case .call: "who to phone: borrowers without an email address"
    case .copies: "how many copies there are of it"
    case .this: "this copy, and no other of the same title"
    case .receipt: "print what was lent, for each borrower to take along"
    case .install: "set up a daily reminder: a notification, or emails with “--send”"
    case .count: "how many changes"
    case .format: "format of the file"
    case .sheet: "sheet of labels (by default, \(LabelSheet.standard.name)), or of a workbook"
    case .skip: "how many labels on the first sheet are already used"
    case .code: "kind of barcode; “qr” needs qrencode"
    case .url: "address of the library’s server: where QR codes link to, and where calendars are"
    case .subscribe: "show the address of a person’s calendar, for a phone to subscribe to; makes one if there is none"
    case .revoke: "make the address of the calendar invalid"
    case .edit: "write the notes in your own editor"
    case .dryRun: "show what would be done, without doing it"
    case .update: "fill in missing details in books that are already in the library"
    case .within: "what is due within this many days; by default, 7"
    case .repair: "rebuild what can be derived from the books: sort keys, search, counts"
    case .want: "use the reading list instead of the Read shelf or the library"
    case .reading: "use the Reading shelf instead of the Read shelf"
    case .rating: "the stars you give it, 0.5 to 5"
    case .poster: "make a picture of it: a file (SVG, PNG or HTML), or a folder for all three"
    case .upcoming: "only upcoming meetings"
    case .past: "only past meetings"
    case .on: "the day of a meeting, at most two years ahead, or the day you finished a book"
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
      "from Goodreads and other readers’ lists: also add to the library the books you have read, or all; otherwise only those you own"
    case .rejected: "write rows that are not imported to this file"
    case .library: "the library’s file, or the address of its database or server"
    case .language: "language of the program"
    case .keep: "which version to keep of a book changed both here and there"
    case .later: "keep the change here until “sync” sends it (libraries on a server)"
    case .netrc: "file with names and passwords for a server, instead of ~/.netrc"
    case .insecure: "allow an unencrypted address (http) on another machine"
    case .json: "print JSON"
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
  package var findOfBorrowers: String { "only borrowers whose name, email or phone number has words that begin so" }
  package var toReceipts: String { "write the receipts to this file" }
  package var onlyOfBorrowers: String { "only borrowers who have books, have overdue books, wait for one, or have too many" }
  package var removeOfHold: String { "take this person out of the queue" }
  package var fromBorrower: String { "all books that this person has" }
  package var ofOwner: String { "all books borrowed from this owner" }
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
  package var inlineFormHint: String { "Edit values in place, or type a sign behind; “\\.” is a full stop, Ctrl-U clears." }

  // MARK: Manual page

  package var programSummary: String { "keep track of a library of books at a prompt" }
  package var programDescription: [String] {
    [
      "Keeps track of which books there are, who has what, what is due, and what is overdue. "
        + "Without a command it opens a prompt; with one it runs that command and exits. The same line works in both.",
      "You are asked for whatever a line leaves out. Every change can be undone, at any time. "
        + "In a pipe, results are printed one book per line, separated by tabs.",
    ]
  }
  package func summary(_ variable: ProgramVariable) -> String {
    switch variable {
    case .library: "The library’s file, or the address of its database or server, if “--library” is not given."
    case .token: "A token for the server given by “--library”, sent instead of a name and password."
    case .language: "The language, from the first of these that is set, if no option or setting gives one."
    case .encoding: "Whether bars may be drawn with more than ASCII characters."
    case .accessible: "If not empty, works like “--plain”."
    case .noColor: "If not empty, no colour is used."
    case .lineEditing: "The library used to edit lines: readline or libedit; “off” for none."
    case .pager: "The program that shows long output with “--pager”; by default, less -FIRX."
    case .path: "Where to look for the pager, curl, chafa, rsvg-convert, xdg-open, xdg-email, sendmail, notify-send, systemctl and crontab."
    case .mailer: "The program that sends the emails of “remind --send”, such as msmtp; by default, sendmail."
    case .email: "The address these emails are sent from; by default, the mail system’s own."
    case .pictures: "The kind of terminal, which decides how covers are shown."
    case .multiplexer: "If one is set, covers are drawn with characters."
    case .desktop: "If one is set, pictures are opened on the desktop; not on macOS."
    case .remote: "If set, no pictures are opened on macOS, since the session is remote."
    case .terminal: "The colours the terminal has; if TERM is dumb, there are none."
    case .columns: "The width of the output when it is not a terminal."
    case .dataFolder: "The folder for data, instead of ~/.local/share; not on macOS."
    case .configurationFolder: "The folder for settings, instead of ~/.config; not on macOS."
    case .stateFolder: "The folder for typed lines, instead of ~/.local/state; not on macOS."
    case .keepers:
      "On a server: the users who may change everything, such as “anna ben”; "
        + "\(isPlain ? "an asterisk" : "“*”") is everyone who signs in; if not set, nobody."
    case .borrowerNames: "On a server: “everyone” names borrowers to users who have not signed in, too."
    case .clean: "On a server: “unasked” lets DELETE /clean delete all books without “If-Match”."
    case .catalogue: "The catalogue to search, if no option or setting gives one."
    case .catalogueURL: "The address of that catalogue, if not the default."
    case .googleKey: "Your own key for the Google Books API."
    case .cacheFolder: "The folder for saved answers from catalogues, instead of ~/.cache; not on macOS."
    case .editor: "The editor for notes; by default, nano or vi."
    case .home: "The user’s home folder."
    case .user: "The name shown in the history of changes."
    }
  }
  package func summary(_ file: ProgramFile) -> String {
    switch file {
    case .library: "The library, by default."
    case .earlierVersion: "The library as it was before a newer version upgraded its format."
    case .covers: "The covers of books and of shelf entries."
    case .copies: "Copies of libraries on servers."
    case .databases: "The covers of libraries in databases."
    case .settings: "The settings."
    case .lastSearch: "The last search in a catalogue."
    case .answers: "Answers from catalogues, kept for a day and for use offline."
    case .history: "The lines typed at the prompt."
    }
  }
  package func summary(_ exit: ProgramExit) -> String {
    switch exit {
    case .done: "Success, even if a list is empty."
    case .refused: "Refused by a rule, or there is no such book."
    case .usage: "The command line was wrong."
    case .badInput: "The library or the file to import cannot be used."
    case .noInput: "The file does not exist or cannot be read."
    case .unavailable: "A server, the network or a required program is unavailable."
    case .cannotCreate: "A file cannot be created."
    case .failed: "Reading or writing failed, or the disk is full."
    case .busy: "The library is in use; try again."
    case .configuration: "The settings, or a catalogue’s address or key, cannot be used."
    case .interrupted: "Ctrl-C."
    }
  }
  package var examples: [ManualExample] {
    [
      ManualExample("bookskeeper overdue", "Who has what, and how late."),
      ManualExample("bookskeeper checkout 12 --to Anna --due +2w", "Lend a book for two weeks."),
      ManualExample("bookskeeper list --sort due --json", "The list, for scripts."),
      ManualExample("bookskeeper export dates.ics", "Due dates and meetings, for a calendar."),
      ManualExample("bookskeeper undo", "Undo the last change."),
    ]
  }

  // MARK: Errors

  package func sentence(_ error: LibraryError) -> String {
    switch error {
    case .noSuchBook(let number): "There is no book \(BookNumber.text(number))."
    case .deleted(let book): "\(name(book)) is deleted." + hint(" “restore \(book.numberText)” brings it back.")
    case .notNumbered(let book): "\(name(book)) has no number yet: the server gives it one with “sync”."
    case .noBooksIn(let range): "There are no books \(range.lowerBound) to \(range.upperBound)."
    case .noBookTitled(let words): "No book has \(quotedInput(words)) in its title."
    case .noneTitled(let words, .trash): "No book in the trash has \(quotedInput(words)) in its title."
    case .noneTitled(let words, _): "No book that is out has \(quotedInput(words)) in its title."
    case .noBookWithISBN(let text): "No book has the ISBN \(quotedInput(text))."
    case .noLastBook: "No book has been shown or changed yet; a dot means the last one."
    case .severalTitled(let words, let books, let count):
      "\(bookCount(count)) match \(quotedInput(words)). Choose one by its number:" + list(books, of: count)
    case .controlCharacter(let field): "\(field.map(name) ?? "The text") contains a control character; remove it."
    case .textTooLong(let field, let limit): "\(field.map(name) ?? "The text") is too long; the limit is \(number(limit)) characters."
    case .tooManyWords(let limit): "A search can have \(number(limit)) words at most. Use fewer."
    case .alreadyOut(let book, let borrower, let due, let copies):
      "\(name(book)) is out: lent to \(self.borrower(borrower))\(due.map { " until \(date($0))" } ?? "")." + copiesSentence(copies)
    case .otherOwner(let book, let owner): owner.map { "\(name(book)) belongs to \(quoted($0))." } ?? "\(name(book)) is your own."
    case .alreadyBorrowed(let book, let owner, let due):
      "\(name(book)) is already on loan to you from \(owner), \(due.map { "until \(date($0))" } ?? noDueDate)."
    case .givenBack(let book, let owner):
      "\(name(book)) has been given back to \(owner)." + hint(" “checkout \(book.numberText)” borrows it again.")
    case .sinceInTheFuture(let day, let today): "\(date(day)) is in the future. Choose today (\(date(today))) or an earlier date."
    case .dueBeforeSince(let day, let since): "\(date(day)) is before the loan began (\(date(since)))."
    case .notOut(let book): "\(name(book)) is not out."
    case .notInTrash(let number): "There is no book \(number) in the trash."
    case .noneInTrash(let range): "There are no books \(range.lowerBound) to \(range.upperBound) in the trash."
    case .refused(let refusals): sentences(refusals)
    case .nothingBeforePurge: "Permanent deletion cannot be undone, and there is no earlier change to undo."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .changedSince(let other):
      "Nothing was done, because \(other.change.author) has changed the same thing since: "
        + "\(name(other.change)), \(date(other.day, at: other.time))."
    case .onlyOthersToUndo(let other):
      "You have made no changes that can be undone. The latest is by \(other.change.author): "
        + "\(name(other.change)), \(date(other.day, at: other.time))."
    case .noneNumbered, .noSuch, .taken, .several, .unclear, .required, .meetingRequired, .badISBN, .falseISBN, .badYear, .badRating,
      .badProgress, .badIdentifier, .badSeriesNumber, .badEmail, .badLanguage, .badLimit, .badPeriod, .badRenewals, .dueInThePast,
      .dueTooLate,
      .meetingInThePast,
      .meetingTooLate,
      .badKeptUntil:
      refusal(error)
    case .notShelved(let book): "\(name(book)) is on no shelf. “read” and “want” put it on one."
    case .noEntriesIn(let range): "There are no entries \(range.lowerBound) to \(range.upperBound) on the shelves."
    case .alreadyShelved(let entry): alreadyShelved(entry)
    case .meetingDayTaken(let meeting): "There is already a meeting on \(date(meeting.day)): \(name(meeting))."
    case .badGuests(let text):
      "\(quotedInput(text)) is not valid here. Enter the number of guests, \(span(Guests.allowed)), or their names separated by commas."
    case .tagRequired: "A tag needs a name, for example: science fiction."
    case .badTag(let name): "\(quotedInput(name)) is not a valid tag, because commas and semicolons separate tags."
    case .noCovers(let name): "The catalogue has no book with a cover for \(quotedInput(name))."
    case .otherBook(let book, let found): "\(name(book)) by \(book.author) was not filled in, because the catalogue has \(name(found))."
    case .noBooksTagged(let name): "No book in your library has the tag \(quotedInput(name))."
    case .noBooksForCollage: "There are no books to make a collage of."
    case .noOpenPoll:
      "No poll is open. Open one on books with “poll open 3 7 12”, or on the reading list with “poll "
        + "open --want”; “undo” reopens one you have just closed."
    case .pollOpen(let number): "Poll \(number) is already open; close or delete it first."
    case .candidateCount(let count): "A poll needs 2 to 50 books; that would be \(count == 0 ? "none" : number(count))."
    case .alreadyCandidate(let candidate): "\(quoted(candidate.title)) is already in the poll, as \(candidate.numberText)."
    case .noSuchCandidate(let text, let candidates): "\(quotedInput(text)) is not in this poll. Its books are:" + list(candidates)
    case .severalCandidates(let text, let candidates):
      "\(bookCount(candidates.count)) have \(quotedInput(text)) in their titles. Choose one by its number:" + list(candidates)
    case .candidateTwice(let candidate): "\(quoted(candidate.title)) is listed twice; a vote lists each book once."
    case .voterRequired: "The voter’s name must contain letters, for example: vote Anna 2 1"
    case .noSuchVoter(let name): "\(quotedInput(name)) has not voted in this poll."
    case .tooManyVotes(let limit): "This poll already has \(number(limit)) votes, the most allowed."
    case .noVotes: "No one has voted yet, so there is nothing to count. “poll delete” deletes the poll."
    case .tooLong(let field, let limit): "\(name(field)) is too long; the limit is \(number(limit)) characters."
    case .cardTaken(let card, let name): "The card \(quotedInput(card)) already belongs to \(quotedInput(name))."
    case .badCard(let card): "\(quotedInput(card)) cannot be the code of a card, because books have such codes."
    case .cardIsName(let card): "\(quotedInput(card)) cannot be the code of a card, because it is the name of another borrower."
    case .nameIsCard(let name, let holder): "\(quotedInput(name)) is the code of \(quoted(holder))’s card. Type the name instead."
    case .stillHasBooks(let name, let books, let count): "\(quotedInput(name)) still has \(bookCount(count)):" + list(books, of: count)
    case .mergeWithSelf(let name): "These are already one, \(quotedInput(name)). Name two different ones to merge."
    case .userRenamed: "“me” is whoever uses this library. Type \(quoted("settings name NAME")) to set your name."
    case .keptFor(let book, let borrower, let until): kept(book, for: borrower, until: until)
    case .someoneWaits(let book, let borrower, let count):
      "\(name(book)) was not renewed: \(self.borrower(borrower)) "
        + (count == 1
          ? "\(isYou(borrower) ? "are" : "is") waiting for it."
          : "and \(count == 2 ? "one other person" : "\(number(count - 1)) others") are waiting for it.")
    case .hasTheBook(let book, let borrower):
      "\(borrowerHeading(borrower)) already \(isYou(borrower) ? "have" : "has") \(name(book))." + hint(" “renew” extends the loan.")
    case .waitsAlready(let book, let borrower): "\(waiting(borrower)) already waiting for \(name(book))."
    case .doesNotWait(let book, let borrower): "\(waiting(borrower)) not waiting for \(name(book))." + hint(" “holds” shows who is.")
    case .overLimit(let name, let limit, let books, let count):
      count == 0
        ? tooMany(name, limit: limit)
        : "\(quotedInput(name)) may have \(bookCount(limit)) at once, and already has \(number(count)):" + list(books, of: count)
    case .ownerOfBooksAlone(let name):
      "\(quotedInput(name)) has no details to remove, only books. “owner merge” gives them to another owner."
    case .notLater(let book, let due):
      "\(name(book)) was not renewed: it is already due on \(date(due)), and a renewal has to be to "
        + "a later day." + hint(" “edit” sets any other date.")
    case .noMoreRenewals(let book, let owner, let used, let allowed):
      "\(name(book)) "
        + (allowed == 0
          ? "cannot be renewed: \(owner) allows no renewals."
          : "has already been renewed \(times(used)): \(owner) allows no more than \(number(allowed)).")
        + hint(" Change this with “owner edit”.")
    case .noSuchCode(let text): "\(quotedInput(text)) is not on any card or label of this library."
    case .cardOrBook(let text, let borrower, let book):
      "\(quotedInput(text)) is the code of \(quoted(borrower))’s card and also of \(name(book)). "
        + (LabelCode(scanned: text) == nil
          ? "Type the name, or scan \(LabelCode.book(book.number).text)."
          : "Type the name, or the number of the book.")
    case .tooLongForMARC(let book):
      "\(name(book)) is too long for MARC21: a record has at most 99,999 bytes, and a field 9,999. Export it with “--format marcxml”."
    }
  }

  package func sentence(_ error: StorageError) -> String {
    switch error {
    case .notALibrary(let path): "\(path) is not a BooksKeeper library; it was left unchanged."
    case .noSuchLibrary(let path): "There is no library at \(path)."
    case .damaged(let path): "\(path) is damaged; it was left unchanged. Restore it from a backup."
    case .damagedLog(let path, let change):
      "Change \(change) in the history of \(path) is damaged. \(nothing(.done)) “check” shows what is wrong."
    case .layout(let path, let fault): "\(path) cannot be used as it is: \(clause(fault)). “check” shows what is wrong."
    case .noMoreNumbers(let path): "\(path) has run out of numbers. \(nothing(.changed))"
    case .newer(let path, let version):
      "\(path) was written by a newer version of BooksKeeper (layout \(version)). Update the program to open it."
    case .older(let path):
      "\(path) was written by an older version of BooksKeeper, and was left unchanged. Open it once with “--library” to update it."
    case .outdated(let path):
      "\(path) was written by a version of BooksKeeper before 0.9.0, and was left unchanged. Export it with that version, and import it here."
    case .ownersToUpdate(let path, let owner):
      "\(path) was written by an older version of BooksKeeper, and was left unchanged. Its owner, “\(owner)”, "
        + "must open it once with this version to update it."
    case .notEmpty(let location): "\(location) already contains a library. \(nothing(.copied)) Choose a place without one."
    case .atServer: "A library on a server cannot be copied, nor be copied to. Give a file or the address of a PostgreSQL database."
    case .cannotRead(let path, let reason): "\(input(path)) cannot be read: \(system(reason))."
    case .cannotCreate(let path, let reason): "\(path) cannot be created: \(system(reason))."
    case .readOnly(let path): "\(path) is read-only. \(nothing(.changed))"
    case .standbyAway(let location):
      "\(location) is waiting for its standby, and makes no changes until it is back. \(nothing(.changed)) Try again later."
    case .busy(let path): "\(path) is in use by another program. \(nothing(.changed)) Try again in a moment."
    case .full(let path): "The disk of \(path) is full. \(nothing(.changed))"
    case .failed(let path, let reason): "\(path): \(system(reason)). \(nothing(.changed))"
    case .badDatabaseAddress(let fault): sentence(fault)
    case .outOfReach(let location, let reason): "\(location) is unavailable: \(asSentence(reason))"
    case .noLibpq(let location):
      "Connecting to \(location) requires libpq, which is not installed. On Debian and Ubuntu, install it with: sudo apt install libpq5"
    case .denied(let location, let reason): "\(location) denied access: \(asSentence(reason))"
    case .passwordRefused(let location):
      "\(location) refused the password, or none was given. Put it into ~/.pgpass as "
        + "host:port:database:user:password; the file must be readable by you alone."
    case .wrongEncoding(let location, let encoding):
      "\(location) stores text in \(encoding), which cannot represent that of a library. Choose a database in UTF8."
    case .notMade(let location): "The connection to \(location) was lost before the change was made. \(nothing(.changed)) Try again."
    case .unknownOutcome(let location):
      "\(location) did not confirm the change: it may or may not have been made, and could still be. "
        + "“history” shows, once the server answers again."
    case .waitsForStandby(let location):
      "Waiting for the standby of \(location), which has to have the change too. Ctrl-C stops waiting, but the change may still be made."
    case .notReplicated(let location):
      "The change was made on one server only: \(location) stopped waiting for its standby. It is lost if "
        + "that server fails before the standby has it."
    case .ownFile(let path, .library): "\(path) is the library itself; choose another file."
    case .ownFile(let path, .companion): "\(path) belongs to the library; choose another file."
    case .ownFile(let path, .source): "\(path) is the file that is being imported; choose another file."
    case .notWritten(let path, let reason): "\(path) was not written: \(system(reason))."
    case .interrupted: "Stopped. Nothing unfinished was kept."
    case .unanswered(let reason): "The change was made, but the result could not be written: \(system(reason))."
    case .faults(let count): Plural.english(count, "problem was found.", "problems were found.")
    }
  }

  private func sentence(_ fault: AddressFault) -> String {
    switch fault {
    case .form:
      "The address of the library is not valid. Use the form postgresql://user@host/database, "
        + "service=name or host=name dbname=name. In the first form, write the characters @ : / ? % in a "
        + "name or password as %40 %3A %2F %3F %25."
    case .parameter(let name?):
      "The address of the library contains \(quoted(name)), which is neither a PostgreSQL parameter, such as sslmode, nor schema."
    case .parameter(nil):
      "The address of the library contains something that is not a PostgreSQL parameter. If the password "
        + "contains a space or another special character, quote it or write it as %20."
    case .port: "The port in the address of the library must be a number from 1 to 65535: one for all hosts, or one for each of them."
    case .host: "One of the hosts in the address of the library has no name."
    case .schema(let name):
      "A library cannot be in a schema called \(quotedInput(name)). The name must begin with a letter or _, "
        + "contain only letters, digits, _ and -, and not begin with pg_."
    }
  }

  package func sentence(_ error: ImportError) -> String {
    switch error {
    case .empty: "There is nothing to import in the file."
    case .noTitleColumn(let headings):
      "There is no \(quoted("title")) column. The headings are: " + headings.joined(separator: ", ")
        + (headings.count > 1 ? ". Say which one contains the titles with \(quoted("--map \"\(headings[0])=title\""))." : ".")
    case .noNameColumn(let headings):
      "There is no \(quoted("name")) column. The headings are: " + headings.joined(separator: ", ")
        + (headings.first.map {
          ". Say which one contains the names with \(quoted("--map \"\($0)=name\""))."
        } ?? ".")
    case .onlyIdentifiers(let service):
      "The file has only \(service)’s own numbers of books. Export it there again: newer exports have titles."
    case .notText: "This is not a CSV file: it contains bytes that are not text."
    case .badArchive(let line, let fault):
      "This copy of a library cannot be imported: "
        + [line.map { "line \($0)" }, fault.thing.map(location)].compactMap(\.self)
        .map { $0 + ": " }.joined() + reason(fault.flaw) + "."
    case .newerArchive: "This copy of a library was written by a newer version of BooksKeeper."
    case .unknownEncoding:
      "The file’s character set cannot be detected. Give it with \(quoted("--encoding")): "
        + TextEncoding.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .noSuchColumn(let column, let found): "There is no \(quoted(column)) column. The headings are: \(found.joined(separator: ", "))."
    case .doubtfulDates(let column, let example):
      "Dates in the column \(quoted(column)), such as \(example), can be read in two ways. Say which "
        + "comes first with \(quoted("--dates day")) or \(quoted("--dates month"))."
    case .rowTooLong(let line):
      "The row that begins on line \(line) is larger than \(number(ImportLimit.recordBytes / 1_000_000)) MB, or has more than "
        + "\(number(ImportLimit.rowCells)) cells. Is a closing quotation mark missing? \(nothing(.imported))"
    case .recordTooLong(let line):
      "The record that begins on line \(line) is larger than \(number(ImportLimit.recordBytes / 1_000_000)) MB. \(nothing(.imported))"
    case .objectTooLarge(let line):
      "The JSON object that begins on line \(line) is larger than \(number(ImportLimit.objectBytes / 1_000_000)) MB, or has more than "
        + "\(number(ImportLimit.objectValues)) values. \(nothing(.imported))"
    case .changedMeanwhile: "The file was changed while it was being read. \(nothing(.imported))"
    case .noUsableRows: "None of the rows in the file could be used."
    case .unclosedQuote(let line): "The quotation mark opened on line \(line) is never closed. \(nothing(.imported))"
    case .otherFormat(let name):
      "This is \(name), a format that cannot be imported. These formats can be: "
        + ImportFormat.allCases.map(\.name).joined(separator: ", ") + ", xlsx, ods."
    case .notInFormat(let format, let missing, let found):
      "This is not what \(quoted("--format \(format.rawValue)")) reads." + expected(format, missing)
        + (found.map { " It looks like \($0.name); leave out “--format”." } ?? "")
    case .badJSON(let line): "The text from line \(line) on is not JSON. \(nothing(.imported))"
    case .noBooksInJSON: "There are no books in this JSON; it must be a list of objects with titles."
    case .needsFile: "A calibre database cannot be read from standard input. Give the name of the file."
    case .libraryFile(let path):
      "This is a BooksKeeper library, not a file of books to import. To copy it to a new one, type "
        + "\(quoted("copy \(path ?? "FILE") NEW")); to open it, start with \(quoted("--library \(path ?? "FILE")"))."
    case .otherDatabase: "This is an SQLite database, but not calibre’s metadata.db."
    case .databaseInUse: "calibre has not finished writing to this database. Open calibre, close it, and try again."
    case .damagedDatabase(let reason): "The database cannot be read: \(reason)."
    case .badXML(let line): "The XML is not well-formed on line \(line). \(nothing(.imported))"
    case .definesEntities: "The XML was not read, because it defines entities, which can be harmful. \(nothing(.imported))"
    case .otherXML(let root): "This XML (\(quoted(root))) contains no books; MARCXML or a Tellico book collection is needed."
    case .damagedArchive: "The file cannot be unpacked: it is damaged or cut off."
    case .lockedWorkbook: "The workbook is protected by a password. Save it without one."
    case .workbookTooLarge(let limit): "The workbook was not read: it has \(words(limit))."
    case .xmlTooLarge(let line, let limit): "The XML was not read: on line \(line) it has \(words(limit)). \(nothing(.imported))"
    case .noSuchSheet(let name, let sheets):
      "There is no sheet \(quoted(name)). The sheets are: " + sheets.map(quoted).joined(separator: ", ") + "."
    case .noRejects: "Records of this format cannot be written to a file; leave out “--rejected”. Nothing was imported."
    case .noSheets: "The file has no sheets; “--sheet” is for workbooks (xlsx and ods)."
    case .notAPicture(let path): "\(path) is not a picture. A cover can be a JPEG, PNG, GIF or WebP file."
    case .pictureTooLarge(let path): "\(path) is too large. A cover can have at most 10 MB and 50 million pixels, 10,000 per side."
    }
  }

  private func reason(_ flaw: ArchiveFlaw) -> String {
    switch flaw {
    case .unreadable(let field): "\(field.map(quoted) ?? "this") cannot be read"
    case .number(let field, let number, let allowed): "\(quoted(field)) is \(number), not \(allowed.lowerBound) to \(allowed.upperBound)"
    case .instant(let field): "\(quoted(field)) is not a time in the years 1 to 9999"
    case .isbn(let text): notAnISBN(text)
    case .empty(let field): "\(quoted(field)) is empty"
    case .email(let text): "\(quoted(text)) is not a valid email address"
    case .returnedEarly(let loan): "loan \(loan) was returned before it began"
    case .openLoans: "two loans are open at once"
    case .ballot(let name): "the vote of \(quoted(name)) lists no book of this poll, or lists one twice"
    case .twice(let field): "another one has the same \(quoted(field))"
    case .missing(let noun, let number): "\(name(noun)) \(number) is missing"
    case .notAPicture: "it is not a picture (JPEG, PNG, GIF or WebP), or it is incomplete"
    case .pictureTooLarge: "it is larger than 10 MB, 50 million pixels or 10,000 per side"
    case .misnamed(let file): "a file with this picture should be called \(file)"
    case .step: "it cannot be undone or redone"
    case .cutOff: "the file ends too early"
    }
  }

  private func expected(_ format: ImportFormat, _ missing: [String]) -> String {
    switch format {
    case .json: " JSON begins with { or [."
    case .bibtex: " A BibTeX entry begins with @book{ or similar."
    case .ris: " A RIS record begins with \(quoted("TY  - BOOK")) or similar."
    case .csljson: " CSL-JSON is a list of objects with \(quoted("type")), \(quoted("title")) and \(quoted("author"))."
    case .calibre: " Use calibre’s metadata.db or the output of \(quoted("calibredb list --for-machine"))."
    default: missing.isEmpty ? "" : " Missing columns: \(missing.joined(separator: ", "))."
    }
  }

  package func sentence(_ error: FileError) -> String {
    switch error {
    case .notFound(let path): "There is no file \(path)."
    case .isFolder(let path): "\(path) is a folder; a file is needed."
    case .cannotRead(let path): "\(path) cannot be read: permission denied."
    }
  }

  package func sentence(_ error: CatalogueError) -> String {
    switch error {
    case .noCurl: "Going online requires curl, which is not installed. On Debian and Ubuntu, install it with: sudo apt install curl"
    case .curlFailed(let code): "curl failed with code \(code), without an answer."
    case .hostNotFound(let host): "\(host) was not found. Is this machine online?"
    case .noConnection(let host): "Could not connect to \(host): it is not running, or this machine is offline."
    case .proxyNotFound: "The proxy was not found. Check the variables http_proxy and https_proxy."
    case .timedOut(let host): "\(host) did not answer in time. Try again later."
    case .untrusted(let host): "Could not connect securely to \(host): its certificate is not trusted. \(nothing(.sent))"
    case .cutOff(let host): "The answer from \(host) was cut off. Try again."
    case .status(let status, let host): "\(host) could not answer the request (status \(status))."
    case .busy(let host, let seconds): "\(host) is busy. Try again " + (seconds.map { "in \(duration($0))." } ?? "later.")
    case .keyRefused(let host): "\(host) rejected the key. Correct it, or leave it out."
    case .tooLarge(let host, let limit): "The answer from \(host) is larger than \(limit / 1_000_000) MB and was not read."
    case .tooManyRedirects(let host): "\(host) redirects too many times; the request was abandoned."
    case .redirectRefused(let host): "\(host) redirects to an address that is not http or https; it was not followed."
    case .redirectElsewhere(let host):
      "\(host) redirects to another server; it was not followed. If the library has moved, give its new address."
    case .wrongType(let host, let type):
      "\(host) sent an unexpected kind of file" + (type.map { " (\($0))" } ?? "") + ". Check the address."
    case .unreadable(let host): "The answer from \(host) cannot be read: it is not in the expected format."
    case .notUTF8(let host): "The answer from \(host) cannot be read: its text is not UTF-8."
    case .entities(let host): "The answer from \(host) was not read, because it defines XML entities, which can be harmful."
    case .noSearch(let host): "The catalogue at \(host) offers no search. Check the address."
    case .searchRefused(let host, let reason): "\(host) refused the search: \(asSentence(reason))"
    case .nothingFound(let what): "The catalogue has no record for \(quotedInput(what))."
    case .badAddress(let address):
      "\(quotedInput(address)) is not a valid catalogue address. It must begin with http:// or https:// and contain no password."
    case .noAddress: "The address of the catalogue is missing. Give “--catalogue-url”, or use “settings catalogue-url”."
    case .unknownCatalogue(let name, let location):
      "The catalogue in \(location), \(quoted(name)), is unknown. Choose from: \(catalogueNames). \(nothing(.sent))"
    case .interrupted: "The request was stopped."
    }
  }

  private var catalogueNames: String { CatalogueSource.allCases.map(\.rawValue).joined(separator: ", ") }

  package func sentence(_ error: ToolError) -> String {
    switch error {
    case .missing(let tool):
      "Making a PNG requires \(tool), which is not installed or failed. The SVG file opens everywhere. "
        + "On Debian and Ubuntu, install it with: sudo apt install librsvg2-bin"
    case .qrCodes(let tool): "QR codes require \(tool), which is not installed or failed. “--code code128” needs nothing else."
    case .editor(let name?): "The editor \(quotedInput(name)) failed. \(nothing(.changed))"
    case .editor(nil): "No editor was found. Set EDITOR to yours, and use a terminal."
    case .noMailer(let name?): "\(quotedInput(name)) was not found. Set BOOKSKEEPER_SENDMAIL to a program that sends email, such as msmtp."
    case .noMailer(nil):
      "Sending email requires sendmail, which was not found. Install msmtp-mta or another mail program, or set BOOKSKEEPER_SENDMAIL."
    case .noMailProgram: "No mail program was found that could be opened here."
    case .noNotifier: "Notifications require notify-send, which is not installed."
    case .noUnzip:
      "Workbooks and other zip files require unzip, which is not installed. On Debian and Ubuntu, install it with: sudo apt install unzip"
    case .noScheduler: "Daily reminders require systemd (for your user) or crontab, and neither was found."
    case .failed(let tool, let reason): "\(tool) failed" + (reason.map { ": \($0)" } ?? ".")
    case .lettersNotSent(let count, let all):
      "\(number(count)) of \(Plural.english(all, "email was", "emails were")) not sent. “remind --send” tries again."
    }
  }

  package func sentence(_ error: LineError) -> String {
    func perhaps(_ suggestion: String?) -> String {
      suggestion.map { " Did you mean \(quoted($0))?" } ?? " Type “help” to see what there is."
    }
    return switch error {
    case .unknownVerb(let word, let suggestion): "There is no command \(quotedInput(word))." + perhaps(suggestion)
    case .ambiguousVerb(let word, let verbs): "\(quotedInput(word)) can be \(either(verbs, "or")). Type more of it."
    case .unknownOption(let word, let suggestion): "There is no option \(quotedInput(word))." + perhaps(suggestion)
    case .notForVerb(let option, let verb): "\(name(option)) cannot be used with \(quoted(verb))."
    case .onlyAtStart(let option): "\(name(option)) can only be used when the program is started."
    case .missingValue(let option, let verb): "\(name(option)) needs a value: \(summary(option, of: verb))."
    case .needlessValue(let option): "\(name(option)) takes no value."
    case .givenTwice(let option): "\(name(option)) can only be given once."
    case .badValue(.map, let value, let fields):
      "\(quotedInput(value)) does not say what a column contains. Write it as "
        + "\(quoted("Room=location,Source=notes")). The fields are \(fields.joined(separator: ", "))."
    case .badValue(let option, let value, let allowed):
      "\(name(option)) cannot be \(quotedInput(value)). Choose from: \(allowed.joined(separator: ", "))."
    case .didYouMean(let words, let line): "\(quotedInput(words)) is not understood here. Did you mean \(quotedInput(line))?"
    case .needlessArgument(let word, let verb): "\(quoted(verb)) does not take \(quotedInput(word))."
    case .missing(.answers, let verb): "\(quoted(verb)): the input ended before the form was complete. \(nothing(.saved))"
    case .missing(let part, let verb): "\(quoted(verb)) needs more. \(questionWithHint(part))"
    case .needsYes(let question): question + " Add “--yes” to confirm."
    case .severalPolls(let verb, let numbers):
      "To open a poll on several books, type \(quoted("\(verb) \(word(PollWord.open)) \(numbers)"))."
    case .badNumber(let text, let range): invalid(text, .number(range))
    case .backwardRange(let text): "The range \(text.shortened()) is backwards; put the smaller number first."
    case .badDate(let text): invalid(text, .date)
    case .badMonth(let text): invalid(text, .month)
    case .badTime(let text): invalid(text, .time)
    case .monthFirst(let text, let suggestion): "There is no day \(quotedInput(text)): the day comes before the month, as in \(suggestion)."
    case .noSuchDay(let text): "There is no day \(quotedInput(text)). Write a date as \(dateHelp)"
    case .badEnding(let path):
      "\(path) was not written: its extension does not say which format to use. Known are: \(endings()). Any other name needs “--format”."
    case .badEndingForTable(let path): "\(path) was not written: this is written as CSV, to a file such as table.csv."
    case .badOrder(let text, let allowed): "\(quotedInput(text)) is not a valid order. Choose from: \(allowed.joined(separator: ", "))."
    case .unknownSetting(let word):
      "There is no setting \(quotedInput(word)). The settings are: " + SettingKey.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .badSetting(let key, let text):
      "\(quoted(name(key))) cannot be \(quotedInput(text)). \(settingTakes(allowed(key))) For example: \(example(key))"
    case .badTag(let text):
      "\(quotedInput(text)) must begin with \(isPlain ? "a plus" : "“+”") to add a tag or \(isPlain ? "a minus" : "“-”") to remove it."
    case .badShell(let name, let allowed): "There is no script for \(quotedInput(name)). Choose from: \(allowed.joined(separator: ", "))."
    case .onlyIn(.search, let verb): "\(quoted(verb)) works only after a search. Type “search TEXT” first."
    case .numbersOf(.record, let verb): numbers(of: "the records found", verb)
    case .cannotBrowse:
      "“browse” moves a list on the screen of a terminal, for eyes only. “list”, “find TEXT” and “next” show the same line by line."
    case .onlyAtPrompt(let verb): "\(quoted(verb)) is for the prompt, where there is a list to select from."
    case .numbersOf(.meeting, let verb): numbers(of: "the meetings", verb)
    case .numbersOf(.tag, let verb): numbers(of: "the tags", verb)
    case .numbersOf(.collage, let verb):
      "Numbers here are those of the collage, and \(quoted(verb)) is for books in your library. Open the "
        + "book by its number, or go back to the list first."
    case .onlyIn(.collage, let verb): "\(quoted(verb)) is for collages. Type “collage TAG” first."
    case .openQuote: "A closing quotation mark is missing."
    }
  }

  private func name(_ option: LineOption) -> String { quoted("--\(option.rawValue)") }

  private func numbers(of things: String, _ verb: String) -> String {
    "Numbers here are those of \(things), and \(quoted(verb)) is for books in your library. Go back to the list first."
  }

  // MARK: Synchronization

  package func offline(since moment: String) -> String { "offline, as of \(moment)" }
  package func offlineNotice(_ host: String, since moment: String) -> String { "This is the library as it was at \(host) on \(moment)." }
  package func waitingToSend(count: Int) -> String { Plural.english(count, "book", "books") + " waiting for “sync”" }
  package func willWait(count: Int) -> String { changeCount(count) + " will be sent by “sync”." }
  package func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String {
    "From \(host): \(number(added)) new, \(number(changed)) changed, \(number(deleted)) deleted."
  }
  package func sent(count: Int, to host: String) -> String { "Sent to \(host): " + bookCount(count) + "." }
  package func upToDate(with host: String) -> String { "Nothing new at \(host)." }
  package func renumbered(_ book: BookName, to number: Int) -> String {
    let no = isPlain ? "number" : "no."
    return "\(quoted(book.title)) was \(no) \(book.numberText) here; it is \(no) \(BookNumber.text(number))."
  }
  package func ignoredFields(_ fields: [RemoteBook.Field], by host: String) -> String {
    "\(host) did not keep: \(fields.map(word).joined(separator: ", ")). From now on, this stays here."
  }
  package func peopleStayLocal(_ host: String) -> String { "\(host) keeps no holds and no borrowers: they stay here." }
  package func deleteMissingQuestion(_ gone: Int, of all: Int, at host: String) -> String {
    "\(host) no longer has \(number(gone)) of \(bookCount(all)). Delete them here too?"
  }
  package func conflict(_ book: BookName, theirs: String, ours: String) -> String {
    "\(name(book)) was changed both here and on the server.\nTheirs: \(theirs)\nOurs: \(ours)"
  }
  package func deletedThere(_ book: BookName) -> String { "\(name(book)) was changed here and deleted on the server." }
  package func deletedHere(_ book: BookName) -> String { "\(name(book)) was deleted here and changed on the server." }
  package var keepQuestion: String { "Keep theirs or ours? Press Enter to decide later" }

  package func sentence(_ error: RemoteError) -> String {
    switch error {
    case .notSent: reason(error) + " \(nothing(.changed)) With “--later”, the change waits here for “sync”."
    case .refused, .busy, .changedThere, .goneThere, .othersThere: reason(error) + " \(nothing(.changed))"
    default: reason(error)
    }
  }

  /// Returns the reason only, without saying whether the change was made.
  private func reason(_ error: RemoteError) -> String {
    switch error {
    case .badAddress(let address):
      "\(quotedInput(address)) is not a valid library address. It must look like https://library.example/books and contain no password."
    case .insecure(let address): "\(quotedInput(address)) would send everything unencrypted. Use https://, or add “--insecure” to allow it."
    case .unreachable(_, let cause), .notSent(_, let cause): sentence(cause)
    case .unauthorized(let host):
      "\(host) rejected the name and password. Put the right ones in ~/.netrc (or a file for “--netrc”), or a token in BOOKSKEEPER_TOKEN."
    case .readOnly(let host):
      "\(host) does not say who has a book to those who are not signed in, so this copy is for reading. To change "
        + "it, put a name and password in ~/.netrc (or a file for “--netrc”)."
    case .noLibrary(let host, let status): "There is no library at this address: \(host) answered with status \(status)."
    case .refused(let host, let status, let reason):
      "\(host) refused: " + (reason ?? "status \(status)") + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) is busy. Try again."
    case .notMade(let host): "\(host) did not answer as expected. It confirmed that the change was not made."
    case .unknown(let host): "\(host) did not answer, so the change may or may not have been made there; “sync” finds out."
    case .changedThere(let book, let host): "\(name(book)) has been changed at \(host) in the meantime. “sync” shows how it is now."
    case .goneThere(let book, let host): "\(name(book)) is no longer at \(host). “sync” removes it here too."
    case .othersThere(let host): "Others have added or deleted books at \(host) in the meantime. “sync” shows them."
    case .waiting(let book): "\(name(book)) has changes that have not been sent yet. Send them with “sync” first, or add “--later”."
    case .partly(let done, let total, let cause):
      (total.map { "\(number(done)) of \(bookCount($0)) done, here and on the server." }
        ?? "\(bookCount(done)) done, here and on the server.") + " Then: " + reason(cause)
    case .notTaken(let book, let fields, let host):
      "\(host) answered, but did not take the change of \(name(book))"
        + (fields.isEmpty ? "" : ": " + fields.map(word).joined(separator: ", ")) + ". It is here as it is there."
    case .someRefused(let refused, let done, let total):
      (total > 1 ? "\(number(done)) of \(bookCount(total)) done, here and on the server. " : "")
        + refused.prefix(BulkChanges.previewCount).map { "\(name($0.book)): \(reason($0.error))" }.joined(
          separator: " ") + (refused.count > BulkChanges.previewCount ? " (\(andMore(refused.count - BulkChanges.previewCount)))" : "")
    case .wouldDelete(let gone, let all, let host):
      "\(host) no longer has \(number(gone)) of \(bookCount(all)). Nothing was deleted here; “sync --yes” does so."
    case .partlyWaiting(let done, let total, let cause):
      "\(number(done)) of \(bookCount(total)) sent; the others are waiting for “sync”. " + reason(cause)
    case .leftThere(let host): "This was refused, but a book had already been added at \(host) and could not be deleted. “sync” shows it."
    case .conflicts(let count):
      Plural.english(count, "book was", "books were")
        + " changed both here and on the server. Run “sync” at a prompt, or with “--keep theirs” or “--keep ours”."
    case .noServer: "This library is not a copy of one on a server, so there is nothing to sync with."
    case .onlyAtServer(let server): "Addresses of calendars are kept at \(server). Run this command there."
    case .interrupted: "Sending was stopped."
    }
  }

  // MARK: Server

  package var changedMeanwhile: String { "This has been changed in the meantime. Reload it, then send the change again." }
  package var serverFailed: String { "The library cannot be used at the moment. The log of the server says why." }
  package var serverBusy: String { "The library is unavailable. \(nothing(.changed)) Try again in a moment." }
  package var serverUnsure: String {
    "The library became unavailable while the change was being made, so it may or may not have been made."
  }
  package func sortOption(_ order: BookOrder) -> String { String(self.order(order, isReversed: false).trimmingPrefix("by ")) }
  package var noBooksWithYou: String { "You have no books at the moment." }
  package var notYetBorrower: String { "The library does not know you as a borrower yet." }
  package func placeInQueue(_ position: Int) -> String { "You are number \(number(position)) in the queue." }
  package func waitingCount(_ count: Int) -> String {
    Plural.english(count, "person", "people") + (count == 1 ? " is" : " are") + " waiting"
  }
  package func reserveQuestion(_ book: BookName) -> String { "Place a hold on \(name(book))?" }
  package func renewQuestion(_ book: BookName, until day: Day) -> String { "Renew \(name(book)) until \(date(day))?" }
  package func cancelHoldQuestion(_ book: BookName) -> String { "Cancel your hold on \(name(book))?" }
  package func othersWait(_ book: BookName) -> String { "\(name(book)) cannot be renewed: someone else is waiting for it." }
  package var othersWait: String { "Cannot be renewed: someone else is waiting." }
  package func alreadyWithYou(_ book: BookName) -> String { "You already have \(name(book))." }
  package func notWithYou(_ book: BookName) -> String { "You do not have \(name(book))." }
  package func notReserved(_ book: BookName) -> String { "You have no hold on \(name(book))." }
  package func renewedAlready(_ book: BookName, due: Day) -> String {
    "\(name(book)) is already due on \(date(due)), and cannot be renewed beyond that yet."
  }
  package var renewedAlready: String { "Cannot be renewed any further yet." }
  package func noLongerHere(_ book: BookName) -> String { "\(name(book)) has been given back to its owner." }

  package func sentence(_ error: RequestError) -> String {
    switch error {
    case .noRequest: "“cgi” is run by a web server to answer a request; see the README."
    case .noSuchPath(let path): "There is nothing at \(quoted(path))."
    case .noCover(let number): "Book \(number) has no cover."
    case .signInNeeded: "Sign in first."
    case .namesNeedSignIn: "Sign in to see or find who has a book."
    case .onlyKeepers: "Only those who run the library may do this."
    case .unknownBorrower(let name): "The library does not know yet which borrower \(quoted(name)) is. Ask those who run it to add you."
    case .foreignForm: "This can only be done on the library’s own pages. Go back and try it there."
    case .stateNeeded: "This would delete all books. Send the ETag of /books as “If-Match” to confirm which books you mean."
    case .badText(let name): "\(quoted(name)) is not valid text. Write it in UTF-8, without control characters."
    case .methodNotAllowed(let method, let allowed): "\(quoted(method)) is not allowed here; allowed: \(allowed.joined(separator: ", "))."
    case .notJSON(let type): "The body must be JSON (application/json), not \(type.map(quoted) ?? "of an unknown type")."
    case .badObject: "The body is not a JSON object, such as {\"title\": \"Dune\"}."
    case .bodyTooLarge(let limit): "The body is larger than \(number(limit)) bytes."
    case .badField(let name, let value): "The field \(quoted(name)) cannot be \(quoted(value))."
    case .badQuery(let name, let value, let allowed):
      "\(quoted(name)) cannot be \(quoted(value)); "
        + (allowed.map { "allowed: \($0.joined(separator: ", "))." }
          ?? "it must be a number, 1 or more.")
    }
  }

  package func sentence(_ error: SettingsError) -> String {
    switch error {
    case .damaged(let path):
      "\(path) contains no settings: it is not a JSON object. It was left unchanged; fix or delete it. Until then, the defaults are used."
    case .badValue(let path, let key, let holds):
      "In \(path), \(quoted(key.rawValue)) cannot be \(holds). Allowed: \(allowedInFile(key)), for example "
        + "\(exampleInFile(key)). The file was left unchanged; fix or delete that line. Until then, the default is used."
    case .cannotRead(let path, let reason): "The settings in \(path) cannot be read: \(system(reason)). The defaults are used."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(system(reason)). The settings were not changed."
    case .full(let path): "The disk of \(path) is full; the settings were not changed."
    case .failed(let path, let reason): "\(path): \(system(reason)). The settings were not changed."
    }
  }
}
