import Library

extension Texts {
  package var copiesLabel: String { words("Copies", "Exemplaires", "Экземпляры") }

  /// Where another copy is: “no. 14 is here”, “no. 15 is with Ben until 3 Dec 2026”.
  ///
  /// - Parameter namesBorrower: whether it is told who has it.
  package func copy(_ book: Book, namesBorrower: Bool = true) -> String {
    let sign = isPlain ? words("number ", "le numéro ", "номер ") : words("no. ", "le n° ", "№ ")
    let number = sign + book.numberText
    guard let loan = book.lent else {
      return number + " " + words("is here", "est ici", "на месте")
    }
    let place =
      loan.dueDate.map { lent(to: namesBorrower ? loan.borrower : nil, until: $0) }
      ?? name(LoanFilter.out)
    return number + words(" is ", " est ", " ") + place
  }

  /// The same of several, behind what was said of one; empty for none.
  func told(_ copies: [Book]) -> String {
    copies.isEmpty
      ? "" : " " + sentence(of: copies.prefix(ManyBooks.shown).map { copy($0) }.joined(separator: ", "))
  }

  /// - Parameter numbers: those of the copies.
  package func added(_ book: BookName, numbers: ClosedRange<Int>) -> String {
    let title = quoted(book.title)
    let range = BookNumber.text(numbers.lowerBound) + "–" + BookNumber.text(numbers.upperBound)
    let sign = isPlain ? words("numbers", "numéros", "номера") : words("no.", "n°", "№")
    let count = numbers.count
    return words(
      "Added \(count) copies of \(title) (\(sign) \(range)).", "\(count) exemplaires de \(title) ajoutés (\(sign) \(range)).",
      "Добавлено: \(Plural.russian(count, "экземпляр", "экземпляра", "экземпляров")) книги \(title) (\(sign) \(range)).")
  }
}
