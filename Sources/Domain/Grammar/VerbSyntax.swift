import Library

/// What each verb takes, in one table: lines are checked by it, and help is written from it.
///
/// A new verb is a case of `Verb`, its words and its summary in each language, and a row here:
///
///     case .note: ("N TEXT", [], .shelf)         // arguments, options, whose verb it is
///     case .trash: ("", [.page, .limit], .changes)
///
///     VerbSyntax(.trash).options                 // [.page, .limit]
///
/// A placeholder in capitals is put into words by the languages; words in small letters, as in
/// `bash|zsh|fish`, are the only ones that the argument can be.
package struct VerbSyntax: Sendable {
  package let verb: Verb
  /// How the arguments are written in help; empty if there are none.
  package let arguments: String
  package let options: [LineOption]
  /// The screen that carries it out.
  package let home: Home

  /// The screens, as far as verbs are concerned.
  package enum Home: Sendable {
    case list, detail, editor, changes, transfer, labels
    case remind, upkeep
    case settings
    case statistics, calendar
    /// No library is needed for it.
    case guide
    case search, record, fill
    case shelf
    case tags, collage
    case meetings, poll
    case borrowers, desk
    case holds
    case owners
    /// What answers a web server.
    case server
    /// What asks another's server.
    case sync
    /// Handled by every screen: back, quit, help.
    case any
  }

  package init(_ verb: Verb) {
    self.verb = verb
    let fields: [LineOption] = [
      .author, .publisher, .categories, .isbn, .year, .owner, .notes, .description, .borrower,
      .due,
    ]
    let selection: [LineOption] = [.find, .only, .tag]
    let list: [LineOption] = [.find, .tag, .owner, .ever, .sort, .reverse, .page, .limit]
    (arguments, options, home) =
      switch verb {
      case .list: ("", [.only] + list, .list)
      case .sort: ("KEY", [.reverse, .page, .limit], .list)
      case .all, .available, .out, .overdue: ("", list, .list)
      case .remind: ("", [.within, .mail, .send, .notify, .install, .at], .remind)
      case .find: ("TEXT", [.ever, .sort, .reverse, .page, .limit], .list)
      case .browse: ("[TEXT]", [], .list)
      case .next, .prev, .first, .last: ("", [], .list)
      case .page: ("N", [], .list)
      case .show: ("N", [], .detail)
      case .add: ("[TITLE|ISBN]", [.title] + fields + [.edit], .editor)
      case .edit: ("N…", [.title] + fields + [.edit] + selection, .editor)
      case .delete: ("N…|all", selection, .detail)
      case .checkout: ("N…", [.to, .due, .since] + selection, .detail)
      case .return: ("N…|all", [.owner, .from] + selection, .detail)
      case .renew: ("N…|all", [.due, .owner, .from] + selection, .detail)
      case .rate: ("N… 1…5", selection, .detail)
      case .tag: ("N… +WORD -WORD", selection, .detail)
      case .cover: ("N [FILE]", [], .detail)
      case .select: ("N…|all|none", [], .list)
      case .share: ("N", [.markdown, .mail, .to], .detail)
      case .undo, .redo: ("", [.count], .changes)
      case .history: ("[N]", [.page, .limit], .changes)
      case .backup: ("FILE", [], .upkeep)
      case .check: ("", [.repair], .upkeep)
      case .sample: ("", [], .upkeep)
      case .completions: ("bash|zsh|fish", [], .guide)
      case .manual: ("", [], .guide)
      case .calendar: ("[MONTH]", [.limit], .calendar)
      case .stats: ("", [.limit], .statistics)
      case .trash: ("", [.page, .limit], .changes)
      case .restore: ("N…", [], .changes)
      case .purge: ("N…|all", [], .changes)
      case .import:
        (
          "FILE",
          [
            .format, .encoding, .dates, .map, .author, .sheet, .borrowers, .dryRun, .update,
            .rejected,
          ], .transfer
        )
      case .export:
        ("[FILE]", [.format, .for, .all, .borrowers] + selection + [.sort, .reverse], .transfer)
      case .copy: ("FROM TO", [], .transfer)
      case .labels:
        (
          "N…|all",
          [.all, .borrowers, .sheet, .skip, .code, .url, .to] + selection + [.sort, .reverse],
          .labels
        )
      case .settings: ("[KEY [VALUE]]", [], .settings)
      case .search: ("[TEXT]", [.page, .limit], .search)
      case .more: ("", [], .search)
      case .record: ("ISBN|ID", [], .record)
      case .fill: ("N…", selection, .fill)
      case .shelf:
        (
          "[N]",
          [.want, .sort, .page, .limit, .author, .publisher, .isbn, .year, .notes], .shelf
        )
      case .read, .want: ("N…", selection, .shelf)
      case .move: ("N…", [], .shelf)
      case .remove: ("N…", [], .detail)
      case .note: ("N TEXT", [], .editor)
      case .meetings:
        (
          "[N]",
          [.upcoming, .past, .page, .limit, .title, .book, .on, .at, .place, .guests, .notes],
          .meetings
        )
      case .borrowers: ("", [.sort, .reverse, .find, .page, .limit], .borrowers)
      case .borrower:
        ("[VERB] NAME", [.name, .email, .phone, .note, .card, .limit, .letters], .borrowers)
      case .merge: ("NAME NAME", [], .borrowers)
      case .hold: ("N…", [.for, .remove], .holds)
      case .holds: ("", [.page, .limit], .holds)
      case .owners: ("[NAME]", [.page, .limit], .owners)
      case .owner: ("[VERB] NAME", [.name, .period, .renewals, .address, .hours], .owners)
      case .desk: ("[NAME]", [.due], .desk)
      case .tags: ("[VERB TAG]", [.page, .limit], .tags)
      case .rename: ("TAG NAME", [], .tags)
      case .collage: ("[TAG]", [.from, .reroll, .to], .collage)
      case .reroll: ("", [], .collage)
      case .poll: ("[N]", [.want, .all], .poll)
      case .vote: ("NAME CHOICES", [.remove], .poll)
      case .cgi: ("", [], .server)
      case .sync: ("", [.keep], .sync)
      case .back, .quit: ("", [], .any)
      case .help: ("[VERB]", [], .any)
      }
  }

  /// Whether books of the library are named after it.
  package var takesBooks: Bool {
    placeholders.contains("N") && verb != .page && home != .meetings && home != .poll
      && (home != .shelf || verb == .read || verb == .want || verb == .move)
  }

  /// Whether a line of it that names no book means the one that is open.
  package var meansOpenBook: Bool {
    verb == .history || takesBooks && scope != .trash && verb != .select
  }

  /// The books that something can be done with by it.
  package var scope: BookScope {
    switch verb {
    case .checkout: .here
    case .return, .renew: .out
    case .restore, .purge: .trash
    default: .library
    }
  }

  /// Whether a file is named after it.
  package var takesFile: Bool { placeholders.contains("FILE") || verb == .copy }

  /// The words that an argument can be, where they are few.
  package var choices: [String] {
    switch verb {
    case .sort: VerbSyntax(.list).allowed(.sort)
    case .settings: SettingKey.allCases.map(\.rawValue)
    case .poll: PollWord.allCases.map(\.rawValue)
    default: placeholders.filter { $0 == $0.lowercased() }
    }
  }

  /// What can be done to the things it shows, each a verb behind it.
  package var actions: [Verb] {
    switch verb {
    case .shelf: [.add, .show, .rate, .note, .move, .remove]
    case .tags: [.add, .rename, .delete]
    case .meetings: [.add, .edit, .show, .remove]
    case .borrower: [.add, .edit, .merge, .remove]
    case .owner: [.add, .edit, .merge, .remove]
    default: []
    }
  }

  private var placeholders: [String] { arguments.split { !$0.isLetter }.map(String.init) }

  /// The values that an option of this verb takes, where they are few.
  package func allowed(_ option: LineOption) -> [String] {
    switch (option, verb) {
    case (.for, .export): [Self.spreadsheet]
    case (.format, .export): ExportFormat.allCases.map(\.rawValue)
    case (.sheet, .labels): LabelSheet.all.map(\.name)
    case (.format, _): ImportFormat.allCases.map(\.rawValue)
    default:
      value(option).flatMap { $0.contains("|") ? $0.split(separator: "|").map(String.init) : nil }
        ?? []
    }
  }

  /// What stands for the value of an option of this verb in help; nil if it takes none.
  package func value(_ option: LineOption) -> String? {
    switch (option, verb) {
    case (.sort, .shelf): LineOption.choice(ShelfOrder.self)
    case (.sort, .borrowers): LineOption.choice(BorrowerOrder.self)
    case (.to, .share), (.to, .collage), (.to, .labels): "FILE"
    case (.for, .export): Self.spreadsheet
    case (.sheet, .import), (.from, .return), (.from, .renew): "NAME"
    default: option.value
    }
  }

  /// The program that an export can be made for.
  private static let spreadsheet = "excel"

  /// The options of the program, which go with every verb.
  package static let global: [LineOption] = [
    .library, .later, .netrc, .insecure, .language, .json, .plain, .color, .noCovers, .noInput,
    .yes, .asOf, .pager,
    .catalogue, .catalogueURL, .version, .help,
  ]
}

extension LineOption {
  /// What stands for the value in help; nil if the option takes none.
  package var value: String? {
    switch self {
    case .dryRun, .update, .repair, .reverse, .markdown, .mail, .send, .notify, .install, .want,
      .upcoming, .past, .reroll,
      .all, .remove, .borrowers, .edit, .ever, .json, .plain, .noCovers, .noInput, .yes, .pager,
      .version,
      .help,
      .later, .insecure:
      nil
    case .sort: Self.choice(BookOrder.self)
    case .only: Self.choice(LoanFilter.self)
    case .color: Self.choice(ColorChoice.self)
    case .language, .letters: Self.choice(Language.self)
    case .catalogue: Self.choice(CatalogueSource.self)
    case .catalogueURL, .url: "ADDRESS"
    case .format: "FORMAT"
    case .encoding: Self.choice(TextEncoding.self)
    case .dates: Self.choice(DateOrder.self)
    case .map: "COLUMN=FIELD"
    case .sheet: "SHEET"
    case .code: Self.choice(LabelSymbology.self)
    case .from: Self.choice(Collage.Source.self)
    case .keep: "theirs|ours"
    case .library, .rejected, .netrc: "FILE"
    case .asOf: "YYYY-MM-DD"
    case .due, .since, .on: "DATE"
    case .at: "TIME"
    case .book: "BOOK"
    case .guests: "GUESTS"
    case .page, .limit, .count, .within, .period, .renewals, .skip: "N"
    case .to, .for, .borrower, .author, .owner, .name: "NAME"
    case .tag: "TAG"
    default: "TEXT"
    }
  }

  /// One of the words for the cases of a type.
  fileprivate static func choice<Word: CaseIterable & RawRepresentable<String>>(
    _: Word.Type
  ) -> String { Word.allCases.map(\.rawValue).joined(separator: "|") }
}

/// When there are colours, and which: the words for it after `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal.
  case auto
  case always, never
  /// On a terminal, in none but the 16 colours that its user can choose.
  case user
}
