import Grammar
import GuidePresenter
import GuideView
import Screen
import Session

/// Assembles what the program tells of itself. It needs no library, so none is opened for it.
package struct GuideModule: Module {
  private let ui: any UserInterface

  package init(_ session: Session) { ui = session.ui }

  package init(_ ui: any UserInterface) { self.ui = ui }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = GuideLines()
    try GuideFlow(ui: ui, lines: lines).carryOut(try lines.event(line))
    return nil
  }
}
