import CommandLine
import Grammar
import Library
import Screen

/// A module of the program, assembled for a session, which opens the lines of its verbs.
///
///     package struct ChangesConfigurator: Configurator {
///       private let session: Session
///       package init(_ session: Session) { self.session = session }
///       package func open(_ line: Line) throws -> Transition? { … }
///     }
///
/// `ConfiguratorTable` lists the modules, and `VerbSyntax` assigns verbs to them.
package protocol Configurator {
  init(_ session: Session)
  /// Runs a line, and returns the screen that it opens, if any.
  func open(_ line: Line) throws -> Transition?
}

package typealias ConfiguratorTable = [(
  module: VerbSyntax.Module, make: @Sendable (Session) -> any Configurator
)]

extension Session {
  /// Runs a line of any module, and returns the screen that it opens, if any.
  ///
  /// - Parameter list: draws the list at which the line was typed, if any.
  package func open(_ line: Line, beside list: ListPicture?) throws -> Transition? {
    guard let verb = line.verb, !line.has(.help), verb != .help else {
      try ui.help(line)
      return nil
    }
    defer { if ui.isPrompt { preferences.reload() } }
    var session = self
    session.list = list
    let module = modules.first { $0.module == line.module }
    return try ui.answering { try module?.make(session).open(line) }
  }

  package func open(_ line: Line) throws -> Transition? { try open(line, beside: nil) }

  /// Runs the line that started the program, and the screen that it opens until it is left.
  package func run(_ line: Line) throws {
    if case .open(let screen) = try open(line) { try ScreenStack(ui).run(screen) }
  }

  /// Runs a screen until it is left.
  ///
  /// - Parameters:
  ///   - line: the line that the screen begins with, if any.
  ///   - begin: shows the screen, or runs the line on it.
  package func run(
    _ screen: any StackedScreen, first line: Line?, begin: () throws -> Transition?
  ) throws {
    if let line { try ui.begin(line) }
    try ScreenStack(ui).run(screen, begin: begin)
  }

  /// The session without the list at which the current line was typed, for screens that would
  /// otherwise keep the list that they replace.
  package var withoutList: Session {
    var session = self
    session.list = nil
    return session
  }

  /// Returns the session for lines typed below a list.
  package func with(query: BookQuery, marks: Marks) -> Session {
    var session = self
    session.currentList = (query, settings.order)
    session.marks = marks
    return session
  }
}
