import Library
import Localization
import Platform
import Screen

/// Changes and deleted books in words.
struct ChangesWords {
  let texts: any Texts
  let clock: Clock

  // MARK: What was changed

  /// - Parameter told: what is told of an element.
  func history<Element>(_ told: @escaping (Element) -> ToldChange) -> ListWords<Element> {
    ListWords(
      columns: [
        .init(texts.whenLabel, .fixed(20), line: 0) { Cell(moment(told($0).change), .faint) },
        .init(texts.whoLabel, .fixed(10), line: 0) { Cell(told($0).change.author, .faint) },
        .init(texts.whatLabel, .rest(wraps: true)) {
          let told = told($0)
          // Each stands in lines of its own, whatever was written in a note.
          let lines = [texts.name(told.change)] + told.details
          return Cell(lines.map { $0.replacing("\n", with: " ") }.joined(separator: "\n"))
        },
      ], values: { told($0).values }, facts: { told($0).facts }, empty: texts.noHistory)
  }

  func told(_ change: Change) -> ToldChange {
    ToldChange(change: change, subject: change.count == 1 ? change.subject : nil, details: [])
  }

  func told(_ change: BookChange, of book: Book) -> ToldChange {
    let (details, isOne) = (details(change), change.change.count == 1)
    return ToldChange(
      change: change.change, subject: isOne || !details.isEmpty ? .book(BookName(book)) : nil,
      details: details)
  }

  /// A change that was taken back or made again.
  ///
  /// - Parameter action: the word for it in JSON.
  func notice(
    _ change: Change, _ action: String, _ sentence: (Change, _ origin: String?) -> String
  ) -> Notice {
    struct Step: Encodable {
      let action: String
      let kind: String
      let books: Int
      /// Of other things than books; only told if there are any.
      let entries: Int?
    }
    let origin = change.isOfThisSession ? nil : "\(change.author), \(moment(change))"
    return Notice(
      sentence(change, origin),
      facts: Step(
        action: action, kind: change.kind.rawValue, books: change.books,
        entries: change.entries > 0 ? change.entries : nil))
  }

  func moment(_ change: Change) -> String {
    texts.moment(clock.day(of: change.at), clock.time(of: change.at))
  }

  private func details(_ change: BookChange) -> [String] {
    var details: [String] = []
    if let difference = change.details {
      let (old, new) = (difference.before, difference.after)
      func add(_ label: String, _ before: String, _ after: String) {
        guard before != after else { return }
        // What is heard is told whole: a sign for what is left out is nothing to hear.
        let most = texts.isSpoken ? 1_000_000 : 200
        details.append(
          texts.changed(label, from: before.shortened(to: most), to: after.shortened(to: most)))
      }
      for field in BookField.allCases {
        add(texts.name(field), texts.text(of: field, in: old), texts.text(of: field, in: new))
      }
      add(
        texts.tagsLabel, old.tags.joined(separator: ", "), new.tags.joined(separator: ", "))
      add(
        texts.ratingLabel, old.rating.map(texts.rating) ?? "", new.rating.map(texts.rating) ?? "")
    }
    if let difference = change.cover {
      let (old, new) = (difference.before ?? "", difference.after ?? "")
      if old != new { details.append(texts.changed(texts.coverLabel, from: old, to: new)) }
    }
    if let difference = change.loan {
      details.append(difference.after.map(loan) ?? texts.loanTakenBack)
    }
    return details
  }

  private func loan(_ loan: Loan) -> String {
    texts.loan(
      loan.isFromOwner ? texts.lender(nil) : loan.borrower, from: clock.day(of: loan.checkedOutAt),
      due: loan.dueDate,
      returned: loan.returnedAt.map(clock.day), renewals: loan.renewals)
  }

  // MARK: What was deleted

  /// - Parameter largest: the largest number of a book.
  func trash(largest: Int) -> ListWords<TrashedBook> {
    ListWords(
      texts.trashHeading, count: { texts.bookCount($0) },
      columns: [
        .init(texts.numberLabel, .number(max(5, String(largest).count))) {
          Cell(String($0.book.number), .number)
        },
        .init(texts.name(.title), .share(3, of: 5), line: 0, text: \.book.title),
        .init(texts.name(.author), .rest, text: \.book.author),
        .init(texts.deletedLabel, .fixed(14)) {
          Cell($0.deletedAt.map { texts.date(clock.day(of: $0)) } ?? "")
        },
      ],
      values: {
        [
          String($0.book.number), $0.book.title, $0.book.author,
          $0.deletedAt?.formatted(.iso8601) ?? "",
        ]
      }, facts: { BookFacts($0.book, on: clock.today) }, empty: texts.emptyTrash)
  }
}
