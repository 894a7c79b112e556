/// A part of the program that is tested with hostile input. It must return soon for any bytes.
///
///     struct NamesTarget: Target {
///       static let summary = "names of authors"
///       func run(_ bytes: [UInt8]) throws { _ = AuthorNames.sorted(String(decoding: bytes, as: UTF8.self)) }
///     }
///
/// A new one is added to `targets`, with a folder of seeds.
protocol Target {
  /// A description of the input, for the list of targets.
  static var summary: String { get }
  /// Words of valid input, which are inserted into it.
  static var words: [String] { get }

  init() throws

  /// - Throws: `InvariantViolation` if an invariant does not hold. Errors that users see are caught
  ///   here.
  func run(_ bytes: [UInt8]) throws
}

extension Target {
  static var words: [String] { [] }
}

/// All targets by the names of their folders of seeds.
let targets: [(name: String, type: any (Target & SendableMetatype).Type)] = [
  ("lines", LinesTarget.self), ("session", SessionTarget.self), ("tables", TablesTarget.self),
  ("archives", ArchivesTarget.self), ("settings", SettingsTarget.self),
  ("feeds", FeedsTarget.self), ("calibre", CalibreTarget.self),
  ("libraries", LibrariesTarget.self),
]

/// An invariant of the program that does not hold after an input.
struct InvariantViolation: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
