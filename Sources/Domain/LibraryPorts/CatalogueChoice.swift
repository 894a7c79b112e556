import Library

/// Which catalogue is asked. It is opened by the first request, so that nothing of it costs start-up.
package struct CatalogueChoice {
  /// Told while a request is under way.
  package struct Notices {
    /// About ten times a second.
    package var tick: () -> Void
    /// A host asks for this many seconds before the next try.
    package var waiting: (_ host: String, _ seconds: Int) -> Void
    /// Whether no one waits for the answer now. What has not come yet is `interrupted` then, and the next
    /// try goes on with it.
    package var isAhead: () -> Bool = { false }

    package init(
      tick: @escaping () -> Void = {}, waiting: @escaping (String, Int) -> Void = { _, _ in }
    ) {
      self.tick = tick
      self.waiting = waiting
    }
  }

  package typealias Opening =
    (CatalogueSource, String?, Notices) throws(CatalogueError) -> any Catalogue

  /// The first that is asked.
  package private(set) var source: CatalogueSource
  /// Those that are asked in turn where it does not know a book, and for what it leaves out.
  private var others: [CatalogueSource]
  /// Where they are, for other than their usual addresses.
  private var addresses: [CatalogueSource: String]
  /// An address that was given without a catalogue: that of whichever is asked.
  private let lone: String?
  /// Whether anyone has named a catalogue.
  private let isChosen: Bool
  /// Why it is not known which catalogue is meant; then none is asked in its place.
  private var fault: CatalogueError?
  private var notices = Notices()
  private let opening: Opening

  package init(
    source: CatalogueSource, then others: [CatalogueSource] = [],
    addresses: [CatalogueSource: String] = [:], lone: String? = nil, isChosen: Bool = true,
    fault: CatalogueError? = nil, opening: @escaping Opening
  ) {
    self.source = source
    self.others = others
    self.addresses = addresses
    self.lone = lone
    self.isChosen = isChosen
    self.fault = fault
    self.opening = opening
  }

  /// The choice as a line wants it: a catalogue that it names is not at the address of another. An address
  /// alone is that of the catalogue that was chosen, else of Open Library.
  package func with(source: CatalogueSource?, address: String? = nil) -> CatalogueChoice {
    var choice = self
    if let source = source ?? (address == nil || isChosen ? nil : .openLibrary) {
      choice.source = source
      choice.others = []
      choice.fault = nil
    }
    if let address { choice.addresses[choice.sources.needingAddress] = address }
    return choice
  }

  private var sources: [CatalogueSource] { [source] + others }

  /// Nil for its usual address.
  package func address(of source: CatalogueSource) -> String? {
    addresses[source] ?? (source == sources.needingAddress ? lone : nil)
  }

  /// The choice for whoever wants covers above all: the first with covers of its own.
  package var pictured: CatalogueChoice {
    fault == nil ? with(source: sources.first(where: \.hasCovers)) : self
  }

  /// The choice with someone to be told of its requests.
  package func telling(_ notices: Notices) -> CatalogueChoice {
    var choice = self
    choice.notices = notices
    return choice
  }

  /// The choice for what no one waits for as long as that is so.
  package func ahead(_ isAhead: @escaping () -> Bool) -> CatalogueChoice {
    var choice = self
    choice.notices.isAhead = isAhead
    choice.notices.waiting = { [notices] in if !isAhead() { notices.waiting($0, $1) } }
    return choice
  }

  package func open() throws(CatalogueError) -> any Catalogue {
    if let fault { throw fault }
    if others.isEmpty { return try opening(source, address(of: source), notices) }
    return CatalogueSequence(sources) { [self] source throws(CatalogueError) in
      try opening(source, address(of: source), notices)
    }
  }

  /// Whether a record may come from one of those that are asked.
  package func asks(_ source: CatalogueSource) -> Bool { sources.contains(source) }
}
