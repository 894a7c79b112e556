import CommandLine
import StatisticsPresenter
import Terminal

/// The statistics for a pipe: one number a line, after a word for what it is about, with tabs between.
package struct StatisticsTabView: StatisticsDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func show(_ model: StatisticsModel) throws {
    let facts = model.facts
    let totals = [
      ("books", facts.books), ("available", facts.available), ("out", facts.out),
      ("overdue", facts.overdue), ("due-soon", facts.dueSoon),
    ]
    for (word, count) in totals { try row(word, [], count) }
    for span in facts.loansByMonth { try row("month", [span.month], span.loans) }
    for borrower in facts.borrowers {
      try row("borrower", [borrower.name], borrower.loans, borrower.out)
    }
    for lent in facts.mostBorrowed {
      try row("book", [String(lent.number), lent.title, lent.author], lent.loans)
    }
    for tag in facts.tags { try row("tag", [tag.tag], tag.books, tag.loans) }
    guard let meetings = facts.meetings else { return }
    try row("meetings-upcoming", [], meetings.upcoming)
    try row("meetings-held", [], meetings.held)
    try row("meetings-held-this-year", [], meetings.heldThisYear)
    try row("meeting-guests", [], meetings.guests)
    try row("meeting-books", [], meetings.booksRead)
    try row("meeting-books-on-read-shelf", [], meetings.onReadShelf)
  }

  private func row(_ word: String, _ names: [String], _ counts: Int...) throws {
    let cells = [word] + names.map { Printable.text($0) } + counts.map(String.init)
    try dialogue.write(cells.joined(separator: "\t"))
  }
}
