import Library
import TestSupport

package var listingQueries: [BookQuery] {
  BookOrder.allCases.flatMap { order in
    LoanFilter.allCases.flatMap { filter in
      [false, true].map { isReversed in
        query {
          $0.order = order
          $0.loanFilter = filter
          $0.isReversed = isReversed
        }
      }
    }
  }
}
