import Library
import LibraryPorts
import LibraryRules

package struct MeetingsInvitations {
  private let store: any LibraryStore
  package let sharing: Sharing

  package init(_ library: LibraryContext, sharing: Sharing) {
    store = library.store
    self.sharing = sharing
  }

  /// Writes meetings as a calendar file for guests.
  ///
  /// - Throws: `StorageError`.
  package func write(_ meetings: [Meeting], in words: ExportWords, to file: String) throws {
    guard case .calendar(var writer) = sharing.files.writer(.ics, words) else { return }
    writer.library = try store.identity()
    let events = try meetings.map { try writer.meeting($0) }
    try sharing.write(writer.begin() + events.joined() + writer.end(), to: file)
  }
}
