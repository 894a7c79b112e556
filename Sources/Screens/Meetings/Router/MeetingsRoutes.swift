import MeetingsEntity
import MeetingsPresenter

/// Leads from the meetings to their editor.
package struct MeetingsRoutes: MeetingsNavigation {
  private let editing: ([String]) throws -> Void

  package init(edit: @escaping ([String]) throws -> Void) { editing = edit }

  package func edit(_ words: [String]) throws { try editing(words) }
}
