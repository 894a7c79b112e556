import RecordEntity
import RecordPresenter

/// Leads from a record to the editor.
package struct RecordRoutes: RecordNavigation {
  private let editor: (RecordContent, [String]) throws -> Void

  /// - Parameter editor: carries out a line for the editor, which is filled in from the record.
  package init(editor: @escaping (RecordContent, [String]) throws -> Void) {
    self.editor = editor
  }

  package func add(_ record: RecordContent, _ words: [String]) throws {
    try editor(record, words)
  }
}
