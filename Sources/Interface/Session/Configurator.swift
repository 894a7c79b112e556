import CommandLine
import Grammar
import Library
import Screen

/// A module of the program: assembled for a session, it carries out the lines that are its own.
///
///     package struct ChangesConfigurator: Configurator {
///       private let session: Session
///       package init(_ session: Session) { self.session = session }
///       package func open(_ line: Line) throws -> Exit? { … }
///     }
///
/// The table of modules says which one it is; the table of verbs, in `VerbSyntax`, which verbs are its
/// own.
package protocol Configurator {
  init(_ session: Session)
  /// Carries out a line.
  ///
  /// - Returns: how the screen was left; nil if none was opened.
  func open(_ line: Line) throws -> Exit?
}

/// Who carries out which verbs.
package typealias ConfiguratorTable = [(
  home: VerbSyntax.Home, make: @Sendable (Session) -> any Configurator
)]

extension Session {
  /// Carries out a line of any module's.
  ///
  /// - Parameter list: draws the list that the line was typed at; nil if it was typed elsewhere.
  /// - Returns: how a screen was left; nil if none was opened.
  package func carryOut(_ line: Line, beside list: ListPicture?) throws -> Exit? {
    guard let verb = line.verb, !line.has(.help), verb != .help else {
      try ui.help(line)
      return nil
    }
    defer { if ui.isPrompt { preferences.reload() } }
    let isOnShelf = line.namesEntry && [.show, .rate, .note, .remove].contains(verb)
    let home = isOnShelf ? .shelf : VerbSyntax(verb).home
    var session = self
    session.list = list
    return try modules.first { $0.home == home }?.make(session).open(line)
  }

  package func carryOut(_ line: Line) throws -> Exit? { try carryOut(line, beside: nil) }

  /// The session as the list below a screen leaves it.
  ///
  /// - Parameters:
  ///   - shown: what `all` means on a line.
  ///   - marks: the books that a line without numbers means.
  package func with(shown: BookQuery, marks: Marks) -> Session {
    var session = self
    (session.listed, session.marks) = ((shown, settings.order), marks)
    return session
  }
}
