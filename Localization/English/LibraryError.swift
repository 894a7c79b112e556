import Library
import Localization

extension EnglishTexts: LibraryErrorTexts {
  package func sentence(_ error: LibraryError) -> String {
    switch error {
    case .noSuchBook(let number): "There is no book \(String(number))."
    case .deleted(let book): "\(name(book)) is deleted." + hint(" “restore \(book.numberText)” brings it back.")
    case .allDeleted(let range):
      "Books \(range.lowerBound) to \(range.upperBound) are deleted."
        + hint(" “restore \(range.lowerBound)-\(range.upperBound)” brings them back.")
    case .noBooksIn(let range): "There are no books \(range.lowerBound) to \(range.upperBound) in the library."
    case .noBookTitled(let words, let tail?):
      "\(quotedInput(tail)) is not understood here, and no book has \(quotedInput(words)) in its title."
    case .noBookTitled(let words, nil): "No book has \(quotedInput(words)) in its title."
    case .noneTitled(let words, .trash): "No book in the trash has \(quotedInput(words)) in its title."
    case .noneTitled(let words, _): "No book that is out has \(quotedInput(words)) in its title."
    case .noBookWithISBN(let text): "No book has the ISBN \(quotedInput(text))."
    case .noSuchChange(let id): "You have no change \(String(id)) to undo. “history --json” lists the numbers."
    case .noSuchPage(let page, let last): "There is no page \(number(page)); the last one is \(number(last))."
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
    case .notHeld(let book): "\(name(book)) is not in the library." + hint(" Type “acquire \(book.numberText)” once you have it.")
    case .alreadyHeld(let book): "\(name(book)) is already in the library."
    case .sinceInTheFuture(let day, let today): "\(date(day)) is in the future. Choose today (\(date(today))) or an earlier date."
    case .dueBeforeSince(let day, let since): "\(date(day)) is before the loan began (\(date(since)))."
    case .notOut(let book): "\(name(book)) is not out."
    case .lentToNoOne(let title):
      "\(quoted(title)) is not lent to anyone, so only its owner expects it back."
        + hint(" If someone has it, add “--borrower NAME”.")
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
    case .alreadyShelved(let book): alreadyShelved(book)
    case .twoReadings(let book): "Book \(book) is already on a shelf."
    case .noReadThrough(0, let count): "This book has \(readThroughCount(count)). Type the number of one of them."
    case .noReadThrough(let index, let count): "There is no reading \(number(index)) of this book; it has \(number(count))."
    case .endsBeforeBegin(let ended, let begun): "\(date(ended)) is before the reading began (\(date(begun)))."
    case .meetingDayTaken(let meeting): "There is already a meeting on \(date(meeting.day)): \(name(meeting))."
    case .badGuests(let text):
      "\(quotedInput(text)) is not valid here. Enter the number of guests, \(span(Guests.counts)), or their names separated by commas."
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
    case .numberTaken(let book): "The number \(number(book.number)) belongs to \(name(book))."
    case .cardTaken(let card, let name): "The card \(quotedInput(card)) already belongs to \(quotedInput(name))."
    case .badCard(let card): "\(quotedInput(card)) cannot be the code of a card, because books have such codes."
    case .cardIsName(let card): "\(quotedInput(card)) cannot be the code of a card, because it is the name of another borrower."
    case .nameIsCard(let name, let holder): "\(quotedInput(name)) is the code of \(quoted(holder))’s card. Type the name instead."
    case .stillHasBooks(let name, let books, let count): "\(quotedInput(name)) still has \(bookCount(count)):" + list(books, of: count)
    case .mergeWithSelf(let name): "These are already one, \(quotedInput(name)). Name two different ones to merge."
    case .userRenamed: "“me” is whoever uses this library. Type \(quoted("settings name NAME")) to set your name."
    case .keptFor(let book, let borrower, let until): bookOnHold(book, for: borrower, until: until)
    case .someoneWaits(let book, let borrower, let count): "\(name(book)) was not renewed: " + waiting(borrower, of: count)
    case .awaited(let book, let borrower, let count): "\(name(book)) was not withdrawn: " + waiting(borrower, of: count)
    case .hasTheBook(let book, let borrower):
      "\(borrowerHeading(borrower)) already \(isYou(borrower) ? "have" : "has") \(name(book))." + hint(" “renew” extends the loan.")
    case .waitsAlready(let book, let borrower): "\(waiting(borrower)) already waiting for \(name(book))."
    case .doesNotWait(let book, let borrower): "\(waiting(borrower)) not waiting for \(name(book))." + hint(" “holds” shows who is.")
    case .waitsForNothing(let borrower): "\(waiting(borrower)) not waiting for any book."
    case .nobodyWaits(let book): "Nobody is waiting for \(name(book))."
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
    case .codeAsName(let text): "\(quotedInput(text)) is a number or a code, not a name."
    case .cardOrBook(let text, let borrower, let book):
      "\(quotedInput(text)) is the code of \(quoted(borrower))’s card and also of \(name(book)). "
        + (LabelCode(scanned: text) == nil
          ? "Type the name, or scan \(LabelCode.book(book.number).text)."
          : "Type the name, or the number of the book.")
    case .tooLongForMARC(let book):
      "\(name(book)) is too long for MARC21: a record has at most 99,999 bytes, and a field 9,999. Export it with “--format marcxml”."
    }
  }

  /// Ends a sentence with who waits for a book.
  private func waiting(_ first: String, of count: Int) -> String {
    borrower(first) + " "
      + (count == 1
        ? "\(isYou(first) ? "are" : "is") waiting for it."
        : "and \(count == 2 ? "one other person" : "\(number(count - 1)) others") are waiting for it.")
  }
}
