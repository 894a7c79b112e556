import BookDetailInteractor
import Foundation
import Library
import Localization

/// A book in words.
struct BookDetailWords {
  let texts: any Texts
  let rules: BookDetailRules

  func model(_ book: Book, loans: [Loan]) -> BookDetailModel {
    BookDetailModel(
      number: book.number, titleLabel: texts.name(.title), title: book.title,
      fields: fields(of: book),
      loansLabel: texts.loansLabel,
      loans: loans.isEmpty ? [texts.noLoans] : loans.map(loan), hint: texts.detailHint,
      facts: BookFacts(book, on: rules.today))
  }

  private func fields(of book: Book) -> [BookDetailField] {
    let details = book.details
    let plain = BookField.allCases.filter { !$0.isOfLoan && $0 != .title }.map {
      BookDetailField(label: texts.name($0), text: details.text(of: $0))
    }
    let rest = [
      BookDetailField(label: texts.tagsLabel, text: details.tags.joined(separator: ", ")),
      BookDetailField(
        label: texts.ratingLabel, text: details.rating.map(texts.rating) ?? ""),
      BookDetailField(label: texts.addedLabel, text: texts.date(rules.dayAdded(book))),
    ]
    return [status(of: book)] + (plain + rest).filter { !$0.text.isEmpty }
  }

  private func status(of book: Book) -> BookDetailField {
    let status = book.status(on: rules.today)
    let days = book.loan.map { abs(rules.today.days(until: $0.dueDate)) } ?? 0
    let text = texts.status(
      status, loan: book.lastLoan, since: book.lastLoan.map(rules.day), days: days)
    let mood: BookDetailMood =
      switch status {
      case .available: .calm
      case .out: .none
      case .dueSoon, .dueToday: .soon
      case .overdue: .late
      }
    return BookDetailField(label: texts.statusLabel, text: text, mood: mood)
  }

  private func loan(_ loan: Loan) -> String {
    texts.loan(
      loan.borrower, from: rules.day(of: loan), due: loan.dueDate,
      returned: rules.returnDay(of: loan), renewals: loan.renewals)
  }

  /// The filter of a list, as a question names it.
  func filter(_ query: BookQuery) -> String {
    [
      query.only == .all ? nil : texts.filter(query.only), query.text.map(texts.matching),
      query.tag.map(texts.tagged),
    ].compactMap(\.self).joined(separator: ", ")
  }
}
