import BookEditorEntity
import BookEditorPresenter

/// The editor leads only back to where it was opened.
package struct BookEditorRoutes: BookEditorNavigation {
  private let opener: (BookEditorOutcome) throws -> Void

  package init(opener: @escaping (BookEditorOutcome) throws -> Void) { self.opener = opener }

  package func leave(with outcome: BookEditorOutcome) throws { try opener(outcome) }
}
