import Library

/// What a program hears of the changes that a server makes for it, and has a say in.
package struct CommitWatch {
  /// Told that a server begins to make a change, and that it has ended.
  package let isUnderWay: (Bool) -> Void
  /// Asked again and again while a server is waited for: whether the user has given that up.
  package let isGivenUp: () -> Bool
  /// Told of a standby that is waited for, or that was not.
  package let tell: (StorageError) -> Void

  package init(
    isUnderWay: @escaping (Bool) -> Void, isGivenUp: @escaping () -> Bool,
    tell: @escaping (StorageError) -> Void
  ) {
    self.isUnderWay = isUnderWay
    self.isGivenUp = isGivenUp
    self.tell = tell
  }
}
