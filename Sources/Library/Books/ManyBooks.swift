/// How changes of several books at once are treated, from every screen.
package enum ManyBooks {
  /// From so many books on, a change is asked about before it is made.
  package static let asked = 3
  /// So many of them are shown with the question.
  package static let shown = 10
}
