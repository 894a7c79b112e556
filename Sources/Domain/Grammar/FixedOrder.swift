/// The order of a list that cannot be sorted.
package enum FixedOrder: CaseIterable, Sendable {
  case latestFirst, earliestFirst, byName, unsorted
}
