/// Something that is entered, or corrected, as it is being filled in.
package struct EntryDraft<Thing: Equatable & Sendable, Details: Equatable & Sendable>: Equatable,
  Sendable
{
  /// As it was; nil for a new one.
  package let old: Thing?
  package var details: Details

  package init(_ details: Details, of old: Thing? = nil) {
    self.old = old
    self.details = details
  }
}
