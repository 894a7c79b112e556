/// A number of days or months, such as the period by which a loan is extended.
package struct TimeSpan: Equatable, Sendable {
  package let days: Int
  package let months: Int

  package init(days: Int = 0, months: Int = 0) {
    self.days = days
    self.months = months
  }

  package func after(_ day: Day) -> Day { day.adding(months: months).adding(days: days) }
}
