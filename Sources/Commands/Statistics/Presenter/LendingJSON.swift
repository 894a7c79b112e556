import Library

extension LendingPeriod: JSONConvertible {
  package var json: OutputValue {
    func loans(_ word: String, _ loanCounts: [LoanCount<String>]) -> [OutputValue] {
      loanCounts.map { [word: $0.subject, "loans": $0.loans] as OutputValue }
    }
    let json: OutputValue = [
      "since": days.lowerBound, "until": days.upperBound,
      "mostBorrowed": books.map {
        [
          "number": $0.subject.number.json, "title": $0.subject.title,
          "author": $0.subject.author.nonEmpty, "loans": $0.loans,
        ] as OutputValue
      },
      "borrowers": loans("name", borrowers), "categories": loans("category", categories),
      "tags": loans("tag", tags), "owners": loans("owner", owners),
      "locations": loans("location", locations),
      "months": months.map { ($0.figures.json.with(["month": $0.month.iso])) },
    ]
    return json.with(total.json)
  }

  /// The CSV lines: a heading, then the months or the single month.
  var csv: [String] {
    let figures = months.map { ($0.month.iso, $0.figures) }
    let rows = figures.isEmpty ? [(String(days.lowerBound.iso.prefix(7)), total)] : figures
    let headings = total.namedFigures.map(\.name)
    return [(["month"] + headings).joined(separator: ",")]
      + rows.map { month, figures in
        ([month] + figures.namedFigures.map(\.text)).joined(separator: ",")
      }
  }

  var values: [[String]] {
    func lines(_ word: String, _ loanCounts: [LoanCount<String>]) -> [[String]] {
      loanCounts.map { [word, $0.subject, String($0.loans)] }
    }
    return total.namedFigures.map { [$0.name, $0.text] }
      + months.map { ["month", $0.month.iso] + $0.figures.namedFigures.map(\.text) }
      + books.map {
        ["book", String($0.subject.number), $0.subject.title, $0.subject.author, String($0.loans)]
      }
      + lines("borrower", borrowers) + lines("category", categories) + lines("tag", tags)
      + lines("owner", owners) + lines("location", locations)
  }
}

extension LendingFigures: JSONConvertible {
  /// The mean delay of late returns in days, rounded to tenths.
  var roundedMeanDaysLate: Double? { meanDaysLate.map { ($0 * 10).rounded() / 10 } }

  package var json: OutputValue {
    [
      "loans": loans, "returns": returns, "renewals": renewals, "late": lateReturns,
      "meanDaysLate": roundedMeanDaysLate, "activeBorrowers": activeBorrowers,
      "newBorrowers": newBorrowers, "added": addedBooks, "removed": deletedBooks,
      "lateReturns": lateReturns,
      "outAtEnd": outAtEnd, "overdueAtEnd": overdueAtEnd,
    ]
  }

  /// The figures with their names in a table; the text is empty if there is no value.
  fileprivate var namedFigures: [(name: String, text: String)] {
    [
      ("loans", String(loans)), ("returns", String(returns)), ("renewals", String(renewals)),
      ("late", String(lateReturns)),
      ("mean-days-late", roundedMeanDaysLate.map { String($0) } ?? ""),
      ("active-borrowers", String(activeBorrowers)), ("new-borrowers", String(newBorrowers)),
      ("added", String(addedBooks)), ("removed", String(deletedBooks)),
      ("late-returns", String(lateReturns)),
      ("out-at-end", String(outAtEnd)), ("overdue-at-end", String(overdueAtEnd)),
    ]
  }
}
