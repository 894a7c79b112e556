import Grammar
import Localization

extension Line {
  package var libraryAccess: LibraryAccess {
    // At a prompt, any line may follow.
    guard let verb else { return .creating }
    switch verb {
    case .shelf, .tags, .meetings, .borrower, .owner:
      switch action {
      case nil, .show: return verb.access
      case .add: return .creating
      default: return .changing
      }
    case .calendar where has(.subscribe), .journal where action != nil,
      .cover where arguments.count > 1:
      return .changing
    case .remind where has(.send) || has(.notify) || has(.install): return .changing
    case .collage where !(arguments.isEmpty && ownOptions.isEmpty): return .creating
    case .poll where !(arguments.isEmpty && ownOptions.isEmpty): return .changing
    case .import where has(.dryRun): return .dryRun
    default: return verb.access
    }
  }

  /// In a script, the verbs of changes must not be abbreviated, so that no other verb runs.
  ///
  /// - Throws: `LineError.shortenedVerb`.
  package func rejectShortenedVerb(in lexicon: any Lexicon) throws(LineError) {
    guard let verb, !opensPrompt, Vocabulary.verb(word) == nil,
      !BookNumbers.areBookReferences([word])
    else { return }
    switch libraryAccess {
    case .none, .reading: break
    case .changing, .dryRun, .creating: throw .shortenedVerb(word, verb: lexicon.word(verb))
    }
  }

  /// Whether the line writes books to a file, which may have been written before.
  package var writesList: Bool { verb == .export && arguments.first != "-" }

  private var action: Verb? {
    guard let verb, let action = arguments.first.flatMap(Vocabulary.verb) else { return nil }
    return VerbSyntax(verb).actions.contains(action) ? action : nil
  }
}
