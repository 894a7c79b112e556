import Library
import TestSupport

package var listingQueries: [BookQuery] {
  BookOrder.allCases.flatMap { order in
    LoanFilter.allCases.flatMap { only in
      [false, true].map { isReversed in
        query {
          $0.order = order
          $0.loanFilter = only
          $0.isReversed = isReversed
        }
      }
    }
  }
}
