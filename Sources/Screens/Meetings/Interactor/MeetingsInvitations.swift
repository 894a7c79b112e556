import Library
import LibraryPorts
import LibraryRules

package struct MeetingsInvitations {
  private let store: any LibraryIdentity
  private let sharing: Sharing

  package init(store: any LibraryIdentity, sharing: Sharing) {
    self.store = store
    self.sharing = sharing
  }

  /// Whether a file for guests is a calendar; any other file is text.
  package static func isCalendar(_ file: String) -> Bool { file.lowercased().hasSuffix(".ics") }

  /// Writes meetings as a calendar file for guests.
  ///
  /// - Throws: `StorageError`.
  package func write(
    _ meetings: [Meeting], in texts: ExportTexts, to file: String
  ) throws {
    guard case .calendar(var writer) = sharing.files.writer(.ics, texts) else { return }
    writer.library = try store.identity()
    let events = try meetings.map { try writer.meeting($0) }
    try sharing.write(writer.begin() + events.joined() + writer.end(), to: file)
  }

  package func fileExists(_ path: String) throws -> Bool { try sharing.fileExists(path) }

  package func share(
    _ text: SharedText, _ style: ShareStyle, to file: String?, mayOpenMail: Bool
  ) throws -> ShareOutcome {
    try sharing.share(text, style, to: file, mayOpenMail: mayOpenMail)
  }
}
