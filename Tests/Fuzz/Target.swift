/// What is given hostile input: whatever the bytes are, a target returns, soon, or the program has a
/// fault.
///
///     struct NamesTarget: Target {
///       static let about = "names of authors"
///       func run(_ bytes: [UInt8]) throws { _ = AuthorNames.sorted(String(decoding: bytes, as: UTF8.self)) }
///     }
///
/// A new one stands in `targets` too, and has a folder of seeds.
protocol Target {
  /// What an input is, for the list of targets.
  static var about: String { get }
  /// Words that turn up in good input, to be put into it here and there.
  static var words: [String] { get }

  init() throws

  /// - Throws: `Broken` where a promise was not kept. Errors that users are told are caught here.
  func run(_ bytes: [UInt8]) throws
}

extension Target {
  static var words: [String] { [] }
}

/// All of them, by the names of their folders of seeds.
let targets: [(name: String, type: any (Target & SendableMetatype).Type)] = [
  ("lines", LinesTarget.self), ("session", SessionTarget.self), ("tables", TablesTarget.self),
  ("archives", ArchivesTarget.self), ("settings", SettingsTarget.self),
  ("feeds", FeedsTarget.self), ("calibre", CalibreTarget.self),
  ("libraries", LibrariesTarget.self),
]

/// A promise of the program that an input has shown not to be kept.
struct Broken: Error {
  let what: String

  init(_ what: String) { self.what = what }
}
