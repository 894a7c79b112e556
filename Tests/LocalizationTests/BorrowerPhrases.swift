import Foundation
import Library
import Localization

/// A borrower, as sentences name one.
let anna = Borrower(number: 3, details: BorrowerDetails(name: "Anna"), addedAt: .now)

/// What is said of borrowers, each once.
func borrowerPhrases(in texts: any Texts) -> [String] {
  let orders = BorrowerOrder.allCases.flatMap { order in
    [false, true].map { texts.order(order, isReversed: $0) }
  }
  return BorrowerField.allCases.map(texts.label)
    + BorrowerField.allCases.map { texts.explanation(.borrower($0)) }
    + orders + [
      texts.borrowerCount(2), texts.borrowersHeading, texts.hasLabel,
      texts.lastSeenLabel, texts.alsoCalledLabel, texts.lateLabel, texts.late(1, of: 2),
      texts.noBorrowers, texts.noBorrowerFound, texts.newBorrowerHeading,
      texts.editHeading(anna),
      texts.added(anna), texts.saved(anna), texts.merged("Anne", into: anna), texts.removed(anna),
      texts.imported(borrowers: 2, file: "x", isRehearsal: false),
      texts.imported(borrowers: 2, file: "x", isRehearsal: true),
      texts.completed(borrowers: 2, isRehearsal: false),
      texts.completed(borrowers: 2, isRehearsal: true),
      texts.alreadyThere(borrowers: 2), texts.alreadyThere(line: 2, name: "x"),
      texts.exported(borrowers: 2, file: "x"), texts.withBorrowers(count: 2),
    ]
}
