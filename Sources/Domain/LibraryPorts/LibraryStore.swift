/// The storage of a library. A call either succeeds completely, or throws `StorageError` and
/// changes nothing.
///
/// Interactors name the parts that they use, such as `any TagStore & ChangeMaking`.
package protocol LibraryStore: LibraryReading, SnapshotReading, BookStore, ShelfStore, TagStore,
  MeetingStore, BorrowerStore, OwnerStore, HoldStore, StatisticsStore, CoverIndex, TrashStore,
  Purging, ChangeMaking, ChangeHistory, SuggestionStore, ReminderLog, CalendarAddresses,
  LibraryIdentity, ArchiveStore, UpkeepStore
{}
