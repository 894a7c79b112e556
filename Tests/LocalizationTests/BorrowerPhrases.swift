import Foundation
import Library
import Localization

/// A borrower for sentences.
let anna = Borrower(number: 3, details: BorrowerDetails(name: "Anna"), addedAt: .now)

/// Every text about borrowers.
func borrowerPhrases(in texts: any Texts) -> [String] {
  let orders = BorrowerOrder.allCases.flatMap { order in
    [false, true].map { texts.order(order, isReversed: $0) }
  }
  return BorrowerField.allCases.map { texts.explanation(.borrower($0)) }
    + orders + BorrowerFilter.allCases.map { texts.name($0) } + [
      texts.heading(BorrowerSummary(anna)), texts.noPhone,
      texts.borrowerCount(2), texts.late(1, of: 2),
      texts.noBorrowers, texts.editHeading(anna),
      texts.added(anna), texts.saved(anna), texts.merged("Anne", into: anna), texts.removed(anna),
    ]
}
