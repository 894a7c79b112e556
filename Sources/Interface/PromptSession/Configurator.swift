import CommandLine
import Grammar
import Library
import Screen

/// A module of the program, assembled for a session, which opens the lines of its verbs.
///
///     package struct ChangesConfigurator: Configurator {
///       private let session: Session
///       package init(_ session: Session) { self.session = session }
///       package func open(_ line: Line) throws -> Exit? { … }
///     }
///
/// `ConfiguratorTable` lists the modules, and `VerbSyntax` assigns verbs to them.
package protocol Configurator {
  init(_ session: Session)
  /// Opens a line. Returns how the screen was left, or `nil` if no screen was opened.
  func open(_ line: Line) throws -> Exit?
}

package typealias ConfiguratorTable = [(
  home: VerbSyntax.Home, make: @Sendable (Session) -> any Configurator
)]

extension Session {
  /// Runs a line of any module. Returns how the screen was left, or `nil` if no screen was opened.
  ///
  /// - Parameter list: draws the list at which the line was typed, if any.
  package func open(_ line: Line, beside list: ListPicture?) throws -> Exit? {
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

  package func open(_ line: Line) throws -> Exit? { try open(line, beside: nil) }

  /// Returns the session for lines typed below a list.
  package func with(shown: BookQuery, marks: Marks) -> Session {
    var session = self
    session.listed = (shown, settings.order)
    session.marks = marks
    return session
  }
}
