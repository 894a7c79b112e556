import Library

extension Texts {
  package var copiesLabel: String { words("Copies", "Exemplaires", "Экземпляры") }

  /// Returns where another copy is: “no. 14 is here”, “no. 15 is with Ben until 3 Dec 2026”.
  ///
  /// - Parameter namesBorrower: whether to name the borrower.
  package func copy(_ book: Book, namesBorrower: Bool = true) -> String {
    let sign = isPlain ? words("number ", "le numéro ", "номер ") : words("no. ", "le n° ", "№ ")
    let number = sign + book.numberText
    guard let loan = book.openLoanToBorrower else {
      return number + " " + words("is here", "est ici", "на месте")
    }
    return number + words(" is ", " est ", " ")
      + lent(to: namesBorrower ? loan.borrower : nil, until: loan.dueDate)
  }

  /// Returns who has a book and until when: “with Ben until 3 Dec 2026”, or “out” if neither is known.
  package func lent(to borrower: String?, until due: Day?) -> String {
    let state =
      borrower.map { person in
        words(
          "with \(self.borrower(person))", "chez \(self.borrower(person))",
          isYou(person) ? "у вас" : "у читателя \(self.borrower(person))")
      } ?? words("out", "prêté", "выдана")
    return state + (due.map { " " + until($0) } ?? "")
  }

  /// Returns a line for a borrowed book: its due date, or how long it is overdue.
  package func listLine(_ lentBook: LentBook, on today: Day) -> String {
    let due = lentBook.loan.dueDate.map { due in
      colon + " " + (due < today ? state(.overdue, days: due.days(until: today)) : until(due))
    }
    return listLine(lentBook.book) + (due ?? "")
  }

  /// Returns a sentence about where several copies are, with a leading space; empty if there are none.
  package func copiesSentence(_ copies: [Book]) -> String {
    copies.isEmpty
      ? "" : " " + sentence(of: copies.prefix(BulkChanges.previewCount).map { copy($0) }.joined(separator: ", "))
  }

  /// - Parameter numbers: the numbers of the copies, which are consecutive.
  package func added(_ book: BookName, numbers: [Int]) -> String {
    let title = quoted(book.title)
    let range = [numbers[0], numbers[numbers.count - 1]].map { String($0) }.joined(separator: "–")
    let sign = isPlain ? words("numbers", "numéros", "номера") : words("no.", "n°", "№")
    let count = numbers.count
    return words(
      "Added \(count) copies of \(title) (\(sign) \(range)).", "\(count) exemplaires de \(title) ajoutés (\(sign) \(range)).",
      "Добавлено: \(Plural.russian(count, "экземпляр", "экземпляра", "экземпляров")) книги \(title) (\(sign) \(range)).")
  }
}
