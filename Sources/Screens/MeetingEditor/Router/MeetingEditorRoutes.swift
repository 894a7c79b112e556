import MeetingEditorEntity
import MeetingEditorPresenter

/// The editor leads only back to where it was opened.
package struct MeetingEditorRoutes: MeetingEditorNavigation {
  private let opener: (MeetingEditorOutcome) throws -> Void

  package init(opener: @escaping (MeetingEditorOutcome) throws -> Void) { self.opener = opener }

  package func leave(with outcome: MeetingEditorOutcome) throws { try opener(outcome) }
}
