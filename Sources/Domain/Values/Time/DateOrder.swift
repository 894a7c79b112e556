/// Which of the two comes first in a date such as 03/04/2026.
package enum DateOrder: String, CaseIterable, Sendable {
  case day, month
}
