import Library

/// What a line asks of the statistics.
package struct StatisticsEvent: Equatable, Sendable {
  /// So many borrowers, books and tags.
  package var limit = 5

  package init() {}
}

/// What there is to tell, by month as far as it goes by month.
package struct StatisticsCounts: Equatable, Sendable {
  /// The last twelve months, the present one last.
  package let months: [Month]
  package let library: LibraryStatistics

  package init(months: [Month], library: LibraryStatistics) {
    self.months = months
    self.library = library
  }
}
