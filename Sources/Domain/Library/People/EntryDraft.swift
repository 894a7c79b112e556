/// Something that is being entered or edited.
package struct EntryDraft<Thing: Equatable & Sendable, Details: Equatable & Sendable>: Equatable,
  Sendable
{
  /// The thing before, unless it is new.
  package let old: Thing?
  package var details: Details

  package init(_ details: Details, of old: Thing? = nil) {
    self.old = old
    self.details = details
  }
}
