import Grammar
import Library
import Localization

/// The open screens, the current one last. `back` returns to the one below.
///
///     if case .open(let screen) = try session.open(line) { try ScreenStack(input).run(screen) }
///
/// A screen that is open below is not opened again: the depth is limited by the number of screens,
/// however many lines are typed.
package final class ScreenStack {
  private let input: any LineInput
  private var screens: [any StackedScreen] = []

  package init(_ input: any LineInput) { self.input = input }

  /// Runs a screen until it is left.
  ///
  /// - Parameter begin: shows the screen, or runs a line on it.
  package func run(
    _ screen: any StackedScreen, begin: () throws -> Transition? = { nil }
  ) throws {
    screens = [screen]
    try apply(try begin(), above: 0)
    try runLoop(above: 0)
  }

  /// Runs the screens from an index on until they are left.
  private func runLoop(above base: Int) throws {
    while screens.count > base, let top = screens.last {
      if input.context.isBrowsing || input.context.line.verb == .browse,
        try input.printedList != nil || top.interactiveList != nil
      {
        let isOutermost = !input.context.isBrowsing
        let exit = try browse(top)
        guard isOutermost, exit.map({ !$0.quits }) ?? true else {
          try apply(exit ?? .back, above: base)
          continue
        }
        if exit != nil { try top.resume() }
      }
      try apply(try top.runNextLine(from: input), above: base)
    }
  }

  private func browse(_ screen: any StackedScreen) throws -> Transition? {
    var exit: Transition?
    try input.attempt {
      exit = try screen.browse(on: input) { [self] transition in
        guard case .open = transition else { return transition }
        let depth = screens.count
        try apply(transition, above: depth)
        try runLoop(above: depth)
        return screens.isEmpty ? .quit : nil
      }
    }
    return exit
  }

  /// - Parameter base: the number of screens that stay open unless the user quits.
  private func apply(_ transition: Transition?, above base: Int) throws {
    switch transition {
    case nil: break
    case .open(let screen):
      let start = max(base, screens.lastIndex(where: \.keepsScreensBelow) ?? 0)
      if let index = screens[start...].firstIndex(where: { type(of: $0) == type(of: screen) }) {
        screen.adoptState(of: screens[index])
        while screens.count > index { try close() }
      }
      screens.append(screen)
    case .back:
      try close()
      try resume(above: base)
    case .quit: while !screens.isEmpty { try close() }
    }
  }

  private func close() throws { try screens.popLast()?.didClose() }

  /// Resumes the current screen or, if its content no longer exists, the one below.
  private func resume(above base: Int) throws {
    while let top = screens.last {
      var isObsolete = false
      try input.attempt(
        {
          isObsolete = try top.isObsolete
          if !isObsolete, !input.context.isForPrograms { try top.resume() }
        }, didRefuse: top.didRefuse)
      guard isObsolete, screens.count > base else { return }
      try close()
    }
  }
}

extension Transition {
  fileprivate var quits: Bool { if case .quit = self { true } else { false } }
}

/// A screen that runs the lines typed on it until it is left.
package protocol StackedScreen: AnyObject {
  var interactiveList: InteractiveList? { get throws }
  /// Whether the content of the screen no longer exists.
  var isObsolete: Bool { get throws }
  /// Shows the screen when the user returns to it. One line is enough for an unchanged list.
  func resume() throws
  /// Handles an error that was shown.
  func didRefuse(_ problem: any Problem) throws
  func didClose() throws
  /// Whether the screens below stay open, since the user returns to the work on this one.
  var keepsScreensBelow: Bool { get }
  /// Takes over the state of the screen of the same kind that this one replaces.
  func adoptState(of other: any StackedScreen)
  /// Reads a line and runs it. The end of the input goes back.
  func runNextLine(from input: any LineInput) throws -> Transition?
  /// Runs the interactive list of this screen until it is left.
  ///
  /// - Parameter apply: opens screens on top of the list; returns nil to stay in it.
  func browse(
    on input: any LineInput, _ apply: @escaping (Transition?) throws -> Transition?
  ) throws -> Transition
}

/// The source of the lines typed on screens.
package protocol LineInput: View, AnyObject {
  /// The list that was printed last on top of a screen, if it is not a screen of its own.
  var printedList: PrintedList? { get }
  /// Returns the lines that remove a numbered item of the list that was printed last; `nil` unless
  /// its numbers are of other items than books.
  var removal: ((_ number: String) -> [Line])? { get }
  /// Returns the next valid line; nil at the end of the input. Shows help and errors until then.
  func next<Event>(_ prompt: String, _ reader: LineReader<Event>) throws -> PromptInput<Event>?
  /// Runs the interactive list until it is left.
  ///
  /// - Parameter run: runs a line; returns nil to stay in the list.
  func browse<Event>(
    _ list: () throws -> InteractiveList?, _ reader: LineReader<Event>,
    _ run: @escaping (PromptInput<Event>) throws -> Transition?
  ) throws -> Transition
}

package struct PrintedList {
  package let list: InteractiveList
  package let turnPage: (PageTurn) throws -> Void
  /// Shows the rows that match a text, or all; `nil` after another line has changed something.
  package var filter: ((_ text: String?) throws -> Void)?
  package let isFiltered: Bool
  package let fixedOrder: FixedOrder

  /// - Parameter page: the page that was printed.
  package init(
    list: InteractiveList, page: ListOutput, turnPage: @escaping (PageTurn) throws -> Void
  ) {
    self.list = list
    self.turnPage = turnPage
    filter = page.filter
    isFiltered = page.isFiltered
    fixedOrder = page.pages.fixedOrder
  }
}

extension LineInput {
  package var removal: ((_ number: String) -> [Line])? { nil }

  /// Returns the lines for `delete 1` after a list of numbered items was printed; `nil` for any
  /// other line. Higher numbers are removed first, since the others move up.
  ///
  /// - Throws: `badNumber`; `didYouMean` for `edit 1`, which would edit a book.
  func linesRemoving(_ line: Line) throws(LineError) -> [Line]? {
    if let removal, let suggestion = Self.editing(line, removal) {
      throw .didYouMean(line.words.joined(separator: " "), line: suggestion)
    }
    guard let removal, line.verb == .delete || line.verb == .remove, line.hasNumbers,
      line.ownOptions.isEmpty
    else { return nil }
    var numbers: Set<Int> = []
    for text in line.arguments.flatMap({ $0.split(separator: ",") }) {
      numbers.insert(try NumberParser.parse(String(text)))
    }
    return numbers.sorted(by: >).flatMap { removal(String($0)) }
  }

  /// Returns `journal edit 2 1` for `edit 1` after a list of a book's readings; `nil` for other
  /// lines.
  private static func editing(_ line: Line, _ removal: (_ number: String) -> [Line]) -> String? {
    guard line.verb == .edit, line.arguments.count == 1, line.hasNumbers, line.ownOptions.isEmpty,
      let number = line.arguments.first, let noun = removal(number).first, let verb = noun.verb,
      VerbSyntax(verb).actions.contains(.edit)
    else { return nil }
    return ([noun.word, line.word] + noun.arguments.dropFirst()).joined(separator: " ")
  }
}

/// The functions that parse the lines of a screen.
package struct LineReader<Event> {
  /// Adds words that may be omitted.
  package var expanded: ([String]) -> [String] = { $0 }
  /// Parses words that are not a command.
  package var eventOfWords: ([String]) throws -> Event? = { _ in nil }
  /// Returns `nil` for a line of another screen.
  package var eventOfLine: (Line) throws -> Event? = { _ in nil }
  /// Idle work at the prompt; returns whether there is more.
  package var idleWork: () -> Bool = { false }

  package init() {}
}

package enum PromptInput<Event> {
  case event(Event)
  /// A line of another screen, or an empty line.
  case line(Line)
}
