package protocol SnapshotReading: AnyObject {
  /// Runs several reads on one snapshot of the library.
  func reading<Result>(_ body: () throws -> Result) throws -> Result
}
