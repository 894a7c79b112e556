/// The calendar of a month.
package protocol CalendarTexts {
  func nothingDue(in month: String) -> String
}
