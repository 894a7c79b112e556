import Library
import LibraryRules
import SampleInteractor
import SamplePresenter
import SampleView
import Session

/// Assembles the sample library.
package struct SampleModule {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func perform() throws {
    let rules = SampleRules(
      store: session.store, lending: Lending(clock: session.clock, terms: session.terms))
    try SampleFlow(rules: rules, display: display, texts: session.texts).perform()
  }

  private var display: any SampleDisplay {
    session.format == .json
      ? SampleJSONView(dialogue: session.dialogue)
      : SampleTerminalView(dialogue: session.dialogue)
  }
}
