import CommandLine
import Grammar
import GuidePresenter
import GuideView
import Screen
import Session

/// Assembles what the program tells of itself. It needs no library, so none is opened for it.
package struct GuideModule: Module {
  private let dialogue: Dialogue

  package init(_ session: Session) { dialogue = session.dialogue }

  package init(_ dialogue: Dialogue) { self.dialogue = dialogue }

  package func open(_ line: Line) throws -> Leaving? {
    try perform(line)
    return nil
  }

  package func perform(_ line: Line) throws {
    guard let event = try GuideLines.event(line) else { return }
    try GuideFlow(display: GuideView(dialogue: dialogue), texts: dialogue.texts).perform(event)
  }
}
