/// How changes of several books at once are treated, from every screen.
package enum ManyBooks {
  /// A change of this many books or more is asked about before it is made.
  package static let asked = 3
  /// How many of them are shown with the question, at most.
  package static let shown = 10
}
