import Guide
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct GuidePresenterTests {
  @Test(
    "Texts for other programs are shown; without a shell, the user is asked which",
    arguments: [
      (.completions(.zsh), [], ["shown script(zsh)"]),
      (.completions(nil), ["fish"], ["? Which shell: bash, zsh or fish?", "shown script(fish)"]),
      (.completions(nil), [""], ["? Which shell: bash, zsh or fish?"]),
      (.manual, [], ["shown manual"]),
    ] as [(GuideEvent, [String], [String])])
  func events(_ event: GuideEvent, _ replies: [String], _ notes: [String]) throws {
    let console = RecordingConsole(replies: replies)
    let view = RecordingView<GuideEvent, GuideContent>(
      console, complete: { _, text in .completions(GuideShell(rawValue: text)) }
    ) { content in
      .sentence("shown \(content)".replacing("Guide.GuideShell.", with: ""), .plain)
    }
    try GuidePresenter(view: view).run(event)
    #expect(console.notes == notes)
  }
}
