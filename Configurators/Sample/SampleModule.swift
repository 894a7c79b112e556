import CommandLine
import Grammar
import Library
import LibraryRules
import SampleInteractor
import SamplePresenter
import SampleView
import Screen
import Session

/// Assembles the sample library.
package struct SampleModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let rules = SampleRules(
      store: session.store, lending: Lending(clock: session.clock, terms: session.terms))
    try SampleFlow(rules: rules, display: display, texts: session.texts).perform()
    return nil
  }

  private var display: any SampleDisplay {
    session.format == .json
      ? SampleJSONView(dialogue: session.dialogue)
      : SampleTerminalView(dialogue: session.dialogue)
  }
}
