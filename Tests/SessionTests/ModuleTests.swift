import Grammar
import Modules
import Testing
import Turns

@Suite(.timeLimited) struct ModuleTests {
  /// Verbs that every screen handles.
  private static let sharedVerbs: [Verb] = [.back, .quit, .help]

  @Test("every verb has exactly one owner", arguments: Verb.allCases)
  func owners(verb: Verb) {
    let owners = Modules.all.filter { $0.module == VerbSyntax(verb).module }
    #expect(owners.count == (Self.sharedVerbs.contains(verb) ? 0 : 1))
  }

  @Test("every module owns a verb")
  func modules() {
    let usedModules = Set(Verb.allCases.map { VerbSyntax($0).module })
    #expect(usedModules.isSuperset(of: Modules.all.map(\.module)))
  }
}
