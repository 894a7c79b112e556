import Grammar
import Modules
import Session
import Testing

/// Who carries out which verbs.
@Suite(.timeLimit(.minutes(10))) struct ModuleTests {
  /// These are carried out by every screen.
  private static let everywhere: [Verb] = [.back, .quit, .help]

  @Test("every verb has exactly one owner", arguments: Verb.allCases)
  func owners(verb: Verb) {
    let isOwned = Modules.all[VerbSyntax(verb).home] != nil
    #expect(isOwned != Self.everywhere.contains(verb))
  }

  @Test("every module owns a verb")
  func modules() {
    let homes = Set(Verb.allCases.map { VerbSyntax($0).home })
    #expect(homes.isSuperset(of: Modules.all.keys))
  }
}
