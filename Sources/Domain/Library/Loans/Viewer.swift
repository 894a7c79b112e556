/// The user who views a library, and the current day. The status of a book and the results of a
/// search depend on both.
package struct Viewer: Equatable, Sendable {
  package var today: Day
  /// How many days before its due date a book counts as due soon.
  package var soonDays: Int
  /// The user's name, if known. A search for it finds the user's own loans.
  package var name: String?

  package init(
    today: Day, soonDays: Int = LoanStatus.defaultSoonDays, name: String? = nil
  ) {
    self.today = today
    self.soonDays = soonDays
    self.name = name
  }

  package init(_ settings: Settings, today: Day) {
    self.init(today: today, soonDays: settings.dueSoon, name: settings.ownName)
  }
}
