import Grammar
import Library

struct English: Texts {
  var isSpoken = false
  var ownName: String?

  var language: Language { .english }

  // MARK: Words of the grammar

  /// Verbs have English names; some have a second one.
  func words(for verb: Verb) -> [String] {
    switch verb {
    case .list: [verb.rawValue, "ls"]
    case .add: [verb.rawValue, "+"]
    case .delete: [verb.rawValue, "rm"]
    case .checkout: [verb.rawValue, "lend"]
    case .find: [verb.rawValue, "/"]
    case .next: [verb.rawValue, "n"]
    case .prev: [verb.rawValue, "p"]
    case .stats: [verb.rawValue, "statistics"]
    case .meetings: [verb.rawValue, "meeting"]
    case .reroll: [verb.rawValue, "shuffle"]
    case .back: [verb.rawValue, "b"]
    case .quit: [verb.rawValue, "q", "exit"]
    case .help: [verb.rawValue, "?"]
    default: [verb.rawValue]
    }
  }

  func words(for order: BookOrder) -> [String] { [order.rawValue] }

  func words(forFilter filter: LoanFilter) -> [String] {
    filter == .dueSoon ? [filter.rawValue, "soon"] : [filter.rawValue]
  }

  func words(forOption option: LineOption) -> [String] { [option.rawValue] }

  func words(forField field: BookSearchField) -> [String] {
    switch field {
    case .by: [field.rawValue, "author"]
    case .with: [field.rawValue, "borrower"]
    default: [field.rawValue]
    }
  }

  func words(forSmall word: SmallWord) -> [String] {
    switch word {
    case .to: ["to"]
    case .for: ["for"]
    case .until: ["until", "till"]
    case .and: ["and"]
    case .by: ["by"]
    case .within: ["in", "in a"]
    case .next: ["next"]
    }
  }

  let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  let monthsInDates = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  let weekdaysShort = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  let today = ["today"]
  let tomorrow = ["tomorrow"]
  let dayUnit = ["d", "day", "days"]
  let weekUnit = ["w", "week", "weeks"]
  let monthUnit = ["m", "month", "months"]
  let yes = ["y", "yes"]
  let no = ["n", "no"]
  let you = ["you", "me"]

  // MARK: Dates and numbers

  func date(_ day: Day) -> String {
    let month =
      isSpoken ? capitalized(months[day.month - 1]) : monthsInDates[day.month - 1]
    return "\(day.day) \(month) \(day.year)"
  }
  func date(_ day: Day, at time: String) -> String { "\(date(day)) at \(time)" }
  func dateWithWeekday(_ day: Day) -> String {
    "\(capitalized(weekdays[day.weekday - 1])), \(date(day))"
  }
  private func dateWithShortWeekday(_ day: Day) -> String {
    isSpoken
      ? dateWithWeekday(day) : capitalized(weekdays[day.weekday - 1].prefix(3) + " " + date(day))
  }
  func number(_ number: Int) -> String { Grouped.english(number) }
  let beforeOurEra = ["BC", "BCE"]
  func bookCount(_ count: Int) -> String { Plural.english(count, "book", "books") }
  func dayCount(_ count: Int) -> String { Plural.english(count, "day", "days") }
  private func booksAre(_ count: Int, _ state: String) -> String {
    Plural.english(count, "book is ", "books are ") + state
  }

  // MARK: Names of things

  func name(_ field: BookField) -> String {
    switch field {
    case .isbn: "ISBN"
    case .due: "Due date"
    default: capitalized(field.rawValue)
    }
  }

  let tagsLabel = "Tags"
  let ratingLabel = "Rating"
  let addedLabel = "Added"
  let statusLabel = "Status"
  let loansLabel = "Loans"
  let loanLabel = "Loan"
  var numberLabel: String { isSpoken ? "Number" : "No." }
  func name(_ book: BookName) -> String {
    (isSpoken ? "number " : "") + "\(book.number) \(quoted(book.title))"
  }
  /// At the beginning of a sentence.
  private func subject(_ book: BookName) -> String { capitalized(name(book)) }
  let colon = ":"
  let semicolon = ";"
  func quoted(_ text: String) -> String { "“\(text)”" }
  func rating(_ rating: Int) -> String { "\(rating) of 5" }

  // MARK: Book list

  let listHeading = "BooksKeeper"
  func overdueCount(_ count: Int) -> String { "\(number(count)) overdue" }
  func dueSoonCount(_ count: Int) -> String { "\(number(count)) due soon" }

  func order(_ order: BookOrder, isReversed: Bool) -> String {
    let name =
      switch order {
      case .title, .author, .year, .owner: "by \(order.rawValue)"
      case .due: "by due date"
      case .newest: "newest first"
      case .oldest: "oldest first"
      case .rating: "best rated first"
      }
    return isReversed ? name + ", reversed" : name
  }

  func filter(_ filter: LoanFilter) -> String {
    switch filter {
    case .all: "all books"
    case .dueSoon: "due soon"
    case .onHold: "on hold"
    case .givenBack: "given back"
    case .available, .out, .overdue: filter.rawValue
    }
  }

  func matching(_ text: String) -> String { "matching \(echoed(text))" }
  func tagged(_ tag: String) -> String { "tagged \(quoted(tag))" }
  func owned(by owner: String) -> String { "of \(owner)" }
  func page(_ page: Int, of count: Int) -> String { "page \(number(page)) of \(number(count))" }

  func loan(
    _ status: LoanStatus, due: Day?, days: Int, borrower: String?, owner: String?
  ) -> String {
    let who = people(borrower, owner, you: "with \(you[0])")
    return switch status {
    case .available: available
    case .onHold: filter(.onHold)
    case .givenBack: owner.map { "back at \($0)" } ?? filter(.givenBack)
    case .out:
      due.map { (isSpoken ? "out " : "") + "until \(date($0))\(who)" } ?? "on loan\(who)"
    case .dueSoon, .dueToday, .overdue: state(status, days: days) + who
    }
  }

  let available = "available"
  let emptyLibrary =
    "No books yet. Type add to enter one, import FILE for many, or sample to try things on."

  func nothing(in filter: LoanFilter, soonDays: Int) -> String {
    switch filter {
    case .all: "No books here."
    case .available: "Every book is out."
    case .out: "No book is out."
    case .dueSoon where soonDays == 0: "Nothing is due today."
    case .dueSoon: "Nothing is due within \(dayCount(soonDays))."
    case .overdue: "Nothing is overdue."
    case .onHold: "No book is on hold."
    case .givenBack: "No book was given back to its owner."
    }
  }

  let nothingFound = "No book matches. Type all to see every book."
  func didYouMean(_ text: String) -> String { "Did you mean \(quoted(text))?" }
  let lastPageAlready = "This is the last page."
  let firstScreen = "This is the first screen; quit leaves the program."
  let firstPageAlready = "This is the first page."
  func noSuchPage(_ page: Int, of count: Int) -> String {
    "There is no page \(number(page)): the last one is \(number(count))."
  }
  let shownLabel = "Shown"
  var listHint: String {
    "A number opens a book. "
      + (isSpoken
        ? "Commands: add, find, sort, overdue, " : "add, find TEXT, sort due, overdue, ")
      + "search, shelf, meetings, tags, settings, help, quit"
  }
  func ownersTaken(borrowed: Int, givenBack: Int) -> String {
    let taken =
      "\(bookCount(borrowed)) with an owner \(borrowed == 1 ? "is" : "are") on loan to you now."
    guard givenBack > 0 else { return taken }
    return taken
      + " \(bookCount(givenBack)) that you had returned \(givenBack == 1 ? "is" : "are") "
      + "back with the owner: list --only given-back."
  }
  let readOnlyNotice =
    "This library can only be read: it is write-protected, or you have no right to write to it."

  // MARK: Book detail

  func status(
    _ status: LoanStatus, loan: Loan?, since: (day: Day, time: String)?, days: Int
  ) -> String {
    guard let loan, loan.isOpen, let since else {
      guard let loan, let since else { return "Available" }
      return
        "Available; last checked out by \(borrower(loan.borrower)) on \(date(since.day, at: since.time))"
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
  let noDueDate = "no due date"

  func status(
    _ status: LoanStatus, owner: String, loan: Loan?, since: Day?, days: Int
  ) -> String {
    let since = since.map { " since \(date($0))" } ?? ""
    return switch status {
    case .available, .onHold, .givenBack: "Back at \(owner)\(since)"
    case .out: "On loan from \(owner)\(since), \(due(loan))"
    case .dueSoon: "Due in \(dayCount(days)): on loan from \(owner)\(since), \(due(loan))"
    case .dueToday: "Due today: on loan from \(owner)\(since)"
    case .overdue:
      "Overdue by \(dayCount(days)): on loan from \(owner)\(since), \(due(loan))"
    }
  }

  func wanted(by owner: String, due: Day?) -> String {
    due.map { "\(owner) wants it by \(date($0))" } ?? "it is on loan from \(owner), \(noDueDate)"
  }

  func lender(_ owner: String?) -> String { owner.map { "from \($0)" } ?? "from its owner" }

  func loan(_ borrower: String, from: Day, due: Day?, returned: Day?, renewals: Int) -> String {
    let times = renewals == 0 ? "" : ", renewed " + Plural.english(renewals, "time", "times")
    let end =
      returned.map { "returned \(date($0))" } ?? due.map { "due \(date($0))" } ?? noDueDate
    return "\(borrowerHeading(borrower)): \(isSpoken ? "lent " : "")\(date(from)), \(end)\(times)"
  }

  let noLoans = "Never lent"
  let firstBookAlready = "This is the first book of the list."
  let lastBookAlready = "This is the last book of the list."
  let detailHint =
    "checkout, return, renew, edit, rate, tag, share, read, want, delete, next, back"

  func whomQuestion(_ book: BookName?) -> String {
    book.map { "Who borrows \(name($0))?" } ?? "Who borrows them?"
  }

  func which(_ part: LinePart) -> String {
    switch part {
    case .books: "Which book? Its number, or words of its title"
    case .borrower: "Who borrows it?"
    case .rating: "How many stars, 1 to 5?"
    case .tags: tagsQuestion
    case .title: "Title"
    case .author: "Author"
    case .text: "Find what?"
    case .file: "Which file?"
    case .order:
      isSpoken
        ? "Which order? A number or a word"
        : "Sort by title, author, due, newest, oldest, year, rating or owner?"
    case .page: "Which page?"
    case .value: "Which value?"
    case .shell: "For which shell: bash, zsh or fish?"
    case .record: "Which record? Its ISBN, or its id in the catalogue"
    case .entries: "Which entry? Its number"
    case .shelfOrder: "Sort by title, author, rating or date?"
    case .notes: "What is to be noted?"
    case .meetings: "Which meeting? Its number"
    case .person: "Which borrower?"
    case .newPerson: "What is the borrower’s name?"
    case .otherPerson: "Merge with which borrower?"
    case .waiter: "Who waits?"
    case .book: "Book"
    case .date: "Date"
    case .tagName: "Which tag?"
    case .newName: "What is it to be called?"
    case .candidates: "Which books? Numbers, titles, or --want for the reading list"
    case .voter: "Who votes?"
    case .choices: "Which of these books? Numbers or titles"
    case .poll: "Which poll? Its number"
    case .owner: "Which owner?"
    case .answers: "And then?"
    }
  }

  func ratingQuestion(_ book: BookName) -> String { "How many stars for \(name(book)), 1 to 5?" }
  var tagsQuestion: String {
    isSpoken
      ? "Which tags? A plus before a word adds it, a minus takes it away"
      : "Which tags? +word adds one, -word takes one away"
  }
  func question(_ kind: ChangeKind, count: Int) -> String {
    let books = bookCount(count)
    return switch kind {
    case .checkOut: "Check out \(books)?"
    case .return: "Take back \(books)?"
    case .renew: "Renew \(books)?"
    case .rate: "Rate \(books)?"
    case .tag: "Change the tags of \(books)?"
    case .delete: "Delete \(books)?"
    case .unshelve: "Take \(books) off the shelves?"
    case .shelve: "Put \(books) on a shelf?"
    case .reshelve: "Move \(books) to the other shelf?"
    case .removeMeeting: "Remove \(meetingCount(count))?"
    case .addMeeting, .editMeeting: "Change \(meetingCount(count))?"
    default:
      "Change \(books)?"
    }
  }
  func onMarked(count: Int, hidden: Int) -> String {
    "On \(Plural.english(count, "marked book", "marked books"))"
      + (hidden > 0 ? ", \(number(hidden)) of them not on the screen:" : ":")
  }
  func marked(count: Int, hidden: Int) -> String {
    "\(number(count)) marked" + (hidden > 0 ? ", \(number(hidden)) not on this page" : "")
  }
  let noneMarked = "No book is marked."
  let markedLabel = "marked"
  func deleteQuestion(_ book: BookName) -> String { "Delete \(name(book))?" }
  func deleteQuestion(count: Int, shown: String?) -> String {
    "Delete \(bookCount(count))" + (shown.map { " (\($0))?" } ?? "?")
  }
  let notDeleted = "Nothing was deleted."

  func checkedOut(_ book: BookName, borrower: String, due: Day) -> String {
    "Lent \(name(book)) to \(self.borrower(borrower)) until \(date(due))."
  }
  func checkedOut(count: Int, borrower: String, due: Day) -> String {
    "Lent \(bookCount(count)) to \(self.borrower(borrower)) until \(date(due))."
  }
  func borrowed(_ book: BookName, owner: String, due: Day?) -> String {
    "Borrowed \(name(book)) from \(owner)\(due.map { " until \(date($0))" } ?? "")."
  }
  func givenBack(_ book: BookName, owner: String) -> String {
    "\(subject(book)) is back at \(owner)."
  }
  func returned(_ book: BookName, borrower: String) -> String {
    "\(subject(book)) is back from \(self.borrower(borrower))."
  }
  func returned(count: Int) -> String { Plural.english(count, "book is back.", "books are back.") }
  func renewed(_ book: BookName, due: Day) -> String {
    "\(subject(book)) is renewed until \(date(due))."
  }
  func renewed(count: Int, due: Day) -> String { booksAre(count, "renewed until \(date(due)).") }
  func rated(_ book: BookName, _ stars: Int) -> String {
    "\(subject(book)) is rated \(rating(stars))."
  }
  func rated(count: Int, _ stars: Int) -> String { booksAre(count, "rated \(rating(stars)).") }
  func tagged(_ book: BookName, tags: [String]) -> String {
    tags.isEmpty
      ? "\(subject(book)) has no tags now."
      : "\(subject(book)) is tagged \(tags.joined(separator: ", "))."
  }
  let coverLabel = "Cover"
  let coverFound = "with a cover"
  func coverSet(_ book: BookName) -> String { "The cover of \(name(book)) is set." }
  func coverRemoved(_ book: BookName) -> String { "The cover of \(name(book)) is removed." }
  func coverPlace(_ book: BookName, _ path: String) -> String {
    "The cover of \(name(book)) is \(path)."
  }
  func noCover(_ book: BookName) -> String { subject(book) + " has no cover." }
  func tagged(count: Int) -> String { "The tags of \(bookCount(count)) are changed." }
  func deleted(_ book: BookName) -> String { "\(subject(book)) is deleted; undo brings it back." }
  func deleted(count: Int) -> String { booksAre(count, "deleted; undo brings them back.") }
  let copiedToClipboard = "Sent to the clipboard, where the terminal allows it."

  // MARK: Book editor

  let newBookHeading = "New book"
  func editHeading(_ book: BookName) -> String { "Edit \(name(book))" }
  var editorRules: String {
    isSpoken
      ? "Enter keeps what is there, a less-than sign goes back, a hyphen empties the field, "
        + "a question mark explains it, a dot saves; Control-D leaves."
      : "Enter keeps a field as it is, < goes back, - empties it, ? explains it, “.” saves; "
        + "Ctrl-D leaves."
  }

  func explanation(_ field: BookField) -> String {
    switch field {
    case .title:
      "The title as it stands on the book, or an ISBN to look it up. It must not be empty."
    case .author: "Who wrote it; several names with commas between. It must not be empty."
    case .publisher: "The publishing house."
    case .categories: "What kind of book it is: words with commas between."
    case .isbn: "10 or 13 digits, with or without hyphens; the check digit is verified."
    case .year: "When it first appeared, a whole number; before our era -750 or 750 BC."
    case .owner: "Whose book it is: a library's, a friend's, yours."
    case .notes: "Anything you want to remember."
    case .description: "What the book is about."
    case .borrower: "Who has the book now. Empty: it is here, or with you if there is a due date."
    case .due: "When it must be back: \(dateHelp) Empty: it is here, or the usual loan begins."
    }
  }

  func example(_ field: BookField) -> String {
    switch field {
    case .title: "Dune"
    case .author: "Frank Herbert"
    case .publisher: "Chilton"
    case .categories: "novel, science fiction"
    case .isbn: "978-0-441-01359-3"
    case .year: "1965"
    case .owner: "City Library"
    case .notes: "a gift"
    case .description: "A boy comes to a desert planet."
    case .borrower: "Anna"
    case .due: "+14"
    }
  }

  let todayLabel = "Today"
  let latestLabel = "Latest day"
  func month(beginsOn weekday: Int, days: Int) -> String {
    "begins on a \(capitalized(weekdays[weekday - 1])), \(dayCount(days))"
  }
  func moreFields(_ names: [String]) -> String {
    "More: \(names.joined(separator: ", ").lowercased())?"
  }
  let moreFieldsHelp = "Enter saves the book as it is; yes goes on to these fields."
  let discardQuestion = "Throw away what you typed?"
  let discarded = "Nothing was saved."
  func added(_ book: BookName) -> String { "Added \(name(book)) by \(book.author)." }
  func saved(_ book: BookName) -> String { "Saved \(name(book))." }
  let nothingChanged = "Nothing was changed."
  let nothingAdded = "Nothing was added."
  func editedMany(count: Int) -> String { "Saved \(bookCount(count))." }

  // MARK: History

  func undone(_ change: Change, origin: String?) -> String {
    "Taken back: \(name(change))\(origin.map { " (\($0))" } ?? "")."
  }
  func redone(_ change: Change, origin: String?) -> String {
    "Done again: \(name(change))\(origin.map { " (\($0))" } ?? "")."
  }
  func undoQuestion(behind purge: Change, _ change: Change) -> String {
    "\(capitalized(name(purge))) cannot be undone. Before that: \(name(change)). Undo that?"
  }
  func undoneOnly(_ count: Int, of asked: Int) -> String {
    "You asked for \(number(asked)), but there \(count == 1 ? "was" : "were") no more than "
      + "\(number(count)) of yours to take back."
  }
  func redoneOnly(_ count: Int, of asked: Int) -> String {
    "You asked for \(number(asked)), but there \(count == 1 ? "was" : "were") no more than "
      + "\(number(count)) of yours to do again."
  }
  func sinceThen(_ news: ChangesElsewhere) -> String {
    let event =
      switch news.newest {
      case .made(let change): "\(change.author), \(name(change))"
      case .undone(let change): "\(change.author) took back \(name(change))"
      case .redone(let change): "\(change.author) did again: \(name(change))"
      }
    let more = news.count > 1 ? "; \(number(news.count - 1)) more, history tells." : "."
    return "Since then: " + event + more
  }
  let noHistory = "Nothing was changed yet."
  let whenLabel = "When"
  let whoLabel = "Who"
  let whatLabel = "What"
  func changed(_ label: String, from old: String, to new: String) -> String {
    if old.isEmpty { return "\(label): \(quoted(new))" }
    return new.isEmpty
      ? "\(label): no longer \(quoted(old))" : "\(label): \(quoted(new)), before \(quoted(old))"
  }
  let loanTakenBack = "the loan was taken back"

  func name(_ change: Change) -> String {
    let (book, shelf) = subject(of: change)
    let poll = poll(of: change)
    let books =
      named(change) ?? (change.count == 1 ? book ?? bookCount(1) : bookCount(change.count))
    return switch change.kind {
    case .add: "adding \(books)"
    case .edit: "editing \(books)"
    case .delete: "deleting \(books)"
    case .checkOut: "checking out \(books)"
    case .return: "returning \(books)"
    case .renew: "renewing \(books)"
    case .rate: "rating \(books)"
    case .tag: "tagging \(books)"
    case .cover: "changing the cover of \(books)"
    case .importing: "importing \(books)" + (change.source.map { " from \($0)" } ?? "")
    case .restore: "restoring \(books)"
    case .sync: "what others did at the server, \(books)"
    case .purge: "purging \(books)"
    case .shelve: "putting \(books) on \(shelf)"
    case .reshelve: "moving \(books) to \(shelf)"
    case .rateShelved: "rating \(books) on \(shelf)"
    case .annotate: "editing the notes on \(books)"
    case .unshelve: "taking \(books) off \(shelf)"
    case .sample: "adding the sample library, \(bookCount(change.count))"
    case .addMeeting: "adding \(meetings(change))"
    case .editMeeting: "editing \(meetings(change))"
    case .removeMeeting: "removing \(meetings(change))"
    case .addTag: "adding \(tag(of: change))"
    case .renameTag: "renaming a tag, now \(tag(of: change))"
    case .deleteTag: "deleting \(tag(of: change))"
    case .collage: "making the collage of \(tag(of: change))"
    case .openPoll: "opening \(poll.name)"
    case .editPoll: "changing the books of \(poll.name)"
    case .vote: (poll.voter.map { "the vote of \($0)" } ?? "a vote") + " in \(poll.name)"
    case .withdrawVote: "withdrawing a vote in \(poll.name)"
    case .closePoll: "closing \(poll.name)"
    case .deletePoll: "deleting \(poll.name)"
    case .addBorrower: "adding \(borrowers(change))"
    case .editBorrower: "editing \(borrowers(change))"
    case .mergeBorrowers: "merging \(borrower(of: change)) with another one"
    case .removeBorrower: "removing \(borrower(of: change))"
    case .hold: "putting \(hold(of: change))"
    case .removeHold: "taking \(hold(of: change))"
    case .importBorrowers:
      "importing \(borrowers(change))" + (change.source.map { " from \($0)" } ?? "")
    case .addOwner: "adding \(owner(of: change))"
    case .editOwner: "editing \(owner(of: change))"
    case .removeOwner: "removing what was known of \(owner(of: change))"
    }
  }

  /// The books of a change with their borrowers, if they are few.
  private func named(_ change: Change) -> String? {
    let names = change.named.map { book in
      let borrower = book.borrower.map(borrower).flatMap { borrower in
        switch change.kind {
        case .checkOut: " to \(borrower)"
        case .return: " from \(borrower)"
        case .renew: " for \(borrower)"
        default: nil
        }
      }
      return name(book.name) + (borrower ?? "")
    }
    return names.isEmpty ? nil : names.joined(separator: " and ")
  }

  private func owner(of change: Change) -> String {
    guard case .owner(let owner) = change.subject else { return "an owner" }
    return "the owner " + quoted(owner.name)
  }

  /// The poll that a change is about, and who voted last.
  private func poll(of change: Change) -> (name: String, voter: String?) {
    guard case .poll(let poll) = change.subject else { return ("a poll", nil) }
    return ("poll \(poll.number)", poll.ballots.last?.name)
  }

  private func borrower(of change: Change) -> String {
    guard case .borrower(let borrower) = change.subject else { return "a borrower" }
    return "the borrower " + quoted(borrower.name)
  }

  private func hold(of change: Change) -> String {
    guard case .hold(let hold) = change.subject else { return "holds" }
    let name = BookName(number: hold.bookNumber, title: hold.title, author: "")
    let word = change.kind == .hold ? "in the queue for" : "out of the queue for"
    return "\(borrower(hold.name)) \(word) \(self.name(name))"
  }

  private func borrowers(_ change: Change) -> String {
    change.count == 1 ? borrower(of: change) : borrowerCount(change.count)
  }

  private func tag(of change: Change) -> String {
    guard case .tag(let tag) = change.subject else { return "a tag" }
    return "the tag " + quoted(tag.name)
  }

  /// What a change of one thing is told by, and where it is.
  private func subject(of change: Change) -> (book: String?, shelf: String) {
    switch change.subject {
    case .book(let book): (name(book), "")
    case .shelved(let entry): (quoted(entry.title), place(entry.shelf))
    case .meeting, .tag, .poll, .borrower, .owner, .hold, nil: (nil, "a shelf")
    }
  }

  private func place(_ shelf: Shelf) -> String {
    switch shelf {
    case .read: "the Read shelf"
    case .want: "the reading list"
    }
  }

  // MARK: Catalogue

  func rating(_ average: Double) -> String { "\(tenths(average)) of 5" }
  func tenths(_ number: Double) -> String { Tenths.text(number, point: ".") }
  func ratingCount(_ count: Int) -> String { Plural.english(count, "rating", "ratings") }
  func recordCount(_ count: Int) -> String { Plural.english(count, "record", "records") }
  let pagesLabel = "Pages"
  let seriesLabel = "Series"
  let linkLabel = "Link"
  func asking(_ catalogue: String) -> String { "Asking \(catalogue)\(pause)" }
  func asking(_ catalogue: String, _ place: Int, of count: Int) -> String {
    "Asking \(catalogue): \(number(place)) of \(number(count))\(pause)"
  }
  func waiting(for host: String, seconds: Int) -> String {
    "\(host) asks for a pause of \(Plural.english(seconds, "second", "seconds"))\(pause)"
  }
  func shown(_ first: Int, _ last: Int, of total: Int?) -> String {
    (first == last ? number(last) : number(first) + (isSpoken ? " to " : "–") + number(last))
      + (total.map { " of \(number($0))" } ?? "")
  }
  func kept(on day: Day, at time: String) -> String { "As it was on \(moment(day, time))." }
  func noRecords(of text: String) -> String {
    "Nothing was found for \(quoted(text)). Try other words, or add the book by hand with add."
  }
  func noRecord(_ number: Int, of count: Int) -> String {
    count == 0
      ? "There is no record \(number): nothing was found yet."
      : "There is no record \(number) here; there are 1 to \(count)."
  }
  let searchWayOn = "Enter asks again; add takes the book by hand; back leaves."
  var searchHint: String {
    "A number opens a record. "
      + (isSpoken
        ? "Commands: more, search, back, help, quit" : "more, search TEXT, back, help, quit")
  }
  let recordHint = "add to the library, read, want, back"
  let isbnKept = "Fill in the book by hand; its ISBN is kept."
  func fillQuestion(count: Int) -> String { "Fill this in, in \(bookCount(count))?" }
  func foundInstead(_ book: BookName, _ found: RecordTitle) -> String {
    "For \(name(book)) by \(book.author) the catalogue has \(name(found)):"
  }
  let fillAnywayQuestion = "Fill in the book from that record?"
  private func name(_ found: RecordTitle) -> String {
    quoted(found.title) + (found.author.isEmpty ? "" : " by \(found.author)")
  }
  func filled(_ book: BookName) -> String { "\(subject(book)) is filled in; undo takes it back." }
  func filled(count: Int) -> String { booksAre(count, "filled in; undo takes it back.") }
  func nothingToFill(count: Int) -> String { "Nothing to fill in: \(bookCount(count))." }
  func notInCatalogue(_ books: [BookName]) -> String {
    "Not in the catalogue: \(books.map(name).joined(separator: ", "))."
  }

  // MARK: Shelves

  func words(for order: ShelfOrder) -> [String] { [order.rawValue] }

  // MARK: Tags

  let tagsHeading = "Tags"
  func tagCount(_ count: Int) -> String { Plural.english(count, "tag", "tags") }
  let tagLabel = "Tag"
  let booksLabel = "Books"
  let collageLabel = "Collage"
  func made(_ collage: Collage, on day: Day) -> String {
    "\(bookCount(collage.books.count))\(source(collage)), \(date(day))"
  }
  private func source(_ collage: Collage) -> String {
    switch collage.origin {
    case .catalogue(let source, _): " from \(source.name)"
    case .library: " of yours"
    }
  }
  let noTags =
    "You haven't added any tags yet. add TAG adds one; tag N +WORD puts one on a book of the library."
  var tagsHint: String {
    "A number or a name opens a tag's collage. "
      + (isSpoken
        ? "Commands: add, rename, delete, back" : "add TAG, rename TAG NAME, delete TAG, back")
  }
  func tagAdded(_ name: String) -> String { "Added the tag \(quoted(name))." }
  func tagWithoutCollage(_ name: String) -> String {
    "The tag \(quoted(name)) is kept; its name opens a collage later."
  }
  func renamed(_ tag: LibraryTag, to name: String) -> String {
    "The tag \(quoted(tag.name)) is called \(quoted(name)) now"
      + (tag.books > 0 ? ", on \(bookCount(tag.books)) too." : ".")
  }
  func deleteQuestion(_ tag: LibraryTag) -> String {
    let collage = tag.collage == nil ? "" : " and its collage"
    let books = tag.books == 0 ? "" : " \(bookCount(tag.books)) of the library would lose it."
    return "Delete the tag \(quoted(tag.name))\(collage)?\(books)"
  }
  func deleted(_ tag: LibraryTag) -> String {
    let collage =
      tag.collage.map { " and its collage of \(bookCount($0.books.count))" } ?? ""
    let books =
      switch tag.books {
      case 0: ""
      case 1: " 1 book of the library has lost it."
      default: " \(bookCount(tag.books)) of the library have lost it."
      }
    return "Deleted the tag \(quoted(tag.name))\(collage).\(books)"
  }

  func heading(_ shelf: Shelf) -> String {
    switch shelf {
    case .read: "Read shelf"
    case .want: "Reading list"
    }
  }

  func order(_ order: ShelfOrder) -> String {
    switch order {
    case .title, .author: "by \(order.rawValue)"
    case .rating: "best first"
    case .date: "latest first"
    }
  }

  func emptyShelf(_ shelf: Shelf) -> String {
    switch shelf {
    case .read:
      "The Read shelf is empty. read N puts a book of the library there, search TEXT finds others, "
        + "shelf add TITLE enters one by hand."
    case .want:
      "The reading list is empty. want N puts a book of the library there, search TEXT finds "
        + "others, shelf add TITLE --want enters one by hand."
    }
  }

  var shelfHint: String {
    isSpoken
      ? "A number opens an entry. Commands: rate, note, move, remove, add, sort, back"
      : "A number opens an entry. rate N 4, note N TEXT, move N, remove N, add N, sort rating, back"
  }
  let entryHint = "rate, note, move, remove, add (to the library), back"
  let unrated = "unrated"
  let sinceLabel = "Since"
  let shelfLabel = "Shelf"
  func onShelf(_ shelf: Shelf, since: Day) -> String { "\(heading(shelf)), since \(date(since))" }
  func ratingQuestion(_ entry: ShelfEntry) -> String {
    "How many stars for \(quoted(entry.title)), 1 to 5?"
  }
  func notesQuestion(_ entry: ShelfEntry) -> String { "Notes on \(quoted(entry.title))" }
  func shelved(_ entry: ShelfEntry) -> String {
    "\(quoted(entry.title)) is on \(place(entry.shelf)) now, as entry \(entry.number)."
  }
  func shelved(count: Int, on shelf: Shelf) -> String { booksAre(count, "on \(place(shelf)).") }
  func moved(_ entry: ShelfEntry) -> String {
    "\(quoted(entry.title)) is on \(place(entry.shelf)) now."
  }
  func moved(count: Int) -> String { booksAre(count, "on the other shelf now.") }
  func rated(_ entry: ShelfEntry) -> String {
    quoted(entry.title) + (entry.rating.map { " is rated \(rating($0))." } ?? " is not rated now.")
  }
  func noted(_ entry: ShelfEntry) -> String {
    entry.notes == nil
      ? "There are no notes on \(quoted(entry.title)) now." : "Noted on \(quoted(entry.title))."
  }
  func unshelved(_ entry: ShelfEntry) -> String {
    "\(quoted(entry.title)) is off \(place(entry.shelf)); undo brings it back."
  }
  func unshelved(count: Int) -> String {
    booksAre(count, "off the shelves; undo brings them back.")
  }
  private func ownedAlready(_ book: BookName) -> String { "You have it already: \(name(book))" }
  func anotherCopyQuestion(_ book: BookName) -> String {
    ownedAlready(book) + ". Add another copy?"
  }
  func inLibrary(_ book: BookName) -> String { "It is in the library: \(name(book))." }

  // MARK: Meetings

  func label(of field: MeetingField) -> String { capitalized(field.rawValue) }
  func example(of field: MeetingField) -> String {
    switch field {
    case .title: "Spring meeting"
    case .book: "Dune"
    case .date: "+14"
    case .time: "19:30"
    case .place: "at Anna’s"
    case .guests: "12"
    case .notes: "everyone liked it"
    }
  }
  func name(_ meeting: Meeting) -> String { "meeting \(meeting.number) \(quoted(meeting.title))" }
  func meetingCount(_ count: Int) -> String { Plural.english(count, "meeting", "meetings") }
  let meetingsHeading = "Meetings"
  let meetingWord = "meeting"
  func upcomingCount(_ count: Int) -> String { "\(number(count)) upcoming" }
  func meetingState(isUpcoming: Bool) -> String { isUpcoming ? "upcoming" : "past" }
  func guestCount(_ count: Int) -> String { Plural.english(count, "guest", "guests") }
  let noMeetings =
    "No meetings scheduled yet. Type meetings add, and answer what is asked: the title, the book "
    + "and the date come first."
  func noMeetings(upcoming: Bool) -> String {
    upcoming ? "No meetings are to come; meetings add plans one." : "There were no meetings yet."
  }
  var meetingsHint: String {
    "A number opens a meeting to be changed. "
      + (isSpoken
        ? "Commands: add, edit, show, remove, undo, back"
        : "add, edit N, show N, remove N, undo, back")
  }
  let latestMeetingsFirst = "latest first"
  let newMeetingHeading = "New meeting"
  func editHeading(_ meeting: Meeting) -> String { "Edit \(name(meeting))" }
  func explanation(of field: MeetingField) -> String {
    switch field {
    case .title: "What the meeting is called. It must not be empty."
    case .book:
      "The book it is about: any title, or the number of a book of the library. The tab key "
        + "completes titles of the library and the shelves. It must not be empty."
    case .date:
      "The day, from today to two years ahead, one meeting a day: \(dateHelp) It must not be empty."
    case .time: "When it begins: 19:30, 19h30, 19h, 7pm or 7:30 pm."
    case .place: "Where it is."
    case .guests: "How many come, 1 to 500, or their names with commas between."
    case .notes: "Anything you want to remember, such as what was said."
    }
  }
  func planned(_ meeting: Meeting) -> String {
    "Planned \(name(meeting)) for \(date(meeting.day))."
  }
  func saved(_ meeting: Meeting) -> String { "Saved \(name(meeting)), \(date(meeting.day))." }
  func removed(_ meeting: Meeting) -> String {
    "Removed \(name(meeting)), \(date(meeting.day)); undo brings it back."
  }
  func removedMeetings(_ count: Int) -> String {
    "Removed \(meetingCount(count)); undo brings them back."
  }

  // MARK: Owners

  let ownersHeading = "Owners"
  func ownerCount(_ count: Int) -> String { Plural.english(count, "owner", "owners") }
  var ownersHint: String {
    "A name shows an owner. "
      + (isSpoken
        ? "Commands: add, edit, remove, undo, back"
        : "add, edit NAME --period N --renewals N, remove NAME, undo, back")
  }
  let noOwners = "No book has an owner. add TITLE --owner NAME adds a book that you borrow."
  let noBooksHere = "no books here"
  let nextDueLabel = "Due next"
  let owedLabel = "To return"
  let placeLabel = "Where to find it"
  func label(of field: OwnerField) -> String {
    switch field {
    case .name: "Name"
    case .period: "Loan period"
    case .renewals: "Renewals"
    case .address: "Address"
    case .hours: "Open"
    }
  }
  func explanation(of field: OwnerField) -> String {
    switch field {
    case .name: "What the owner is called. A new name is also that of its books."
    case .period:
      "For how many days it lends a book, 1 to 365; empty: as the settings say."
    case .renewals: "How often it renews a loan, 0 to 99; empty: any number of times."
    case .address: "Where it is."
    case .hours: "When it is open, such as: Mon-Fri 10-18."
    }
  }
  let newOwnerHeading = "New owner"
  func editHeading(owner: String) -> String { "Edit the owner \(quoted(owner))" }
  func added(owner: String) -> String { "Added the owner \(quoted(owner))." }
  func saved(owner: String) -> String { "Saved the owner \(quoted(owner))." }
  func removed(owner: String) -> String {
    "Removed what was known of \(quoted(owner)); undo brings it back."
  }
  func withOwners(count: Int) -> String { "Owners: \(number(count))." }
  func owed(by day: Day?, days: Int) -> String {
    guard let day else { return noDueDate }
    return days < 0
      ? "overdue by \(dayCount(-days))"
      : days == 0 ? "due today" : "by \(dateWithShortWeekday(day))"
  }

  // MARK: Desk

  var deskHint: String {
    "Scan a card or type a name, then scan the books; "
      + (isSpoken
        ? "an empty line ends. Commands: undo, due, back"
        : "an empty line ends. undo, due DATE, back")
  }
  let noTurn = "It is no one’s turn: scan a card or type a name."
  let addBorrowerQuestion = "Add this borrower?"
  let addFromCatalogueQuestion = "Add it from the catalogue?"
  func justLent(_ book: BookName, to borrower: String) -> String {
    "\(subject(book)) was just lent to \(self.borrower(borrower)); return \(book.number) takes it back."
  }
  func justReturned(_ book: BookName, lendTo borrower: String) -> String {
    "\(subject(book)) has just come back; scan it once more to lend it to \(self.borrower(borrower))."
  }
  func hereAtDesk(_ book: BookName) -> String {
    "\(subject(book)) is here. Who borrows it? Scan a card or type a name first."
  }
  func dueAtDesk(_ day: Day) -> String { "Books are now lent until \(date(day))." }
  func daysLate(_ days: Int) -> String { "\(dayCount(days)) late" }
  func deskTotals(lent: Int, returned: Int, due: Day?, isOfAll: Bool) -> String {
    "\(number(lent)) lent, \(number(returned)) returned"
      + (due.map { "; \(isOfAll ? "due" : "the first due") \(date($0))" } ?? "")
  }
  let stillOverdue = "Still overdue:"

  // MARK: Collages

  func collageHeading(_ tag: String) -> String { "Collage \(quoted(tag))" }
  let originLabel = "From"
  func origin(_ origin: Collage.Origin) -> String {
    switch origin {
    case .catalogue(let source, _): source.name
    case .library: "your library"
    }
  }
  let madeLabel = "Made"
  func collageShortage(count: Int, _ origin: Collage.Origin) -> String {
    switch origin {
    case .catalogue:
      "Only " + Plural.english(count, "book with a cover was", "books with covers were") + " found."
    case .library:
      "Only " + Plural.english(count, "book of the library has", "books of the library have")
        + " this tag."
    }
  }
  var collageHint: String {
    "A number opens a book. " + (isSpoken ? "Commands: " : "") + "reroll, share, back, help, quit"
  }
  func loading(_ place: Int, of count: Int, _ title: String) -> String {
    "\(number(place)) of \(number(count)): \(title)"
  }
  let collageStays = "The collage stays as it was."
  func collageWithoutPicture(_ tag: String) -> String {
    "The collage of \(quoted(tag)) was made; only its picture was not."
  }
  func noLongerOwned(_ title: String) -> String { "\(quoted(title)) is no longer in the library." }
  func cover(of title: String) -> String { "Cover of \(quoted(title))" }
  func noCollageBook(_ number: Int, of count: Int) -> String {
    count == 0
      ? "The collage has no books."
      : "There is no book \(number) in the collage; there are 1 to \(count)."
  }

  // MARK: Holds

  func onHold(for borrower: String, until: Day?) -> String {
    "on hold for \(self.borrower(borrower))" + (until.map { " " + self.until($0) } ?? "")
  }
  func kept(_ book: BookName, for borrower: String, until: Day?) -> String {
    "\(capitalized(name(book))) is \(onHold(for: borrower, until: until))."
  }
  func waits(_ borrower: String, for book: BookName, place: Int) -> String {
    "\(borrowerHeading(borrower)) \(isYou(borrower) ? "wait" : "waits") for \(name(book)): "
      + "number \(number(place)) in the queue."
  }
  func waitsNoMore(_ borrower: String, for book: BookName) -> String {
    "\(borrowerHeading(borrower)) no longer \(isYou(borrower) ? "wait" : "waits") for \(name(book))."
  }
  func lendDespiteHolds(count: Int) -> String {
    "Lend \(count == 1 ? "it" : "them") to someone else anyway?"
  }
  let waitingLabel = "Waiting"
  let waitsForLabel = "Waits for"
  let holdsHeading = "Holds"
  func holdCount(_ count: Int) -> String { Plural.english(count, "hold", "holds") }
  let noHolds = "No one is waiting for a book; hold NUMBER --for NAME puts someone in its queue."
  let holdsHint = "hold NUMBER --for NAME, hold NUMBER --remove NAME, show NUMBER, undo, back"
  func until(_ day: Day) -> String { "until \(date(day))" }
  func readySubject(count: Int) -> String { "Ready for you: \(bookCount(count))" }
  let readyOpening = "You can come for:"
  func withHolds(count: Int) -> String { "Holds: \(number(count))." }
  func state(_ state: HoldState, until: Day?) -> String {
    switch state {
    case .waiting: "waiting"
    case .ready: "ready" + (until.map { ", " + self.until($0) } ?? "")
    case .passed: until.map { "expired on \(date($0))" } ?? "expired"
    }
  }

  // MARK: Borrowers

  func label(of field: BorrowerField) -> String {
    field == .email ? "E-mail" : capitalized(field.rawValue)
  }
  func borrowerCount(_ count: Int) -> String { Plural.english(count, "borrower", "borrowers") }
  let borrowersHeading = "Borrowers"
  let hasLabel = "Has"
  let lastSeenLabel = "Last seen"
  let alsoCalledLabel = "Also called"
  let lateLabel = "Late"
  func late(_ late: Int, of loans: Int) -> String {
    "\(number(late)) of \(Plural.english(loans, "loan", "loans"))"
  }
  let noBorrowerFound = "No borrower matches."
  let noBorrowers = "No one has borrowed a book yet; borrower add enters someone."
  var borrowersHint: String {
    "A name shows a borrower. "
      + (isSpoken
        ? "Commands: add, edit, merge, remove, find, undo, back"
        : "add, edit NAME, merge NAME NAME, remove NAME, find TEXT, undo, back")
  }
  func words(for order: BorrowerOrder) -> [String] { [order.rawValue] }
  func order(_ order: BorrowerOrder, isReversed: Bool) -> String {
    switch order {
    case .name: "by name" + (isReversed ? ", reversed" : "")
    case .books: isReversed ? "fewest books first" : "most books first"
    }
  }
  let newBorrowerHeading = "New borrower"
  func editHeading(_ borrower: Borrower) -> String { "Edit the borrower \(quoted(borrower.name))" }
  func explanation(of field: BorrowerField) -> String {
    switch field {
    case .name: "What the borrower is called. It must not be empty."
    case .email: "Where reminders go: anna@example.org."
    case .phone: "A phone number."
    case .note: "Anything you want to remember, such as a class or an address."
    case .card: "The code of the barcode on the borrower’s card; a scanner can type it."
    case .language: "What letters to them are written in: en, fr or ru; empty: your own language."
    case .limit: "How many books they may have at once, 1 to 1,000; empty: as the settings say."
    }
  }
  func added(_ borrower: Borrower) -> String { "Added the borrower \(quoted(borrower.name))." }
  func saved(_ borrower: Borrower) -> String { "Saved the borrower \(quoted(borrower.name))." }
  func merged(_ name: String, into borrower: Borrower) -> String {
    "\(quoted(name)) and \(quoted(borrower.name)) are one borrower now, \(quoted(borrower.name))."
  }
  func removed(_ borrower: Borrower) -> String {
    "Removed the borrower \(quoted(borrower.name)); undo brings them back."
  }
  let limitOfBooks = "how many books they may have at once"
  func imported(borrowers: Int, file: String, isRehearsal: Bool) -> String {
    "\(isRehearsal ? "Would add" : "Added") \(borrowerCount(borrowers)) from \(file)."
  }
  func completed(borrowers: Int, isRehearsal: Bool) -> String {
    "\(isRehearsal ? "Would fill in" : "Filled in") \(borrowerCount(borrowers))."
  }
  func alreadyThere(borrowers: Int) -> String {
    Plural.english(borrowers, "borrower was", "borrowers were") + " there already:"
  }
  func alreadyThere(line: Int, name: String) -> String { "line \(line): \(name)" }
  func exported(borrowers: Int, file: String) -> String {
    "Wrote \(borrowerCount(borrowers)) to \(file)."
  }
  func withBorrowers(count: Int) -> String { "Borrowers: \(number(count))." }

  // MARK: Polls

  func words(forPoll word: PollWord) -> [String] {
    switch word {
    case .open, .close: [word.rawValue]
    case .add: words(for: .add)
    case .remove: words(for: .remove)
    case .delete: words(for: .delete)
    }
  }

  func pollName(_ number: Int) -> String { "Poll \(number)" }
  func pollOpened(_ day: Day) -> String { "open since \(date(day))" }
  func pollClosed(_ day: Day) -> String { "closed on \(date(day))" }
  func voters(_ names: [String]) -> String {
    names.isEmpty
      ? "No one has voted yet."
      : Plural.english(names.count, "person has", "people have")
        + " voted: \(names.joined(separator: ", "))."
  }
  let noPoll =
    "No poll is open. Name 2 to 50 books to vote on, such as 3 7 12; poll --all lists earlier polls."
  var pollHint: String {
    isSpoken
      ? "Commands: vote, add, remove, close, delete, back"
      : "vote NAME 2 1 3 takes a vote, best first; add, remove, close, delete, back"
  }
  func candidatesAdded(_ candidates: [PollCandidate]) -> String {
    "Added to the poll: \(names(candidates))."
  }
  func candidatesRemoved(_ candidates: [PollCandidate]) -> String {
    "Out of the poll: \(names(candidates))."
  }
  func removeQuestion(_ candidates: [PollCandidate], votes: Int) -> String {
    "Chosen in \(voteCount(votes)): \(names(candidates)). Take out of the poll all the same?"
  }
  func choicesQuestion(_ name: String) -> String { "What does \(name) vote for, best first?" }
  func voted(_ name: String, _ choices: [PollCandidate]) -> String {
    "\(name) votes for \(ranking(choices))."
  }
  func voteAgainQuestion(_ name: String, _ choices: [PollCandidate]) -> String {
    "\(name) has voted for \(ranking(choices)). Replace this vote?"
  }
  private func ranking(_ choices: [PollCandidate]) -> String {
    choices.map { quoted($0.title) }.joined(separator: ", then ")
  }
  func voteWithdrawn(_ name: String) -> String { "\(name)’s vote is withdrawn." }
  func voteCount(_ count: Int) -> String { Plural.english(count, "vote", "votes") }
  func percent(_ number: Int) -> String { "\(number)%" }
  func round(_ number: Int) -> String { "Round \(number)" }
  func exhausted(count: Int) -> String {
    Plural.english(count, "vote names", "votes name") + " none of the books that are left."
  }
  func eliminated(_ candidate: PollCandidate, tieBreak: InstantRunoff.TieBreak?) -> String {
    let title = quoted(candidate.title)
    return switch tieBreak {
    case nil: "\(title) has the fewest votes and is out."
    case .firstChoices: "A tie: \(title) had the fewest first choices and is out."
    case .title: "A tie, in first choices too: \(title) comes last by title and is out."
    }
  }
  func won(_ candidate: PollCandidate, votes: Int, of all: Int) -> String {
    "\(quoted(candidate.title)) wins with \(number(votes)) of \(voteCount(all))."
  }
  func meetingQuestion(_ candidate: PollCandidate) -> String {
    "Plan the meeting with \(quoted(candidate.title))?"
  }
  func deletePollQuestion(_ number: Int, votes: Int) -> String {
    "Delete poll \(number) with \(voteCount(votes))?"
  }
  func pollDeleted(_ number: Int) -> String { "Poll \(number) is deleted; undo brings it back." }
  let pollsHeading = "Polls"
  let noPolls = "There was no poll yet."
  let winnerLabel = "Winner"

  // MARK: Reminders

  func reminder(_ book: BookName, due: Day, days: Int) -> String {
    let state =
      days < 0
      ? "overdue by \(dayCount(-days)), was due \(date(due))"
      : days == 0 ? "due today" : "due in \(dayCount(days)), on \(date(due))"
    return "\(subject(book)): \(state)"
  }
  func nothingDue(within days: Int) -> String {
    "Nothing is overdue, and nothing is due "
      + (days == 0 ? "today." : "within \(dayCount(days)).")
  }
  func meetingReminder(days: Int) -> String {
    switch days {
    case 0: "Meeting today"
    case 1: "Meeting tomorrow"
    default: "Meeting in \(dayCount(days))"
    }
  }
  func reminderSubject(count: Int) -> String { "Reminder: \(bookCount(count)) to bring back" }
  func reminderGreeting(_ borrower: String?) -> String {
    "Hello" + (borrower.map { " \($0)" } ?? "") + ","
  }
  let reminderOpening = "This is a friendly reminder of what you have borrowed:"
  func reminderLine(_ book: Book, due: Day, days: Int) -> String {
    "\(book.title), \(book.author): \(days < 0 ? "was due" : "due") \(date(due))"
  }
  let reminderClosing =
    "Please bring everything back in time, and what is late as soon as you can. Thank you!"
  let notified = "A notification is shown."
  let sending = "Sending letters"
  let nothingSent = "No letter was sent."
  func sendQuestion(count: Int) -> String {
    "Send \(Plural.english(count, "letter", "letters"))?"
  }
  func lettersSent(count: Int) -> String { "Sent \(Plural.english(count, "letter", "letters"))." }
  func notSent(_ borrower: String, because reason: String) -> String {
    "The letter to \(quoted(borrower)) was not sent: \(reason)"
  }
  func alreadyReminded(_ borrower: String) -> String {
    "\(quoted(borrower)) was reminded of all this today already and gets no second letter."
  }
  func perhapsReminded(_ borrower: String) -> String {
    "Sending a letter to \(quoted(borrower)) was interrupted today. It may have been sent, so there is no second one."
  }
  func noAddress(_ borrower: String) -> String {
    "\(quoted(borrower)) has no e-mail address. To add one: borrower edit \(borrower) --email ADDRESS"
  }
  func dailyCommand(_ command: String, at time: TimeOfDay) -> String {
    "Every day at \(time.iso): \(command)"
  }
  func place(of schedule: ReminderSchedule) -> String {
    switch schedule.place {
    case .systemd(let folder):
      "through systemd, with the timer and the service \(ReminderSchedule.name) in \(folder)"
    case .cron: "through cron, with a line of your crontab"
    }
  }
  let installQuestion = "Set up this reminder? It replaces an earlier one."
  func installed(_ schedule: ReminderSchedule) -> String {
    let name = ReminderSchedule.name
    return "The reminder runs every day at \(schedule.time.iso). To remove it: "
      + (schedule.place == .cron
        ? "crontab -e, and delete the line that ends with # \(name)"
        : "systemctl --user disable --now \(name).timer")
  }
  func meetingSubject(_ meeting: Meeting) -> String {
    "\(meeting.title), \(date(meeting.day))"
  }
  let meetingOpening = "This is a friendly reminder of our meeting:"
  let meetingClosing = "See you there!"

  // MARK: Upkeep

  let notCopied = "Nothing was copied."
  let copying = "Copying"
  let copiedFrom = "Copy which library? A file, or the address of a database"
  let copiedTo = "Copy it to where? A new file, or the address of a database"
  func copied(count: Int, changes: Int, from source: String, to target: String) -> String {
    "Copied \(bookCount(count)) from \(source) to \(target), with "
      + Plural.english(changes, "change in the history.", "changes in the history.")
  }
  func copied(count: Int, file: String) -> String { "Copied \(bookCount(count)) to \(file)." }
  func allIsWell(count: Int) -> String { "\(bookCount(count)), all is well." }

  func name(_ kind: LibraryFault.Kind) -> String {
    switch kind {
    case .damaged: "the file"
    case .orphan: "rows that belong to nothing"
    case .layout: "the layout of the file"
    case .changeLog: "changes in the history"
    case .outOfBounds: "numbers and times out of range"
    case .controlCharacter: "control characters"
    case .untidyText: "untidy texts"
    case .badDay: "days that do not exist"
    case .returnedEarly: "loans returned before they began"
    case .searchIndex: "the index of the search words"
    case .required: "empty titles and authors"
    case .isbn: "false ISBNs"
    case .rating: "false ratings"
    case .openLoans: "loans that were never closed"
    case .loanPointer: "due dates and loans in the list"
    case .sortKeys: "sort keys"
    case .searchText: "search words"
    case .tags: "the index of the tags"
    case .tally: "counts of books"
    case .loanCounts: "counts of loans and tags"
    case .lastNumber: "last numbers"
    case .cover: "files of covers"
    case .unfinished: "unfinished files"
    case .ballot: "votes"
    }
  }

  private func place(_ table: String, _ column: String, _ row: Int?) -> String {
    "the column \(quoted(column)) of the table \(quoted(table))\(row.map { ", row \($0)," } ?? "")"
  }

  private func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private func clause(_ fault: LayoutFault) -> String {
    func named(_ part: LayoutPart) -> String { "its \(part.kind.rawValue) \(quoted(part.name))" }
    return switch fault {
    case .version(let version, let right):
      "it says that its layout is version \(version), but it is version \(right)"
    case .missing(let part): "\(named(part)) is missing"
    case .changed(let part): "\(named(part)) is not as BooksKeeper made it"
    case .foreign(let part): "\(named(part)) is not from BooksKeeper"
    }
  }

  func mended(_ kind: LibraryFault.Kind, count: Int) -> String {
    "Put right: \(name(kind)) (\(number(count)))."
  }

  func sentence(_ fault: LibraryFault) -> String {
    let (restore, repair) = ("go back to a backup.", "check --repair puts it right.")
    func state(_ deviation: LibraryFault.Deviation) -> String {
      switch deviation {
      case .missing: "missing"
      case .leftOver: "left over"
      case .different: "wrong"
      }
    }
    return switch fault {
    case .damaged(let message): "The library is damaged (\(message)); \(restore)"
    case .orphan(let table, let row):
      "A row\(row.map { " (\($0))" } ?? "") of the table \(quoted(table)) belongs to nothing; \(restore)"
    case .layout(.foreign(let part)) where part.kind != .table:
      "\(capitalized(clause(.foreign(part)))); check --repair removes it."
    case .layout(let fault):
      "\(capitalized(clause(fault))); \(fault.isMendable ? repair : restore)"
    case .changeLog(let change):
      "Change \(change) in the history cannot be taken back or shown; \(restore)"
    case .outOfBounds(let table, let column, let row):
      "\(capitalized(place(table, column, row))) holds a number or time that is out of range; \(restore)"
    case .controlCharacter(let table, let column, let row):
      "\(capitalized(place(table, column, row))) holds control characters; \(restore)"
    case .untidyText(let table, let column, let row):
      "\(capitalized(place(table, column, row))) holds text that is not trimmed or not composed (NFC); "
        + (LibraryFault.tidied.contains(table) ? repair : restore)
    case .blank(let table, let column, let row):
      "\(capitalized(place(table, column, row))) is empty; \(restore)"
    case .badDay(let table, let column, let row):
      "\(capitalized(place(table, column, row))) holds a day that does not exist; \(restore)"
    case .returnedEarly(let loan, let book):
      "Loan \(loan) of book \(book) was returned before it began; \(repair)"
    case .searchIndex: "The index of the search words is wrong; \(repair)"
    case .required(let field, let book):
      "Book \(book) has no \(name(field).lowercased()); edit \(book) gives it one."
    case .isbn(let text, let book):
      "Book \(book) has a false ISBN, \(quoted(text)); edit \(book) puts it right."
    case .rating(let stars, let book):
      "Book \(book) is rated \(stars), not 1 to 5; rate \(book) puts it right."
    case .openLoans(let count, let book):
      "Book \(book) has \(Plural.english(count, "older loan that was", "older loans that were")) "
        + "never closed; \(restore)"
    case .loanPointer(let book):
      "Book \(book) is listed with a due date or loan that is not its own; \(repair)"
    case .sortKeys(let book): "Book \(book) is sorted by wrong keys; \(repair)"
    case .ownerKey(let owner): "Owner \(owner) is sorted by a wrong key; \(repair)"
    case .entrySortKeys(let entry):
      "Entry \(entry) of the shelves is sorted by wrong keys; \(repair)"
    case .borrowerKeys(let borrower):
      "Borrower \(borrower) is sorted by wrong keys; \(repair)"
    case .ballot(let name, let poll):
      "The vote of \(quoted(name)) in poll \(poll) names no book of it, or one twice; \(restore)"
    case .searchText(let deviation, let book):
      "The search words of book \(book) are \(state(deviation)); \(repair)"
    case .tags(let deviation, let book):
      "The tags of book \(book) are \(state(deviation)) in their index; \(repair)"
    case .tally(let day, let stored, let counted):
      "\(bookCount(stored)) noted as \(day.map { "due \(date($0))" } ?? available), "
        + "but there are \(number(counted)); \(repair)"
    case .loanCounts: "The counts that statistics are made of are wrong; \(repair)"
    case .lastNumber(let table, let stored, let largest):
      "The last number noted for the table \(quoted(table)) is \(stored), but there is \(largest); "
        + repair
    case .coverMissing(let file, .book(let book)):
      "The cover of book \(book) is missing: the file \(file); \(repair)"
    case .coverMissing(let file, .entry(let entry)):
      "The cover of entry \(entry) of the shelves is missing: the file \(file); \(repair)"
    case .coverMissing(let file, .collage(let tag, let place)):
      "Cover \(place + 1) of the collage of tag \(tag) is missing: the file \(file); \(repair)"
    case .coverLeftOver(let file):
      "The file \(file) is the cover of nothing; \(repair)"
    case .unfinished(let file): "The file \(file) was never finished; \(repair)"
    }
  }

  // MARK: Statistics

  let statisticsHeading = "Statistics"
  func label(_ filter: LoanFilter) -> String {
    switch filter {
    case .all: "Books"
    default: capitalized(self.filter(filter))
    }
  }
  let loansByMonth = "Loans a month"
  let busiestBorrowers = "Busiest borrowers"
  let mostBorrowed = "Most borrowed books"
  let readingByTag = "Loans by tag"
  let latenessHeading = "Returns"
  let returnedLabel = "Loans that came back"
  let returnedLateLabel = "Of these, late"
  let meanLateLabel = "Days late on average"
  func loanCount(_ count: Int) -> String { Plural.english(count, "loan", "loans") }
  func stillOut(count: Int) -> String { "\(number(count)) out" }
  let nothingLentYet = "Nothing was lent yet."
  let booksByOwner = "Books by owner"
  func hereCount(_ count: Int) -> String { "\(number(count)) here" }
  let noTagsYet = "No book has a tag yet."
  func label(_ count: MeetingTally.Count) -> String {
    switch count {
    case .upcoming: "To come"
    case .held: "Held"
    case .thisYear: "Held this year"
    case .guests: "Guests so far"
    case .books: "Books read"
    case .onShelf: "On the Read shelf"
    }
  }

  // MARK: Calendar

  func state(_ status: LoanStatus, days: Int) -> String {
    switch status {
    case .available: available
    case .out, .dueSoon: "due in \(dayCount(days))"
    case .dueToday: "due today"
    case .overdue: "overdue \(dayCount(days))"
    case .onHold: filter(.onHold)
    case .givenBack: filter(.givenBack)
    }
  }
  let dueWord = "due"
  func nothingDue(in month: String) -> String { "Nothing is due in \(month)." }

  // MARK: Trash

  let trashHeading = "Trash"
  let emptyTrash = "The trash is empty."
  let deletedLabel = "Deleted"
  func restored(_ book: BookName) -> String { "\(subject(book)) is back in the library." }
  func restored(count: Int) -> String { booksAre(count, "back in the library.") }
  func purgeQuestion(_ book: BookName) -> String {
    "Delete \(name(book)) for good? This cannot be undone."
  }
  func purgeQuestion(count: Int) -> String {
    "Delete \(bookCount(count)) for good? This cannot be undone."
  }
  func purged(_ book: BookName) -> String { "\(subject(book)) is deleted for good." }
  func purged(count: Int) -> String { booksAre(count, "deleted for good.") }
  let notPurged = "Nothing was purged."

  // MARK: Start

  let startLead = "Your books: what there is, who has what, and when it is due."
  let startExamples = [
    LineExample(
      verb: .add, arguments: "Emma --author \"Jane Austen\"",
      meaning: "enters a book; add alone asks for all of it"),
    LineExample(
      verb: .checkout, arguments: "dune --to Anna", meaning: "lends it, and sets the due date"),
    LineExample(verb: .overdue, arguments: "", meaning: "lists what is late, and who has it"),
    LineExample(
      verb: .find, arguments: "tolkien", meaning: "looks in titles, authors, tags and more"),
    LineExample(
      verb: .import, arguments: "books.csv",
      meaning: "takes over lists from Goodreads and others"),
    LineExample(
      verb: .undo, arguments: "", meaning: "takes back the last change, even days later"),
    LineExample(
      verb: .help, arguments: "",
      meaning: "leads on: search, shelf, meetings, tags, settings"),
  ]
  let sampleOffer = "To try things on, type sample: it adds a dozen books, and undo removes them."
  let startHint = "Enter shows your books. Commands can be typed here, too."
  func greeting(overdue: Int, dueToday: Int) -> String {
    let late = Plural.english(overdue, "book is overdue", "books are overdue")
    return switch (overdue, dueToday) {
    case (0, 0): "Nothing is due today. Happy reading!"
    case (0, _): Plural.english(dueToday, "book is due today.", "books are due today.")
    case (_, 0): "\(late)."
    default: "\(late), and " + Plural.english(dueToday, "is due today.", "are due today.")
    }
  }

  // MARK: Sample library

  func word(_ word: SampleWord) -> String {
    switch word {
    case .novel: "novel"
    case .classic: "classic"
    case .scienceFiction: "science fiction"
    case .fantasy: "fantasy"
    case .epic: "epic"
    case .children: "children"
    case .favourite: "favourite"
    case .bookClub: "book club"
    case .holidays: "holidays"
    case .cityLibrary: "City Library"
    case .anna: "Anna"
    case .boris: "Ben"
    case .olga: "Olga"
    case .firstMeeting: "First evening"
    case .nextMeeting: "Second evening"
    case .atOlgas: "at Olga’s"
    case .goodEvening: "Everyone wants to read on."
    }
  }
  func sampleQuestion(count: Int, among books: Int) -> String {
    "You have \(bookCount(books)) already. "
      + "Add \(Plural.english(count, "sample book", "sample books"))?"
  }
  func sampleAdded(count: Int, duplicates: Int, meetings: Int) -> String {
    "Added \(Plural.english(count, "sample book", "sample books"))"
      + (meetings == 0 ? "" : " and \(meetingCount(meetings))")
      + (duplicates == 0
        ? "" : "; " + Plural.english(duplicates, "book was", "books were") + " here already")
      + ". To remove \(count + meetings == 1 ? "it" : "them"), type undo."
  }
  let sampleIsThere = "The sample books are all here already."

  // MARK: Import

  func importing(_ file: String) -> String { "Importing \(file)" }
  func imported(count: Int, file: String) -> String { "Added \(bookCount(count)) from \(file)." }
  func wouldImport(count: Int, file: String) -> String {
    "Would add \(bookCount(count)) from \(file)."
  }
  func completed(count: Int, isRehearsal: Bool) -> String {
    "\(isRehearsal ? "Would fill in" : "Filled in") \(bookCount(count))."
  }
  func completed(_ noun: ChangeKind.Noun, count: Int, isRehearsal: Bool) -> String {
    "\(isRehearsal ? "Would fill in" : "Filled in") \(things(noun, count))."
  }
  private func things(_ noun: ChangeKind.Noun, _ count: Int) -> String {
    switch noun {
    case .book: bookCount(count)
    case .shelved: Plural.english(count, "book on the shelves", "books on the shelves")
    case .meeting: meetingCount(count)
    case .tag: Plural.english(count, "tag", "tags")
    case .poll: Plural.english(count, "poll", "polls")
    case .borrower: borrowerCount(count)
    case .hold: Plural.english(count, "hold", "holds")
    case .owner: Plural.english(count, "owner", "owners")
    }
  }
  let newNumbers = "The books have new numbers."
  let broughtHistory =
    "Its history came with it: undo takes back what was done there last."
  func sentence(_ remark: MergeRemark) -> String {
    switch remark {
    case .known(let noun, let count): "There already: \(things(noun, count))."
    case .meeting(let meeting, let other):
      "The meeting \(quoted(meeting.title)) was not taken: \(quoted(other)) is on that day, "
        + "\(date(meeting.day))."
    case .openPoll: "The open poll was not taken: another one is open here."
    case .loans(let count):
      "Not taken: \(loanCount(count)) of books that were there already."
    case .trash(let count): "Not taken: \(bookCount(count)) in the trash."
    case .history(let count):
      "Not taken: its history of \(Plural.english(count, "change", "changes"))."
    }
  }
  func coversNotExported(count: Int) -> String {
    Plural.english(count, "cover is", "covers are")
      + " not in the copy: the files are missing; check tells which."
  }
  func onShelves(count: Int) -> String { "On the shelves: \(bookCount(count))." }
  func andMeetings(count: Int) -> String { "With \(meetingCount(count))." }
  func keptTags(count: Int) -> String { "Tags: \(number(count))." }
  func polls(count: Int) -> String { "Polls: \(number(count))." }
  func alreadyThere(count: Int) -> String {
    Plural.english(count, "book was", "books were") + " there already:"
  }
  func alreadyThere(line: Int, _ book: BookName) -> String { "line \(line): \(name(book))" }
  func skipped(count: Int, most: (ImportFault.Kind, Int)?) -> String {
    let reason =
      switch most?.0 {
      case .required(let field): "the \(name(field).lowercased()) is empty"
      case .tooManyCells: "there are more cells than headings"
      case .notUTF8: "the text is not UTF-8"
      case .brokenRecord: "they are not whole records of the format"
      case .cutOffRecord: "they are cut off"
      case .badRecord: "they are damaged records"
      case nil: ""
      }
    return "Skipped \(Plural.english(count, "row", "rows"))"
      + (most.map { ", \(number($0.1)) of them because \(reason)" } ?? "") + ":"
  }
  func skippedRow(line: Int, _ fault: ImportFault) -> String {
    let reason =
      switch fault {
      case .required(let field): "\(name(field).lowercased()) is empty"
      case .tooManyCells(let found, let expected):
        "\(found) cells where the heading has \(expected)"
      case .notUTF8: "the text is not UTF-8"
      case .brokenRecord: "this is not a whole record of the format"
      case .cutOffRecord: "the record is cut off: the file ends before it does"
      case .badRecord: "the record is damaged: where its fields end does not fit its directory"
      }
    return "line \(line): \(reason)"
  }
  let cellSeparator = ","
  func changedCells(count: Int) -> String {
    "Changed \(Plural.english(count, "value", "values")):"
  }
  func changedCell(line: Int, _ cell: ChangedCell) -> String {
    let change =
      switch cell.change {
      case .rounded(let rating): "rounded to \(number(rating))"
      case .replacedBytes: "has bytes that are not text"
      case .assumedEnd: "has no end that is told; it was taken up to the next one"
      }
    return "line \(line): \(cell.field) \(quoted(cell.text)) \(change)"
  }
  func notTaken(_ columns: [String]) -> String { "Not taken: \(columns.joined(separator: ", "))." }
  func mapHint(_ heading: String) -> String {
    "\(quoted("--map \"\(heading)=notes\"")) says what a column holds."
  }
  var authorHint: String {
    "\(quoted("--author NAME")) adds books without an author under that name."
  }
  func read(as encoding: TextEncoding) -> String { "Read as \(encoding.rawValue)." }
  func columns(as mapping: ColumnMapping) -> String {
    "Columns as you said: \(mapping.text). \(quoted("--map \"\"")) forgets that."
  }
  func columnsQuestion(_ columns: [String]) -> String {
    "No field for \(columns.joined(separator: ", ")).\n"
      + "What do they hold (such as \(columns.first ?? "")=notes)?"
  }
  let noColumn = "nothing"
  func orderQuestion(column: String, _ example: String) -> String {
    "\(column): what comes first in \(example), \(quoted("day")) or \(quoted("month"))?"
  }
  let authorQuestion = "Some books have no author. What should stand there?"
  let unknownAuthor = "Unknown author"
  func leftOut(count: Int) -> String {
    "Left out \(Plural.english(count, "value that is", "values that are")) not right:"
  }
  func leftOutCell(line: Int, _ cell: LeftOutCell) -> String {
    "line \(line): \(cell.field) \(quoted(cell.text))"
  }
  func andMore(_ count: Int) -> String { "and \(number(count)) more" }
  let standardInput = "standard input"
  let standardOutput = "standard output"
  func exporting(_ file: String) -> String { "Exporting \(file)" }
  func exported(count: Int, file: String) -> String { "Wrote \(bookCount(count)) to \(file)." }
  func replaceQuestion(_ file: String) -> String { "\(file) exists. Replace it?" }
  func returnReminder(_ book: BookName) -> String { "Due back: \(book.title)" }
  let notExported = "Nothing was written."

  // MARK: Labels

  let labelsHeading = "Labels"
  func printHint(_ sheet: LabelSheet) -> String {
    "Print at 100%, without margins or headers, on \(sheet.name) (\(sheet.paper.rawValue)); try plain paper "
      + "first."
  }
  func labelsWritten(count: Int, sheets: Int, file: String) -> String {
    "Wrote \(Plural.english(count, "label", "labels")) on \(Plural.english(sheets, "sheet", "sheets")) to "
      + "\(file)."
  }

  // MARK: Settings

  let settingsHeading = "Settings"

  func name(_ key: SettingKey) -> String {
    switch key {
    case .language: "Language"
    case .appearance: "Appearance"
    case .animation: "Launch animation"
    case .plain: "Plain, for screen readers"
    case .order: "Order at the start"
    case .rows: "Rows a page"
    case .loanPeriod: "Loan period"
    case .longestLoan: "Longest loan"
    case .dueSoon: "Warn before the due date"
    case .borrowerLimit: "Books a borrower may have"
    case .holdDays: "How long a book is kept on hold"
    case .name: "Your name"
    case .welcome: "Start page next time"
    case .catalogue: "Online catalogue"
    case .catalogueURL: "Address of the catalogue"
    case .googleKey: "Key for Google Books"
    case .covers: "Covers of books"
    case .columns: "More columns in a wide list"
    case .tint: "Colour of headings"
    case .alias: "Commands of your own"
    }
  }

  func words(for key: SettingKey) -> [String] { [key.rawValue] }

  func words(for key: SettingKey, value: String) -> [String] {
    switch (key, value) {
    case (.language, "en"): ["English"]
    case (.language, "fr"): ["French"]
    case (.language, "ru"): ["Russian"]
    case (.appearance, "none"): ["no colour", "none"]
    case (.appearance, "user"): ["colours of the terminal", "user"]
    case (.animation, "color"): ["colour", "color"]
    case (.tint, SettingRange.none): ["none of their own", "none"]
    case (.order, _):
      BookOrder(rawValue: value).map { [order($0, isReversed: false)] + words(for: $0) } ?? [value]
    case (.catalogue, _): [CatalogueSource(rawValue: value)?.name ?? value, value]
    default: [value]
    }
  }

  func standard(_ key: SettingKey) -> String {
    switch key {
    case .language: "as the system says"
    case .longestLoan: "three months"
    case .rows: "as many as fit"
    case .borrowerLimit: "any number"
    case .catalogue: CatalogueSource.openLibrary.name
    case .catalogueURL: "its usual one"
    case .alias: "none"
    default: "not given"
    }
  }

  let standardWords = ["default", "standard"]
  func wholeNumber(_ range: ClosedRange<Int>) -> String {
    "a whole number from \(number(range.lowerBound)) to \(number(range.upperBound))"
  }
  let anyName = "any name"
  func anyOf(_ words: String) -> String { "some of \(words), with commas between, or none" }
  let anyKey = "a key"
  let anyAddress = "an address on the web"
  let anyAlias =
    "a word that is not a command yet, and the line it stands for; od - removes the command od"
  let exampleName = "Anna"
  let settingsHint = "A number changes a setting; so does appearance dark. help, back, quit"
  func settingTakes(_ allowed: String) -> String { "It takes \(allowed)." }
  var settingKeeps: String {
    isSpoken
      ? "A hyphen goes back to the standard." : "Enter keeps it, - goes back to the standard."
  }

  // MARK: Questions and help

  func word(_ prompt: PromptWord) -> String { prompt.rawValue }

  var yesOrNo: String { isSpoken ? "Yes or no, Enter means no:" : "[y/N]" }
  var pleaseYesOrNo: String { "Please answer " + (isSpoken ? "yes or no." : "y or n.") }
  func whichOne(_ numbers: [Int]) -> String {
    let list = numbers.map(String.init).joined(separator: ", ")
    return isSpoken
      ? "Which one: \(list)? Its number or words of its row, Enter for none"
      : "Which one? [\(list)]"
  }
  func noneOfThese(_ typed: String) -> String {
    "\(echoed(typed)) is not one of these; type a number from the list, or Enter for none."
  }
  func answerNeeded(example: String?) -> String {
    "An answer is needed" + (example.map { ", for example: \($0)" } ?? "")
      + ". Enter again changes nothing."
  }
  var interruptAgain: String {
    (isSpoken ? "Control-C" : "Ctrl-C") + " again leaves the program; so does quit."
  }
  let errorWord = "Error"
  func enterKeeps(_ value: String) -> String { "Enter keeps \(value)" }
  func enterKeeps(beginning: String) -> String {
    "Enter keeps the text that begins \(quoted(beginning))"
  }

  func summary(_ verb: Verb) -> String {
    switch verb {
    case .list: "show the list of books"
    case .show: "show everything about one book"
    case .add:
      "add a book; without a title, fill in a form; an ISBN is looked up, title:ISBN is a title"
    case .edit: "change a book; without options, fill in a form"
    case .delete: "move books to the trash; all: everything now shown"
    case .checkout: "lend books"
    case .return: "take books back"
    case .renew: "give a loan a new due date"
    case .rate: "rate a book, 1 to 5"
    case .tag:
      isSpoken
        ? "add tags, with a plus before the word, and remove them, with a minus"
        : "add (+word) and remove (-word) tags"
    case .cover: "show a book’s cover; with a picture file set it, with - remove it"
    case .share: "show a book as text to pass on; on a collage, write it as a picture"
    case .sort: "sort the list"
    case .all: "list every book"
    case .available: "list the books that are here"
    case .out: "list the books that are out"
    case .overdue: "list the books that are overdue"
    case .remind: "what is overdue or due soon, by borrower, and the meetings of the next days"
    case .find:
      "list the books with these words, this ISBN or this year; by:NAME, owner:NAME, with:NAME, "
        + "tag:TAG and title:WORD look in one field, -WORD leaves out, quotation marks make a phrase"
    case .select: "mark rows for the verbs that follow without numbers"
    case .next: "next page"
    case .prev: "previous page"
    case .first: "first page"
    case .last: "last page"
    case .page: "go to a page"
    case .undo: "take back the last change"
    case .redo: "make again what was taken back"
    case .history: "what was changed, and when; with a number: that book"
    case .backup: "copy the library to a file"
    case .copy:
      "copy a whole library from one file or database to another, with its history and covers"
    case .check: "look for what is wrong with the library"
    case .sample: "add a dozen well-known books to try things on"
    case .completions: "print a script that completes these lines in a shell: bash, zsh or fish"
    case .sync: "bring the copy of a server's library up to date, and send what waits"
    case .cgi: "answer one request of a web server (CGI): the committee's interface, and a page"
    case .manual: "print the manual page, in the form that man reads"
    case .calendar:
      "show a month with what is due and the meetings: 12.2026, dec or +1; without one, this month"
    case .stats: "how many books and meetings there are, who borrows most, and what is read most"
    case .trash: "list what was deleted"
    case .restore: "bring books back from the trash"
    case .purge: "delete books in the trash for good; all: everything there"
    case .import:
      "add the books of a file (CSV, xlsx, ods, Goodreads, LibraryThing, StoryGraph, calibre, Tellico, BibTeX, RIS, "
        + "CSL-JSON, MARC21, MARCXML, JSON); "
        + (isSpoken ? "a hyphen" : "-") + " reads standard input"
    case .export:
      "write the books that are shown: json (complete), csv, markdown, bibtex, ris, csljson, marc, marcxml, or ics "
        + "(what is due; the meetings too, unless books are selected)"
    case .labels: "make a page to print, labels for books or cards for borrowers, with barcodes"
    case .settings:
      "show what can be set, or set it; \(isSpoken ? "a hyphen" : "-") for a value goes back to the "
        + "standard"
    case .search: "look for books in a catalogue; without words, for the last again"
    case .record: "a book as a catalogue has it"
    case .more: "more of what a search found"
    case .fill: "fill in what is missing in books from a catalogue"
    case .shelf:
      "what was read; --want: what to read next; shelf add, rate, note, move, remove change it"
    case .read: "put books of the library, or one by its ISBN, on the Read shelf"
    case .want: "put books of the library, or one by its ISBN, on the reading list"
    case .move: "on a shelf: move entries to the other one"
    case .note: "on a shelf: write notes on an entry"
    case .remove: "on a shelf: take entries off it; among meetings: remove them"
    case .meetings:
      "the meetings of the book club; meetings add TITLE plans one, meetings edit N and remove N "
        + "change them"
    case .borrowers:
      "who borrows: how many books they have, what is overdue, when they were last seen"
    case .borrower:
      "a borrower, and all they had; borrower add, edit NAME, merge NAME NAME, remove NAME change "
        + "them"
    case .hold: "put someone in the queue for a book; --remove NAME takes them out of it"
    case .holds: "who waits for which book, and who can fetch one"
    case .desk:
      "the lending desk, for a scanner: a borrower’s card or name, then books, one a line"
    case .merge: "among the borrowers: make one person of two names"
    case .owners: "whose books you have: how many, what is due next, what is overdue"
    case .owner:
      "an owner, and the books to bring back there; owner add, edit NAME, remove NAME change what is "
        + "known of it"
    case .tags: "the tags; tags add TAG, tags rename TAG NAME, tags delete TAG change them"
    case .rename: "among the tags: give one another name, in its books too"
    case .collage: "show a dozen books of a tag by their covers; --to writes them as a picture"
    case .reroll: "on a collage: make another one"
    case .poll: "the vote for the next book; poll open, add, remove, close, delete change it"
    case .vote: "vote in the open poll, with its numbers or titles, best first"
    case .back: "leave this screen"
    case .quit: "leave the program"
    case .help: "explain the commands, or one of them"
    }
  }

  let toBorrower = "who borrows it"
  let toPicture = "the folder or file it is written to"
  let cardsOfBorrowers = "cards of these borrowers, or of all of them, in place of books"
  let toPage = "the HTML file they are written to"
  let forSpreadsheet = "CSV that this spreadsheet opens with a double click"
  let sheetOfWorkbook = "sheet of a workbook, by its name or its place; the first one unless given"
  let sheetOfLabels = "sheet of labels (\(LabelSheet.usual.name) by default)"
  let authorOfOthers = "who stands as the author of books for which the file has none"
  func columns(holding fields: [String]) -> String {
    summary(.map) + "; the fields are " + fields.joined(separator: ", ")
  }
  func summary(_ option: LineOption) -> String {
    switch option {
    case .sort: "order of the list"
    case .reverse: "the other way round"
    case .only: "only books with this status"
    case .find: "only these books, looked for as find does; the beginning of a word is enough"
    case .tag: "only books with this tag"
    case .page: "this page of the list"
    case .limit: "so many books, or so many a page"
    case .title: "title"
    case .author: "author"
    case .publisher: "publisher"
    case .categories: "categories, with commas between"
    case .isbn: "ISBN, 10 or 13 digits"
    case .year: "year of publication"
    case .owner: "whose book it is"
    case .notes: "notes"
    case .description: "what the book is about"
    case .borrower: "who has it"
    case .due: "when it is due; none for a book of someone else’s that has no date"
    case .period: "days for which an owner lends, 1 to 365; none: as the settings say"
    case .renewals: "how often an owner renews a loan, 0 to 99; none: any number of times"
    case .address: "where an owner is"
    case .hours: "when an owner is open"
    case .since: "when the loan began, if that was earlier"
    case .ever: "books that were given back, too"
    case .to: "\(toBorrower); of a picture, \(toPicture); of labels, \(toPage)"
    case .markdown: "as Markdown"
    case .mail: "as a mailto: link"
    case .send: "send each borrower a letter, through sendmail"
    case .notify: "as a notification on the desktop"
    case .install: "remind every day: a notification, or letters with --send"
    case .letters: "language of letters to a borrower"
    case .count: "so many changes"
    case .format: "format of the file"
    case .sheet: "sheet of labels (\(LabelSheet.usual.name) by default), or of a workbook"
    case .skip: "labels of the first sheet that are used already"
    case .code: "kind of barcode; qr needs qrencode"
    case .url: "address of the library’s server: QR codes lead to the books’ pages there"
    case .edit: "write the notes in your own editor"
    case .dryRun: "say what would be done, and do nothing"
    case .update: "fill in what is missing in books that are there already"
    case .within: "what is due within so many days; 7 unless set otherwise"
    case .repair: "make anew what can be worked out from the books: sort keys, search, counts"
    case .want: "the reading list, in place of the Read shelf or the library"
    case .upcoming: "only meetings that are to come"
    case .past: "only meetings that were"
    case .book: "the book a meeting is about: its number or its title"
    case .on: "the day of a meeting, at most two years ahead"
    case .email: "e-mail address"
    case .phone: "phone number"
    case .note: "a note on a borrower"
    case .card: "what the barcode of a borrower’s card says"
    case .name: "what a borrower or an owner is to be called"
    case .for: "who waits for the book"
    case .borrowers: "the borrowers in place of the books (CSV)"
    case .at: "when it begins, or when to remind: 19:30, 19h30, 7pm"
    case .place: "where it is"
    case .guests: "how many come, 1 to 500, or their names with commas between"
    case .from: "where the books of a collage are from"
    case .reroll: "make another collage in place of the one there is"
    case .all: "all polls"
    case .remove: "take this person’s vote back"
    case .map: "what columns hold: \"Location=notes,Series=tags\"; \"Price=\" leaves one out"
    case .encoding: "character set of the file, where it cannot be told"
    case .dates: "what comes first in dates such as 03/04/2026"
    case .rejected: "write rows that are not taken to this file"
    case .library: "the file that holds the library, or the address of its database or server"
    case .language: "language of the program"
    case .keep: "which side stands where a book was changed here and there"
    case .later: "keep the change here until “sync” sends it (library at a server)"
    case .netrc: "file with names and passwords for a server, in place of ~/.netrc"
    case .insecure: "allow an unencrypted address (http) of another machine"
    case .json: "print JSON"
    case .plain: "print lines for screen readers"
    case .color: "when to use colour (user: the terminal’s own)"
    case .noCovers: "neither show nor fetch covers"
    case .noInput: "never ask anything"
    case .yes: "answer yes to every \"are you sure\""
    case .pager: "show long output page by page, with $PAGER or less"
    case .asOf: "let this day count as today"
    case .catalogue: "which catalogue to ask"
    case .catalogueURL: "where the catalogue is; for opds, its first feed"
    case .version: "print the version"
    case .help: "print help"
    }
  }

  var placeholders: [String: String] {
    isSpoken
      ? [
        "N": "NUMBER", "N…": "NUMBERS", "N…|all": "NUMBERS or all",
        "N…|all|none": "NUMBERS, all or none", "bash|zsh|fish": "bash, zsh or fish",
        "ISBN|ID": "ISBN or id", "TITLE|ISBN": "TITLE or ISBN",
        "1…5": "RATING", "+WORD": "WORDS", "-WORD": "",
      ] : [:]
  }
  var usage: String {
    isSpoken
      ? "Usage: bookskeeper, options, a verb and what it needs; without a verb, a prompt opens."
      : "Usage: bookskeeper [OPTIONS] [VERB …]; without a verb, a prompt opens."
  }
  let verbsHeading = "Commands"
  let optionsHeading = "Options"
  let globalOptionsHeading = "Options of the program"
  var selectionHelp: String {
    "Books are named by number: "
      + (isSpoken ? "12, several as 1,4,7, and 3 to 9 as 3-9" : "12, 1,4,7, 3-9")
      + "; or by words of the title if just one book has them."
  }
  var dateHelp: String {
    "2026-12-01, 1.12.2026, 1 dec, 25, friday, tomorrow, "
      + (isSpoken ? "in 14 days" : "+14, +2w") + " or in 3 weeks."
  }
  let alsoLabel = "also"
  let helpHint =
    "More: help add, help loans, help dates, help numbers, help options, help all"
  func words(for topic: HelpTopic) -> [String] {
    topic == .loans ? ["loans", "lending"] : [topic.rawValue]
  }
  func summary(_ word: PollWord) -> String {
    switch word {
    case .open: "begin a vote on these books"
    case .add: "have these books voted on, too"
    case .remove: "take books out of the vote"
    case .close: "end the vote, and tell which book has won"
    case .delete: "forget a vote"
    }
  }
  let valueInLine = "Change a value where it stands; Ctrl-U empties its line."

  // MARK: Manual page

  func heading(_ part: ManualPart) -> String {
    switch part {
    case .name: "NAME"
    case .synopsis: "SYNOPSIS"
    case .description: "DESCRIPTION"
    case .commands: "COMMANDS"
    case .options: "OPTIONS"
    case .books: "BOOKS"
    case .dates: "DATES"
    case .environment: "ENVIRONMENT"
    case .files: "FILES"
    case .exitStatus: "EXIT STATUS"
    case .examples: "EXAMPLES"
    }
  }
  let programSummary = "keep a library of books at a prompt and from the shell"
  let programDescription = [
    "Keeps what books there are, who has what, what is due, and what is overdue. "
      + "Without a verb it opens a prompt; with one it carries out that line and ends. "
      + "The same line works at both.",
    "What a line leaves out is asked for. Every change can be taken back, any time later. "
      + "In a pipe, results are one book a line, with tabs between its cells.",
  ]
  func summary(_ variable: ProgramVariable) -> String {
    switch variable {
    case .library:
      "The file that holds the library, or the address of the database or server that keeps it, where --library names none."
    case .token:
      "A token for the server that --library names, sent in place of a name and password."
    case .language:
      "The language, the first of them that is set, where no option or setting names it."
    case .encoding: "Whether bars may be drawn with more than ASCII characters."
    case .accessible: "Where it is not empty, as with --plain."
    case .noColor: "Where it is not empty, there is no colour."
    case .lineEditing: "Which library edits lines, readline or libedit; off: none."
    case .pager: "What shows long output with --pager, and how; less -FIRX where it is not set."
    case .path:
      "Where the pager, curl, chafa, rsvg-convert, xdg-open, sendmail, notify-send, "
        + "systemctl and crontab are looked for."
    case .mailer:
      "What sends the letters of “remind --send”, such as msmtp; sendmail where it is not set."
    case .email:
      "The address that those letters are from; the mail system’s own where it is not set."
    case .pictures: "Which terminal it is, for the covers that it can show."
    case .multiplexer: "Where one is set, covers are mosaics of characters."
    case .desktop: "Where one is set, a desktop is there to open pictures; not on macOS."
    case .remote: "Where it is set, no picture is opened on macOS: no one sits there."
    case .terminal: "Which colours the terminal has; where TERM is dumb, there are none."
    case .columns: "How wide to write, where that is not a terminal."
    case .dataFolder: "The folder for data, in place of ~/.local/share; not on macOS."
    case .configurationFolder: "The folder for settings, in place of ~/.config; not on macOS."
    case .stateFolder: "The folder for typed lines, in place of ~/.local/state; not on macOS."
    case .catalogue: "Which catalogue is asked, where neither an option nor a setting says."
    case .catalogueURL: "Where that catalogue is, for other than its usual address."
    case .googleKey: "Your own key for the Books API of Google."
    case .cacheFolder:
      "The folder for the answers of catalogues, in place of ~/.cache; not on macOS."
    case .editor: "The editor for notes; without one, nano or vi."
    case .home: "The user’s own folder."
    case .user: "The name that the history of changes tells."
    }
  }
  func summary(_ file: ProgramFile) -> String {
    switch file {
    case .library: "The library, where nothing else is said."
    case .earlierVersion:
      "The library as it was before a newer program brought it to a newer layout."
    case .covers: "The covers of books and of what is on the shelves."
    case .copies: "Copies of libraries that servers keep."
    case .databases: "The covers of libraries in databases."
    case .settings: "The settings."
    case .lastSearch: "What was last looked for in a catalogue."
    case .answers: "What catalogues answered, kept for a day and for use offline."
    case .history: "The lines that were typed at the prompt."
    }
  }
  func summary(_ exit: ProgramExit) -> String {
    switch exit {
    case .done: "Done; also where a list is empty."
    case .refused: "Refused by a rule, or there is no such book."
    case .usage: "The line was wrong."
    case .badInput: "The library or the file to import cannot be used."
    case .noInput: "There is no such file, or it cannot be read."
    case .unavailable: "A server, the network or a program that is needed is out of reach."
    case .cannotCreate: "A file cannot be written."
    case .failed: "Reading or writing failed, or the disk is full."
    case .busy: "The library is in use; try again."
    case .configuration: "The settings, or a catalogue’s address or key, cannot be used."
    case .interrupted: "Ctrl-C."
    }
  }
  let examples = [
    ManualExample("bookskeeper overdue", "Who has what, and how late."),
    ManualExample("bookskeeper checkout 12 --to Anna --due +2w", "Lend a book for two weeks."),
    ManualExample("bookskeeper list --sort due --json", "The list for programs."),
    ManualExample("bookskeeper export dates.ics", "What is due and the meetings, for a calendar."),
    ManualExample("bookskeeper undo", "Take the last change back."),
  ]

  // MARK: Errors

  func sentence(_ error: LibraryError) -> String {
    switch error {
    case .noSuchBook(let number): "There is no book \(number)."
    case .noBooksIn(let range): "There are no books \(range.lowerBound) to \(range.upperBound)."
    case .noBookTitled(let words): "No book has \(echoed(words)) in its title."
    case .noneTitled(let words, .trash): "No book in the trash has \(echoed(words)) in its title."
    case .noneTitled(let words, _): "No book that is out has \(echoed(words)) in its title."
    case .noBookWithISBN(let text): "No book has the ISBN \(echoed(text))."
    case .falseISBN(let text, let fault):
      "\(echoed(text)) is not a valid ISBN: \(sentence(fault)) "
        + "If it is a title, write title:\(text.shortened(to: 20))."
    case .noLastBook: "No book was shown or changed yet: a dot means the last one."
    case .severalTitled(let words, let books, let count):
      "\(bookCount(count)) match \(echoed(words)); choose one by its number:"
        + list(books, of: count)
    case .required(let field):
      "\(name(field)) must not be empty; for example: \(example(field))"
    case .controlCharacter(let field):
      "\(field.map(name) ?? "The text") has a control character in it; leave it out."
    case .badISBN(let text, let fault): "\(echoed(text)) is no ISBN: \(sentence(fault))"
    case .badYear(let text):
      "\(echoed(text)) is not a year: it takes a whole number from -9999 to 9999, "
        + "such as 1965, -750 or 750 BC."
    case .badRating(let text): "\(echoed(text)) is no rating: it takes a whole number from 1 to 5."
    case .dueInThePast(let day, let today, let latest):
      "\(date(day)) is in the past; a due date is from today (\(date(today))) to \(date(latest)). "
        + "For a loan that began earlier, add --since DATE."
    case .dueTooLate(let day, let today, let latest):
      "\(date(day)) is too late; a due date is from today (\(date(today))) to \(date(latest))."
    case .alreadyOut(let book, let borrower, let due):
      "\(subject(book)) is out: lent to \(self.borrower(borrower))\(due.map { " until \(date($0))" } ?? "")."
    case .alreadyBorrowed(let book, let owner, let due):
      "\(subject(book)) is on loan to you from \(owner) already, "
        + "\(due.map { "until \(date($0))" } ?? noDueDate)."
    case .givenBack(let book, let owner):
      "\(subject(book)) is back at \(owner); checkout \(book.number) borrows it again."
    case .sinceInTheFuture(let day, let today):
      "\(date(day)) is in the future; a loan began today (\(date(today))) or earlier."
    case .dueBeforeSince(let day, let since):
      "\(date(day)) is before the loan began (\(date(since)))."
    case .notOut(let book): "\(subject(book)) is not out."
    case .notInTrash(let number): "There is no book \(number) in the trash."
    case .noneInTrash(let range):
      "There are no books \(range.lowerBound) to \(range.upperBound) in the trash."
    case .refused(let refusals): sentences(refusals)
    case .nothingBeforePurge:
      "Deleting for good cannot be undone, and there is nothing before it to take back."
    case .nothingToUndo: "There is nothing to take back."
    case .nothingToRedo: "There is nothing to do again."
    case .changedSince(let other):
      "Nothing was done, for \(other.change.author) has changed the same since: "
        + "\(name(other.change)), \(moment(other.day, other.time))."
    case .onlyOthersToUndo(let other):
      "You have made no change that could be taken back; the newest is by \(other.change.author): "
        + "\(name(other.change)), \(moment(other.day, other.time))."
    case .noSuchEntry(let number): "There is no entry \(number) on the shelves."
    case .alreadyShelved(let entry):
      "\(quoted(entry.title)) is on \(place(entry.shelf)) already, as entry \(entry.number)."
    case .noSuchMeeting(let number): "There is no meeting \(number)."
    case .meetingRequired(let field):
      "A meeting needs \(field == .title ? "a title" : field == .book ? "a book" : "a date"); "
        + "for example: \(example(of: field))"
    case .meetingInThePast(let day, let today, let latest):
      "\(date(day)) is in the past; a meeting is planned from today (\(date(today))) "
        + "to \(date(latest))."
    case .meetingTooLate(let day, let today, let latest):
      "\(date(day)) is too far away; a meeting is planned from today (\(date(today))) "
        + "to \(date(latest))."
    case .meetingDayTaken(let meeting):
      "There is one meeting a day, and on \(date(meeting.day)) it is \(name(meeting))."
    case .badGuests(let text):
      "\(echoed(text)) are no guests: it takes a whole number from 1 to 500, or as many names "
        + "with commas between."
    case .noSuchTag(let name): "There is no tag \(echoed(name))."
    case .tagExists(let name): "There is a tag \(echoed(name)) already."
    case .tagRequired: "A tag needs a name, for example: science fiction."
    case .badTag(let name):
      "\(echoed(name)) cannot be one tag: a comma or a semicolon stands between tags."
    case .noCovers(let name): "The catalogue has no book with a cover for \(echoed(name))."
    case .otherBook(let book, let found):
      "\(subject(book)) by \(book.author) was not filled in: what the catalogue has is "
        + "\(name(found))."
    case .noBooksTagged(let name): "No book of the library has the tag \(echoed(name))."
    case .noSuchPoll(let number): "There is no poll \(number)."
    case .noOpenPoll:
      "No poll is open: poll open 3 7 12 opens one on these books, poll open --want on the reading "
        + "list, and undo takes back a closing."
    case .pollOpen(let number): "Poll \(number) is open already; close or delete it first."
    case .candidateCount(let count):
      "A poll takes 2 to 50 books; that would be \(number(count))."
    case .alreadyCandidate(let candidate):
      "\(quoted(candidate.title)) is in the poll already, as \(candidate.number)."
    case .noSuchCandidate(let text, let candidates):
      "\(echoed(text)) is no book of this poll; there are:" + list(candidates)
    case .severalCandidates(let text, let candidates):
      "\(bookCount(candidates.count)) have \(echoed(text)) in their titles; choose one by its number:"
        + list(candidates)
    case .candidateTwice(let candidate):
      "\(quoted(candidate.title)) is named twice; a vote names each book once."
    case .voterRequired: "The name of who votes must have letters; for example: vote Anna 2 1"
    case .noSuchVoter(let name): "\(echoed(name)) has not voted in this poll."
    case .tooManyVotes(let most): "This poll has \(number(most)) votes, and takes no more."
    case .noVotes: "No one has voted yet, so there is nothing to count; poll delete ends the poll."
    case .noSuchBorrower(let name): "No borrower is called \(echoed(name))."
    case .severalBorrowers(let words, let names, let count):
      "\(borrowerCount(count)) match \(echoed(words)); write the whole name:"
        + list(names, of: count)
    case .borrowerExists(let name): "There is already a borrower \(echoed(name))."
    case .badEmail(let text):
      "\(echoed(text)) is not a valid e-mail address; one looks like anna@example.org."
    case .badLanguage(let text):
      "\(echoed(text)) is not a language of letters: it takes en, fr or ru."
    case .badLimit(let text):
      "\(echoed(text)) is not a valid limit: it takes \(wholeNumber(BorrowerDetails.limits))."
    case .tooLong(let field, let longest):
      "\(label(of: field)): this is too long; it takes at most \(number(longest)) characters."
    case .cardTaken(let card, let name):
      "The card \(echoed(card)) is already that of \(echoed(name))."
    case .stillHasBooks(let name, let books, let count):
      "\(echoed(name)) still has \(bookCount(count)):" + list(books, of: count)
    case .mergeWithSelf(let name):
      "These are one borrower already, \(echoed(name)); name two to merge them."
    case .userRenamed:
      "“me” is whoever uses this library; \(quoted("settings name NAME")) says what you are called."
    case .keptFor(let book, let borrower, let until):
      kept(book, for: borrower, until: until)
    case .someoneWaits(let book, let borrower, let count):
      "\(name(book)) is not renewed: \(self.borrower(borrower)) "
        + (count == 1
          ? "\(isYou(borrower) ? "are" : "is") waiting for it."
          : "and \(number(count - 1)) more are waiting for it.")
    case .hasTheBook(let book, let borrower):
      "\(borrowerHeading(borrower)) already \(isYou(borrower) ? "have" : "has") \(name(book)); "
        + "renew keeps it longer."
    case .waitsAlready(let book, let borrower):
      "\(borrowerHeading(borrower)) already \(isYou(borrower) ? "wait" : "waits") for \(name(book))."
    case .doesNotWait(let book, let borrower):
      "\(borrowerHeading(borrower)) \(isYou(borrower) ? "do" : "does") not wait for \(name(book)); "
        + "holds shows who does."
    case .overLimit(let name, let limit, let books, let count):
      "\(echoed(name)) may have \(bookCount(limit)) at once, and has \(number(count)):"
        + list(books, of: count)
    case .noSuchOwner(let name): "No owner is called \(echoed(name))."
    case .severalOwners(let words, let names):
      "Several owners begin with \(echoed(words)); write the whole name: "
        + names.map(echoed).joined(separator: ", ")
    case .ownerExists(let name): "There is an owner \(echoed(name)) already."
    case .ownerOfBooksAlone(let name):
      "Nothing is known of \(echoed(name)) but that books have it as their owner; "
        + "\(quoted("owner edit")) renames it."
    case .badPeriod(let text):
      "\(echoed(text)) is not a valid loan period: it takes \(wholeNumber(OwnerDetails.periods)), "
        + "in days."
    case .badRenewals(let text):
      "\(echoed(text)) is not a valid number of renewals: it takes "
        + "\(wholeNumber(OwnerDetails.allowedRenewals))."
    case .noMoreRenewals(let book, let owner, let used, let allowed):
      "\(subject(book)) "
        + (allowed == 0
          ? "cannot be renewed: \(owner) allows no renewals."
          : "was renewed \(Plural.english(used, "time", "times")): \(owner) allows no more than "
            + "\(number(allowed)).")
        + " \(quoted("owner edit")) changes that."
    case .noSuchCode(let text): "\(echoed(text)) is on no card and no label of this library."
    case .cardOrBook(let text, let borrower, let book):
      "\(echoed(text)) is the code of \(quoted(borrower))’s card, and that of \(name(book)); "
        + "type the name, or scan \(LabelCode.book(book.number).text)."
    case .tooLongForMARC(let book):
      "\(name(book)) is too long for MARC21: a record has at most 99,999 bytes, and a field 9,999. "
        + "Export it with --format marcxml."
    }
  }

  private func sentence(_ fault: ISBN.Fault) -> String {
    switch fault {
    case .length(let count): "it has \(count) digits, and an ISBN has 10 or 13."
    case .character(let character): "it has \(quoted(String(character))) where a digit should be."
    case .prefix: "its 13 digits must start with 978 or 979."
    case .checkDigit(let right):
      "the last digit would have to be \(right); one of them is mistyped."
    }
  }

  func sentence(_ error: StorageError) -> String {
    switch error {
    case .notALibrary(let path): "\(path) is not a library of BooksKeeper; it was left as it is."
    case .damaged(let path): "\(path) is damaged; it was left as it is. Go back to a copy of it."
    case .damagedLog(let path, let change):
      "Change \(change) in the history of \(path) is damaged; nothing was done. check tells what is wrong."
    case .layout(let path, let fault):
      "\(path) cannot be used as it is: \(clause(fault)). check tells what is wrong."
    case .noMoreNumbers(let path):
      "\(path) has given its last number, so no further one can be given; nothing was changed."
    case .newer(let path, let version):
      "\(path) was written by a newer BooksKeeper (layout \(version)); update the program to open it."
    case .older(let path):
      "\(path) was written by an older BooksKeeper, and was left as it is. Open it once with --library, "
        + "which brings it up to date."
    case .notEmpty(let place):
      "There is a library in \(place) already; nothing was copied. Choose a place without one."
    case .atServer:
      "A library at a server cannot be copied, nor be copied to: name a file or the address of a "
        + "PostgreSQL database."
    case .cannotRead(let path, let reason): "\(path) cannot be read: \(system(reason))."
    case .cannotCreate(let path, let reason): "\(path) cannot be created: \(system(reason))."
    case .readOnly(let path): "\(path) can only be read; nothing was changed."
    case .busy(let path):
      "\(path) is in use by another program; nothing was changed. Try again in a moment."
    case .full(let path): "The disk of \(path) is full; nothing was changed."
    case .failed(let path, let reason): "\(path): \(system(reason)). Nothing was changed."
    case .badDatabaseAddress(let fault): sentence(fault)
    case .outOfReach(let place, let reason): "\(place) is out of reach: \(ended(reason))"
    case .noLibpq(let place):
      "\(place) is asked through libpq, which is not installed. "
        + "On Debian and Ubuntu, install it with: sudo apt install libpq5"
    case .denied(let place, let reason): "\(place) denies access: \(ended(reason))"
    case .wrongEncoding(let place, let encoding):
      "\(place) keeps its texts in \(encoding), which cannot hold those of a library; "
        + "choose a database in UTF8."
    case .notMade(let place):
      "The connection to \(place) broke before the change was made; nothing was changed. Try again."
    case .unknownOutcome(let place):
      "The connection to \(place) broke while the change was being made. Whether it was is not "
        + "known; history tells, once the server answers again."
    case .ownFile(let path, .library): "\(path) is the library itself; choose another file."
    case .ownFile(let path, .companion): "\(path) belongs to the library; choose another file."
    case .ownFile(let path, .source):
      "\(path) is the file that is being imported; choose another file."
    case .notWritten(let path, let reason): "\(path) was not written: \(system(reason))."
    case .interrupted: "Stopped. What was not finished has not been changed."
    case .unanswered(let reason):
      "The change was made, but the answer could not be written: \(system(reason))."
    case .faults(let count):
      Plural.english(count, "fault was found.", "faults were found.")
    }
  }

  private func sentence(_ fault: DatabaseAddress.Fault) -> String {
    switch fault {
    case .form:
      "The address of the library cannot be read. One looks like postgresql://user@host/database, "
        + "service=name or host=name dbname=name; in the first form, signs such as @ : / ? % are "
        + "written as %40 %3A %2F %3F %25 within a name or a password."
    case .parameter(let name?):
      "The address of the library has \(quoted(name)), which is not a parameter of PostgreSQL’s, "
        + "such as sslmode, nor schema."
    case .parameter(nil):
      "The address of the library has something that is not a parameter of PostgreSQL’s. Is a space or "
        + "another sign in the password? It must be within quotation marks, or written as %20."
    case .port:
      "The port in the address of the library must be a number from 1 to 65535: one for all hosts, or "
        + "one for each of them."
    case .host: "One of the hosts in the address of the library has no name."
    case .schema(let name):
      "A library cannot be in a schema called \(echoed(name)). Its name must begin with a letter or _, "
        + "have only letters, digits, _ and -, and not begin with pg_."
    }
  }

  private func system(_ reason: String) -> String {
    switch reason {
    case "ENOENT": "there is no such folder"
    case "EACCES": "permission denied"
    case "EISDIR": "it is a folder"
    case "ENOTDIR": "a file stands where a folder should"
    case "EROFS": "the disk is write-protected"
    case "ENODEV": "it is not an ordinary file"
    case "ENOSPC": "the disk is full"
    case "EFBIG": "the limit on the size of files is reached"
    case "EMFILE": "too many files are open"
    case "ENAMETOOLONG": "the name is too long"
    default: reason
    }
  }

  func sentence(_ error: ImportError) -> String {
    switch error {
    case .empty: "There is nothing to import in the file."
    case .noTitleColumn(let headings):
      "No column is headed \(quoted("title")); the headings are: "
        + headings.joined(separator: ", ")
        + (headings.count > 1
          ? ". \(quoted("--map \"\(headings[0])=title\"")) says which one has the titles." : ".")
    case .noNameColumn(let headings):
      "No column is headed \(quoted("name")); the headings are: "
        + headings.joined(separator: ", ") + "."
    case .notText: "This is not a CSV file: it holds bytes that are not text."
    case .badArchive(let line, let fault):
      "This copy of a library cannot be imported: "
        + [line.map { "line \($0)" }, fault.thing.map(name)].compactMap(\.self)
        .map { $0 + ": " }.joined() + reason(fault.flaw) + "."
    case .newerArchive:
      "This copy of a library was written by a newer version of BooksKeeper."
    case .unknownEncoding:
      "The file’s character set cannot be told; name it with \(quoted("--encoding")): "
        + TextEncoding.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .noSuchColumn(let column, let found):
      "No column is headed \(quoted(column)); the headings are: \(found.joined(separator: ", "))."
    case .doubtfulDates(let column, let example):
      "The dates under \(quoted(column)) can be read in two ways, such as \(example). Say what comes "
        + "first with \(quoted("--dates day")) or \(quoted("--dates month"))."
    case .rowTooLong(let line):
      "The row that begins on line \(line) is larger than 64 MB; is a quotation mark not closed? "
        + "Nothing was imported."
    case .changedMeanwhile:
      "The file was changed while it was being read; nothing was imported."
    case .noUsableRows: "No row of the file could be used."
    case .unclosedQuote(let line):
      "The quotation mark opened on line \(line) is never closed; nothing was imported."
    case .unclosedEntry(let line):
      "The entry that begins on line \(line) is never closed: a brace is missing. Nothing was imported."
    case .otherFormat(let name):
      "This is \(name), which books cannot be imported from. These formats can be read: "
        + ImportFormat.allCases.map(\.name).joined(separator: ", ") + ", xlsx, ods."
    case .notInFormat(let format, let missing, let found):
      "This is not what \(quoted("--format \(format.rawValue)")) reads." + expected(format, missing)
        + (found.map { " It looks like \($0.name): leave --format out." } ?? "")
    case .badJSON(let line): "The text from line \(line) on is not JSON; nothing was imported."
    case .noBooksInJSON: "There are no books in this JSON: a list of objects with titles is needed."
    case .needsFile: "A database of calibre cannot come from standard input: name the file."
    case .otherDatabase: "This is an SQLite database, but not calibre’s metadata.db."
    case .damagedDatabase(let reason): "The database cannot be read: \(reason)."
    case .badXML(let line): "The XML is not well-formed on line \(line); nothing was imported."
    case .definesEntities:
      "The XML was not read: it defines entities, which can do harm. Nothing was imported."
    case .otherXML(let root):
      "This is XML (\(quoted(root))), but it has no books: MARCXML or a book collection of Tellico is "
        + "needed."
    case .damagedArchive: "The file cannot be unpacked: it is damaged or cut off."
    case .lockedWorkbook: "The workbook is locked with a password: save it without one."
    case .workbookTooLarge:
      "The workbook was not read: unpacked it has more than 2 GB or 50 million cells, or a column "
        + "or row that no spreadsheet has."
    case .noSuchSheet(let asked, let sheets):
      "There is no sheet \(quoted(asked)). The workbook has: "
        + sheets.map(quoted).joined(separator: ", ") + "."
    case .noSheets: "The file has no sheets: --sheet is for workbooks (xlsx and ods)."
    case .notAPicture(let path): "\(path) is not a picture: JPEG, PNG, GIF and WebP can be covers."
    case .pictureTooLarge(let path):
      "\(path) is too large: a cover has at most 10 MB and 50 million pixels, 10,000 a side."
    }
  }

  private func name(_ thing: ArchiveThing) -> String {
    switch thing {
    case .change(let number): "change \(number)"
    case .cover(let file): "cover \(quoted(file))"
    case .entry(let noun, let number): "\(name(noun)) \(number)"
    }
  }

  private func name(_ noun: ChangeKind.Noun) -> String {
    switch noun {
    case .book: "book"
    case .shelved: "entry of the shelves"
    case .meeting: "meeting"
    case .tag: "tag"
    case .poll: "poll"
    case .borrower: "borrower"
    case .hold: "hold"
    case .owner: "owner"
    }
  }

  private func reason(_ flaw: ArchiveFlaw) -> String {
    switch flaw {
    case .unreadable(let field): "\(field.map(quoted) ?? "this") cannot be read"
    case .number(let field, let number, let allowed):
      "\(quoted(field)) is \(number), not \(allowed.lowerBound) to \(allowed.upperBound)"
    case .instant(let field): "\(quoted(field)) is not a time of the years 1 to 9999"
    case .isbn(let text): "\(quoted(text)) is not a valid ISBN"
    case .empty(let field): "\(quoted(field)) is empty"
    case .email(let text): "\(quoted(text)) is not an e-mail address"
    case .returnedEarly(let loan): "loan \(loan) was returned before it began"
    case .openLoans: "two loans are open at once"
    case .ballot(let name): "the vote of \(quoted(name)) names no book of it, or one twice"
    case .twice(let field): "another one has the same \(quoted(field))"
    case .missing(let noun, let number): "\(name(noun)) \(number) is not there"
    case .notAPicture: "it is not a picture (JPEG, PNG, GIF or WebP), or only a part of one"
    case .pictureTooLarge: "it is larger than 10 MB, 50 million pixels or 10,000 a side"
    case .misnamed(let file): "a file with this picture is called \(file)"
    case .step: "it cannot be undone or redone"
    case .cutOff: "the file ends too early"
    }
  }

  private func expected(_ format: ImportFormat, _ missing: [String]) -> String {
    switch format {
    case .json: " JSON begins with { or [."
    case .bibtex: " An entry of BibTeX begins with @book{ or the like."
    case .ris: " A record of RIS begins with \(quoted("TY  - BOOK")) or the like."
    case .csljson:
      " CSL-JSON is a list of objects with \(quoted("type")), \(quoted("title")) and \(quoted("author"))."
    case .calibre:
      " calibre’s metadata.db or the output of \(quoted("calibredb list --for-machine")) is needed."
    default: missing.isEmpty ? "" : " Missing columns: \(missing.joined(separator: ", "))."
    }
  }

  func sentence(_ error: FileError) -> String {
    switch error {
    case .notFound(let path): "There is no file \(path)."
    case .isFolder(let path): "\(path) is a folder; a file is needed."
    case .cannotRead(let path): "\(path) cannot be read: permission denied."
    }
  }

  func sentence(_ error: CatalogueError) -> String {
    switch error {
    case .noCurl:
      "The web is asked through curl, which is not installed. "
        + "On Debian and Ubuntu, install it with: sudo apt install curl"
    case .curlFailed(let code): "curl ended with code \(code), and there is no answer."
    case .hostNotFound(let host): "\(host) was not found. Is this machine online?"
    case .noConnection(let host):
      "No connection to \(host): it is not running, or this machine is offline."
    case .proxyNotFound: "The proxy was not found; check the variables http_proxy and https_proxy."
    case .timedOut(let host): "\(host) did not answer in time. Try again later."
    case .untrusted(let host):
      "No safe connection to \(host): its certificate is not trusted. Nothing was asked."
    case .cutOff(let host): "The answer of \(host) broke off. Try again."
    case .status(let status, let host): "\(host) did not answer the question (status \(status))."
    case .busy(let host, let seconds):
      "\(host) has too much to do. Try again "
        + (seconds.map { "in \(duration($0))." } ?? "later.")
    case .keyRefused(let host): "\(host) does not take the key; correct it, or leave it out."
    case .tooLarge(let host, let limit):
      "The answer of \(host) has more than \(limit / 1_000_000) MB and was not read."
    case .tooManyRedirects(let host): "\(host) leads on and on to other addresses; it was given up."
    case .redirectRefused(let host):
      "\(host) leads on to an address that is not of the web; it was not followed."
    case .wrongType(let host, let type):
      "\(host) answered with something else than was asked for"
        + (type.map { " (\($0))" } ?? "") + ". Check the address."
    case .unreadable(let host): "The answer of \(host) cannot be read: it is not what it should be."
    case .notUTF8(let host): "The answer of \(host) cannot be read: its text is not UTF-8."
    case .entities(let host):
      "The answer of \(host) was not read: it defines XML entities, which can do harm."
    case .noSearch(let host): "The catalogue at \(host) offers no search. Check the address."
    case .nothingFound(let what): "The catalogue has no record of \(echoed(what))."
    case .badAddress(let address):
      "\(echoed(address)) is no address of a catalogue; one begins with http:// or https:// "
        + "and holds no password."
    case .noAddress:
      "The address of the catalogue is missing; give --catalogue-url, or set catalogue-url."
    case .unknownCatalogue(let name, let place):
      "The catalogue in \(place) is \(quoted(name)), which is not known; it can be "
        + "\(catalogueNames). Nothing was asked."
    case .interrupted: "The request was stopped."
    }
  }

  private var catalogueNames: String {
    CatalogueSource.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private func duration(_ seconds: Int) -> String {
    switch WaitingTime(seconds) {
    case .seconds(let count): Plural.english(count, "second", "seconds")
    case .minutes(let count): Plural.english(count, "minute", "minutes")
    case .hours(let count): Plural.english(count, "hour", "hours")
    case .days(let count): dayCount(count)
    }
  }

  func sentence(_ error: ToolError) -> String {
    switch error {
    case .missing(let tool):
      "A PNG is made by \(tool), which is not installed or failed; the SVG opens everywhere."
    case .qrCodes(let tool):
      "QR codes are drawn by \(tool), which is not installed or failed; --code code128 needs nothing else."
    case .editor(let name?): "The editor \(echoed(name)) failed; nothing was changed."
    case .editor(nil): "No editor was found: set EDITOR to yours, and use a terminal."
    case .noMailer(let name?):
      "\(echoed(name)) was not found: BOOKSKEEPER_SENDMAIL names what sends letters, such as msmtp."
    case .noMailer(nil):
      "Letters are sent by sendmail, which was not found: install msmtp-mta or another mail program, or name one in BOOKSKEEPER_SENDMAIL."
    case .noNotifier: "Notifications are shown by notify-send, which is not installed."
    case .noUnzip:
      "Workbooks and other zip files are unpacked by unzip, which is not installed. "
        + "On Debian and Ubuntu, install it with: sudo apt install unzip"
    case .noScheduler:
      "Neither systemd for your user nor crontab was found; one of them has to run the reminder."
    case .failed(let tool, let reason): "\(tool) failed" + (reason.map { ": \($0)" } ?? ".")
    case .lettersNotSent(let count, let all):
      "\(number(count)) of \(Plural.english(all, "letter was", "letters were")) not sent; remind --send tries again."
    }
  }

  func sentence(_ error: LineError) -> String {
    func perhaps(_ suggestion: String?) -> String {
      suggestion.map { " Did you mean \(quoted($0))?" } ?? " Type help to see what there is."
    }
    return switch error {
    case .unknownVerb(let word, let suggestion):
      "There is no command \(echoed(word))." + perhaps(suggestion)
    case .ambiguousVerb(let word, let verbs):
      "\(echoed(word)) can be \(either(verbs, "or")); type more of it."
    case .unknownOption(let word, let suggestion):
      "There is no option \(word.shortened())." + perhaps(suggestion)
    case .notForVerb(let option, let verb): "--\(option.rawValue) does not go with \(verb)."
    case .onlyAtStart(let option): "--\(option.rawValue) is only taken when the program is started."
    case .missingValue(let option): "--\(option.rawValue) needs a value: \(summary(option))."
    case .needlessValue(let option): "--\(option.rawValue) takes no value."
    case .badValue(.map, let value, let fields):
      "\(echoed(value)) does not say what a column holds: that is written as "
        + "\(quoted("Location=notes,Series=tags")). The fields are \(fields.joined(separator: ", "))."
    case .badValue(let option, let value, let allowed):
      "--\(option.rawValue) does not take \(echoed(value)); it takes \(allowed.joined(separator: ", "))."
    case .needlessArgument(let word, let verb): "\(verb) does not take \(echoed(word))."
    case .missing(let part, let verb): "\(verb): \(missing(part))"
    case .needsYes: "This needs a yes; give --yes where no one can be asked."
    case .needsYesForCopy(let book): ownedAlready(book) + "; give --yes to add another copy."
    case .badNumber(let text, let range?): "\(echoed(text)) is not \(wholeNumber(range))."
    case .badNumber(let text, nil): "\(echoed(text)) is not a number that can be used here."
    case .backwardRange(let text):
      "The range \(text.shortened()) runs backwards; put the smaller number first."
    case .badDate(let text): "\(echoed(text)) is no date; write it as \(dateHelp)"
    case .badMonth(let text):
      "\(echoed(text)) is no month; write it as 2026-12, 12.2026, dec, dec 2026, +1 or -1."
    case .badTime(let text):
      "\(echoed(text)) is no time of day; write it as 19:30, 19h30, 19h, 7pm or 7:30 pm."
    case .noSuchDay(let text): "There is no day \(echoed(text)); write it as \(dateHelp)"
    case .badEnding(let path):
      "\(path) was not written: its ending stands for no format. "
        + "These do: \(endings()). Any other name needs --format."
    case .badEndingForBorrowers(let path):
      "\(path) was not written: borrowers are written as CSV, to a file such as borrowers.csv."
    case .badOrder(let text, let allowed):
      "There is no order \(echoed(text)); there is \(allowed.joined(separator: ", "))."
    case .unknownSetting(let word):
      "There is no setting \(echoed(word)); there is "
        + SettingKey.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .badSetting(let key, let text):
      "\(quoted(name(key))) cannot be \(echoed(text)): it takes \(allowed(key)). "
        + "For example: \(example(key))"
    case .badTag(let text):
      "\(echoed(text)) must begin with \(isSpoken ? "a plus" : "+") to add a tag "
        + "or \(isSpoken ? "a minus" : "-") to remove it."
    case .badShell(let name, let allowed):
      "There is no script for \(echoed(name)); there is one for \(allowed.joined(separator: ", "))."
    case .onlyIn(.search, let verb): "\(verb) goes on with a search: begin with search TEXT."
    case .numbersOf(.record, let verb):
      "Numbers here are those of the records found, and \(verb) is for books of the library; "
        + "go back to the list first."
    case .onlyAtPrompt(let verb): "\(verb) is for the prompt, where there is a list to mark."
    case .numbersOf(.entry, let verb):
      "Numbers here are those of the shelf’s entries, and \(verb) is for books of the library; "
        + "go back to the list first."
    case .numbersOf(.meeting, let verb):
      "Numbers here are those of the meetings, and \(verb) is for books of the library; "
        + "go back to the list first."
    case .onlyIn(.shelf, let verb) where removes(verb):
      "\(verb) is for the shelves and the meetings: type shelf or meetings first."
    case .onlyIn(.shelf, let verb):
      "\(verb) is for the shelves: type shelf first, or shelf \(verb) N."
    case .numbersOf(.tag, let verb):
      "Numbers here are those of the tags, and \(verb) is for books of the library; "
        + "go back to the list first."
    case .onlyIn(.tags, let verb):
      "\(verb) is for tags: type tags first, or tags \(verb) TAG NAME."
    case .onlyIn(.borrowers, let verb):
      "\(verb) is for borrowers: type borrowers first, or borrower \(verb) NAME NAME."
    case .numbersOf(.collage, let verb):
      "Numbers here are those of the collage, and \(verb) is for books of the library; open the "
        + "book by its number, or go back to the list first."
    case .onlyIn(.collage, let verb): "\(verb) is for a collage: begin with collage TAG."
    case .numbersOf(.candidate, let verb):
      "Numbers here are those of the poll’s books, as in vote NAME 2 1; for \(echoed(verb)), go back "
        + "to the list first."
    case .openQuote: "A quotation mark is opened and not closed."
    }
  }

  // MARK: A server's library

  func offline(since moment: String) -> String { "offline, as of \(moment)" }
  func offlineNotice(_ host: String, since moment: String) -> String {
    "Shown is the library as it was at \(host) on \(moment)."
  }
  func waitingToSend(count: Int) -> String {
    Plural.english(count, "book waits", "books wait") + " for sync"
  }
  func willWait(count: Int) -> String {
    Plural.english(count, "change", "changes") + " will be sent by “sync”."
  }
  func sending(to host: String) -> String { "Sending to \(host)" }
  func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String {
    "From \(host): \(number(added)) new, \(number(changed)) changed, \(number(deleted)) deleted."
  }
  func sent(count: Int, to host: String) -> String {
    "Sent to \(host): " + bookCount(count) + "."
  }
  func upToDate(with host: String) -> String { "Nothing is new at \(host)." }
  func conflict(_ book: BookName, theirs: String, ours: String) -> String {
    "\(name(book)) was changed here and at the server.\nTheirs: \(theirs)\nOurs: \(ours)"
  }
  func deletedThere(_ book: BookName) -> String {
    "\(name(book)) was changed here, and deleted at the server."
  }
  func deletedHere(_ book: BookName) -> String {
    "\(name(book)) was deleted here, and changed at the server."
  }
  let keepQuestion = "Keep theirs or ours? Enter leaves it for later"
  let theirsWord = "theirs"
  let oursWord = "ours"
  func word(for field: RemoteBook.Field) -> String {
    switch field {
    case .lastCheckedOutBy: "last checked out by"
    case .lastCheckedOut: "checked out at"
    case .tags: "tags"
    case .rating: "rating"
    case .dueDate: name(BookField.due).lowercased()
    default: BookField(rawValue: field.rawValue).map { name($0).lowercased() } ?? field.rawValue
    }
  }

  func sentence(_ error: RemoteError) -> String {
    switch error {
    case .notSent:
      reason(error) + " Nothing was changed. With --later, the change waits here for “sync”."
    case .refused, .busy, .changedThere, .goneThere, .othersThere:
      reason(error) + " Nothing was changed."
    default: reason(error)
    }
  }

  /// Why, without what became of the change.
  private func reason(_ error: RemoteError) -> String {
    switch error {
    case .badAddress(let address):
      "\(echoed(address)) is not the address of a library; one looks like https://library.example/books "
        + "and holds no password."
    case .insecure(let address):
      "\(echoed(address)) would send everything unencrypted. Use https://, or --insecure if that is "
        + "what you want."
    case .unreachable(_, let cause), .notSent(_, let cause): sentence(cause)
    case .unauthorized(let host):
      "\(host) wants another name and password. Put them into ~/.netrc (or a file for --netrc), or a "
        + "token into BOOKSKEEPER_TOKEN."
    case .noLibrary(let host, let status):
      "There is no library at this address: \(host) answered with status \(status)."
    case .refused(let host, let status, let reason):
      "\(host) refused: " + (reason ?? "status \(status)")
        + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) is busy; try again."
    case .notMade(let host):
      "\(host) did not answer as it should. It was asked, and the change was not made."
    case .unknown(let host):
      "\(host) did not answer, and cannot be asked whether it made the change. Here nothing was "
        + "changed; “sync” shows what became of it."
    case .changedThere(let book, let host):
      "\(name(book)) was changed at \(host) in the meantime; “sync” shows how it is now."
    case .goneThere(let book, let host):
      "\(name(book)) is no longer at \(host); “sync” takes that over."
    case .othersThere(let host):
      "Others have added or deleted books at \(host) in the meantime; “sync” shows them."
    case .waiting(let book):
      "\(name(book)) has changes that were not sent yet. Send them with “sync” first, or add --later."
    case .partly(let done, let total, let cause):
      (total.map { "\(number(done)) of \(bookCount($0)) done, here and at the server." }
        ?? "\(bookCount(done)) done, here and at the server.") + " Then: " + reason(cause)
    case .partlyWaiting(let done, let total, let cause):
      "\(number(done)) of \(bookCount(total)) sent; the others wait for “sync”. " + reason(cause)
    case .leftThere(let host):
      "This was refused, but a book was added at \(host) and could not be deleted again. “sync” shows it."
    case .conflicts(let count):
      Plural.english(count, "book was", "books were")
        + " changed here and at the server. Run “sync” at a prompt, or with --keep theirs or --keep ours."
    case .noServer: "This library is not the copy of one at a server, so there is no server to ask."
    case .interrupted: "Sending was stopped."
    }
  }

  private func endsSentence(_ text: String) -> Bool {
    text.last.map { ".!?".contains($0) } ?? false
  }

  // MARK: Over the web

  let changedMeanwhile =
    "This was changed in the meantime. Get it again, then send the change."
  let serverFailed = "The library could not be read. Try again later."
  let noBooksYet = "No books have been added yet."
  let noBookMatches = "No book matches."
  let findLabel = "Find"
  let sortLabel = "Sort by"
  let showLabel = "Show"
  let previousPage = "Previous page"
  let nextPage = "Next page"

  func sentence(_ error: RequestError) -> String {
    switch error {
    case .noRequest:
      "cgi answers a web server that runs it for a request; see the README for how."
    case .noSuchPath(let path):
      "There is nothing at \(quoted(path)). Try /books or /books/1."
    case .noCover(let number): "Book \(number) has no cover."
    case .methodNotAllowed(let method, let allowed):
      "\(quoted(method)) is not allowed here; allowed: \(allowed.joined(separator: ", "))."
    case .notJSON(let type):
      "The body has to be JSON (application/json), not \(type.map(quoted) ?? "of an unknown type")."
    case .badObject: "The body is not a JSON object, such as {\"title\": \"Dune\"}."
    case .bodyTooLarge(let limit): "The body is larger than \(number(limit)) bytes."
    case .badField(let name, let value): "The field \(quoted(name)) cannot be \(quoted(value))."
    case .badQuery(let name, let value, let allowed):
      "\(quoted(name)) cannot be \(quoted(value)); allowed: \(allowed.joined(separator: ", "))."
    }
  }

  func sentence(_ error: SettingsError) -> String {
    switch error {
    case .damaged(let path):
      "\(path) holds no settings: it is no JSON object. It was left as it is, and the standard "
        + "settings count; mend it or remove it."
    case .badValue(let path, let key, let holds):
      "In \(path), \(quoted(key.rawValue)) is \(holds), and it takes \(allowedInFile(key)), such as "
        + "\(exampleInFile(key)). The file was left as it is, and the standard counts; mend that line or "
        + "remove it."
    case .cannotRead(let path, let reason):
      "The settings in \(path) cannot be read: \(system(reason)). The standard settings count."
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(system(reason)). The settings are as they were."
    case .full(let path): "The disk of \(path) is full; the settings are as they were."
    case .failed(let path, let reason): "\(path): \(system(reason)). The settings are as they were."
    }
  }

  private func missing(_ part: LinePart) -> String {
    switch part {
    case .books: "the number of a book is missing."
    case .borrower: "the borrower is missing; give --to NAME."
    case .rating: "the rating is missing, a number from 1 to 5."
    case .tags:
      isSpoken
        ? "the tags are missing, words with a plus or a minus before them."
        : "the tags are missing, such as +novel or -lent."
    case .title: "the title is missing; give --title TITLE."
    case .author: "the author is missing; give --author NAME."
    case .text: "the text to find is missing."
    case .file: "the name of a file is missing."
    case .order: "the order is missing: title, author, due, newest, oldest, year, rating or owner."
    case .page: "the number of a page is missing."
    case .value: "the value is missing."
    case .shell: "the shell is missing: bash, zsh or fish."
    case .record: "the record is missing; give its ISBN, or its id in the catalogue."
    case .entries: "the number of an entry is missing."
    case .shelfOrder: "the order is missing: title, author, rating or date."
    case .notes: "the text to note is missing."
    case .meetings: "the number of a meeting is missing."
    case .person: "the name of a borrower is missing."
    case .newPerson: "the name of the new borrower is missing."
    case .waiter: "the name of whoever waits is missing: --for NAME."
    case .otherPerson: "the name of the other borrower is missing."
    case .book: "the book is missing; give --book BOOK."
    case .date: "the date is missing; give --on DATE."
    case .tagName: "the tag is missing."
    case .newName: "the new name is missing."
    case .candidates: "the books to vote on are missing, such as 3 7 12 or --want."
    case .voter: "the name of who votes is missing."
    case .choices: "the numbers of the books are missing, such as 2 1 3."
    case .poll: "the number of a poll is missing."
    case .owner: "the name of an owner is missing."
    case .answers: "the input ended before the form did; nothing was saved."
    }
  }
}
