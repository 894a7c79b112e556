/// An entry that is being added or edited.
package struct EntryDraft<Entry: Equatable & Sendable, Details: Equatable & Sendable>: Equatable,
  Sendable
{
  /// The entry before the edit, or `nil` if it is new.
  package let old: Entry?
  package var details: Details

  package init(_ details: Details, of old: Entry? = nil) {
    self.old = old
    self.details = details
  }
}
