import Library

/// The syntax of a verb, from the table used by parsing, help and completion.
///
/// A new verb is a case of `Verb`, its words and its summary in each language, and a row here:
///
///     case .note: Row([.book, .text], .editor)              // arguments, screen
///     case .trash: Row(options: [.page, .limit], .changes)
///
///     VerbSyntax(.note).arguments                           // "N TEXT"
package struct VerbSyntax: Sendable {
  package let verb: Verb
  package let argumentKinds: [ValueKind]
  package let requiredCount: Int
  package let options: [LineOption]
  package let module: Module

  package enum Module: Sendable {
    case list, detail, editor, changes, transfer, labels
    case remind, upkeep
    case settings
    case statistics, calendar
    case guide
    case search, record, fill
    case shelf, journal
    case tags, collage
    case meetings, poll
    case borrowers, desk
    case holds
    case owners
    case server
    /// Handled by every screen: back, quit, help.
    case any
  }

  private struct Row {
    let required: [ValueKind]
    let optional: [ValueKind]
    let options: [LineOption]
    let module: Module

    init(
      _ required: [ValueKind] = [], optional: [ValueKind] = [], options: [LineOption] = [],
      _ module: Module
    ) {
      self.required = required
      self.optional = optional
      self.options = options
      self.module = module
    }

    init(_ module: Module) { self.init([], module) }
  }

  package init(_ verb: Verb) {
    let row = Self.row(verb)
    self.verb = verb
    argumentKinds = row.required + row.optional
    requiredCount = row.required.count
    options = row.options + (verb.listFields.isEmpty ? [] : [.fields, .csv])
    module = row.module
  }

  private static func row(_ verb: Verb) -> Row {
    switch verb {
    case .list:
      Row(options: [.only, .want, .reading, .read, .stopped] + listOptions + [.copies], .list)
    case .sort: Row([.key], options: [.reverse, .page, .limit], .list)
    case .all, .available, .out: Row(options: listOptions, .list)
    case .overdue: Row(options: listOptions + [.exitCode], .list)
    case .remind:
      Row(options: [.within, .mail, .send, .dryRun, .call, .notify, .install, .at], .remind)
    case .find: Row([.text], options: [.ever, .sort, .reverse, .page, .limit], .list)
    case .browse: Row(optional: [.text], .list)
    case .next, .prev, .first, .last: Row(.list)
    case .page: Row([.number], .list)
    case .show: Row([.book], .detail)
    case .add:
      Row(
        optional: [.newBook],
        options: [.title] + fieldOptions + [.tag, .rating, .edit, .copies, .number], .editor)
    case .edit:
      Row(
        [.books], options: [.title] + fieldOptions + [.rating, .edit] + selectionOptions, .editor)
    case .delete: Row([.booksOrAll], options: selectionOptions, .detail)
    case .checkout: Row([.books], options: [.to, .due, .since] + selectionOptions, .detail)
    case .return: Row([.booksOrAll], options: [.owner, .from] + selectionOptions, .detail)
    case .renew: Row([.booksOrAll], options: [.due, .owner, .from] + selectionOptions, .detail)
    case .rate: Row([.books, .stars], options: selectionOptions, .detail)
    case .tag: Row([.books, .tags], options: selectionOptions, .detail)
    case .cover: Row([.book], optional: [.file], .detail)
    case .select: Row([.booksOrNone], .list)
    case .share: Row([.book], options: [.markdown, .mail, .to], .detail)
    case .undo: Row(options: [.count, .id], .changes)
    case .redo: Row(options: [.count], .changes)
    case .history: Row(optional: [.book], options: [.page, .limit], .changes)
    case .backup: Row([.file], .upkeep)
    case .check: Row(options: [.repair], .upkeep)
    case .sample: Row(.upkeep)
    case .completions: Row([.shell], .guide)
    case .manual: Row(.guide)
    case .calendar:
      Row(optional: [.month], options: [.limit, .subscribe, .revoke, .url], .calendar)
    case .stats: Row(options: [.month, .year, .since, .until, .csv, .limit], .statistics)
    case .year: Row(optional: [.number], options: [.poster, .limit], .statistics)
    case .goal: Row(optional: [.number], .statistics)
    case .trash: Row(options: [.page, .limit], .changes)
    case .restore: Row([.books], .changes)
    case .purge: Row([.booksOrAll], .changes)
    case .acquire:
      Row([.books], options: [.author, .owner, .location, .due] + selectionOptions, .detail)
    case .withdraw: Row([.books], options: [.why] + selectionOptions, .detail)
    case .import:
      Row(
        [.file],
        options: [
          .format, .encoding, .dates, .map, .author, .sheet, .only, .borrowers, .loans, .dryRun,
          .update, .rejected, .books,
        ], .transfer)
    case .export:
      Row(
        optional: [.file],
        options: [.format, .for, .all, .ever, .borrowers, .loans] + selectionOptions + [
          .sort, .reverse,
        ],
        .transfer)
    case .copy: Row([.source, .target], .transfer)
    case .labels:
      Row(
        [.booksOrAll],
        options: [.all, .borrowers, .sheet, .skip, .code, .url, .to] + selectionOptions
          + [.sort, .reverse], .labels)
    case .settings: Row(optional: [.setting, .value], .settings)
    case .search: Row(optional: [.text], options: [.page, .limit], .search)
    case .more: Row(.search)
    case .record: Row([.record], .record)
    case .fill: Row([.books], options: selectionOptions, .fill)
    case .shelf:
      Row(
        optional: [.action, .number],
        options: [
          .want, .reading, .read, .stopped, .find, .sort, .page, .limit, .author, .publisher, .isbn,
          .year, .notes, .rating, .on, .since, .at,
        ], .shelf)
    case .read: Row([.books], options: [.rating, .on] + selectionOptions, .shelf)
    case .want: Row([.books], options: selectionOptions, .shelf)
    case .reading: Row([.books], options: [.at, .since] + selectionOptions, .shelf)
    case .stop: Row([.books], options: [.on, .at] + selectionOptions, .shelf)
    case .journal:
      Row([.action, .book], optional: [.number], options: [.on, .since, .at], .journal)
    case .remove: Row([.books], .detail)
    case .note: Row([.book, .text], .editor)
    case .meetings:
      Row(
        optional: [.action, .number],
        options: [
          .upcoming, .past, .page, .limit, .title, .book, .on, .at, .place, .guests, .notes,
          .to, .mail, .markdown,
        ], .meetings)
    case .borrowers: Row(options: [.only, .sort, .reverse, .find, .page, .limit], .borrowers)
    case .borrower:
      Row(
        [.action, .borrower], options: [.name, .email, .phone, .note, .card, .limit, .letters],
        .borrowers)
    case .merge: Row([.borrower, .borrower], .borrowers)
    case .hold: Row([.books], options: [.for, .this, .remove], .holds)
    case .holds: Row(options: [.page, .limit], .holds)
    case .owners: Row(optional: [.owner], options: [.page, .limit], .owners)
    case .owner:
      Row([.action, .owner], options: [.name, .period, .renewals, .address, .hours], .owners)
    case .desk: Row(optional: [.borrower], options: [.due, .receipt, .to], .desk)
    case .tags: Row(optional: [.action, .tag], options: [.page, .limit], .tags)
    case .rename: Row([.tag, .name], .tags)
    case .collage:
      Row(optional: [.tag], options: [.shelf, .year, .poll, .from, .reroll, .to], .collage)
    case .reroll: Row(.collage)
    case .poll: Row(optional: [.action, .number], options: [.want, .all], .poll)
    case .vote: Row([.borrower, .choices], options: [.remove], .poll)
    case .cgi: Row(.server)
    case .back, .quit: Row(.any)
    case .help: Row(optional: [.verb], .any)
    }
  }

  private static let fieldOptions: [LineOption] = [
    .author, .publisher, .categories, .isbn, .year, .owner, .location, .series, .seriesNumber,
    .notes, .description, .identifiers, .borrower, .due, .ownerDue,
  ]
  private static let selectionOptions: [LineOption] = [.find, .only, .tag]
  private static let listOptions: [LineOption] = [
    .find, .tag, .owner, .location, .series, .ever, .sort, .reverse, .page, .limit,
  ]

  /// The arguments as written in help; empty if there are none.
  package var arguments: String {
    argumentKinds.enumerated().map { index, valueKind in
      index < requiredCount && valueKind != .action
        ? valueKind.placeholder : "[\(valueKind.placeholder)]"
    }.joined(separator: " ")
  }

  package var takesBooks: Bool { argumentKinds.contains(where: \.isBooks) }

  /// Whether a line that names no book refers to the open one.
  package var defaultsToOpenBook: Bool {
    verb == .history || takesBooks && scope != .trash && verb != .select
  }

  /// The books that the verb can act on.
  package var scope: BookScope {
    switch verb {
    case .checkout: .here
    case .acquire: .elsewhere
    case .return, .renew: .out
    case .restore, .purge: .trash
    default: .library
    }
  }

  /// The actions on the things that the verb shows: verbs that follow it.
  package var actions: [Verb] {
    switch verb {
    case .shelf: [.add, .show, .rate, .note, .remove]
    case .journal: [.edit, .remove]
    case .tags: [.add, .rename, .delete]
    case .meetings: [.add, .edit, .show, .share, .remove]
    case .borrower: [.add, .edit, .merge, .remove]
    case .owner: [.add, .edit, .merge, .remove]
    default: []
    }
  }

  /// Returns the arguments of an action: `borrower edit Anna`.
  package func argumentKinds(of action: Verb) -> [ValueKind] {
    if verb == .journal { return [.book, .number] }
    let target = argumentKinds.last ?? .number
    return switch action {
    case .add:
      switch verb {
      case .shelf: [.newBook]
      case .meetings: [.text]
      case .tags: [.tag]
      default: [.name]
      }
    case .merge: [target, target]
    case .rename: [target, .name]
    case .rate: [target, .stars]
    case .note: [target, .text]
    default: [target]
    }
  }

  /// Returns the kind of an option's value with this verb, if it takes one.
  package func valueKind(_ option: LineOption) -> ValueKind? {
    switch (option, verb) {
    case (.sort, .shelf): .shelfOrder
    case (.sort, .borrowers): .borrowerOrder
    case (.only, .borrowers): .borrowerFilter
    case (.to, .share), (.to, .collage), (.to, .labels), (.to, .desk), (.to, .meetings): .file
    case (.for, .export): .spreadsheet
    case (.only, .import): .kind
    case (.format, .export): .exportFormat
    case (.sheet, .import): .name
    case (.year, .stats), (.year, .collage): .number
    case (.copies, .list): nil
    case (.on, .read), (.on, .shelf), (.on, .stop), (.on, .journal): .pastDate
    case (.at, .reading), (.at, .shelf), (.at, .stop), (.at, .journal): .text
    // The words after the option are arguments.
    case (.from, .return), (.from, .renew), (.remove, .hold): .borrower
    default: option.valueKind
    }
  }

  package static let globalOptions: [LineOption] = [
    .library, .netrc, .insecure, .language, .json, .plain, .color, .noCovers, .noInput,
    .yes, .asOf, .pager,
    .catalogue, .catalogueURL, .version, .help,
  ]
}

extension LineOption {
  /// The kind of the option's value with most verbs.
  package var valueKind: ValueKind? {
    switch self {
    case .dryRun, .update, .repair, .reverse, .markdown, .mail, .send, .notify, .install, .call,
      .receipt, .this, .want, .reading, .stopped, .read,
      .upcoming, .past, .csv, .loans, .reroll, .poll, .all, .remove, .borrowers, .edit, .ever,
      .json,
      .plain, .subscribe, .revoke, .exitCode,
      .noCovers,
      .noInput, .yes, .pager, .version, .help, .insecure:
      nil
    case .sort: .order
    case .only: .filter
    case .color: .color
    case .language, .letters: .language
    case .catalogue: .catalogue
    case .catalogueURL, .url: .address
    case .format: .importFormat
    case .encoding: .encoding
    case .dates: .dateOrder
    case .books: .readerBooks
    case .map: .column
    case .sheet: .labelSheet
    case .code: .symbology
    case .from: .origin
    case .shelf: .shelf
    case .library, .rejected, .netrc, .poster: .file
    case .asOf: .day
    case .due, .ownerDue, .on: .date
    case .since, .until: .pastDate
    case .month: .month
    case .at: .time
    case .book: .anyBook
    case .guests: .guests
    case .rating: .stars
    case .page, .limit, .count, .id, .copies, .number, .within, .period, .renewals, .skip: .number
    case .to, .for, .borrower: .borrower
    case .owner: .owner
    case .author, .name: .name
    case .tag: .tag
    default: .text
    }
  }
}

/// When to use colours, and which: the words after `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal.
  case auto
  case always, never
  /// On a terminal, but only with the 16 colours that its user can choose.
  case user
}
