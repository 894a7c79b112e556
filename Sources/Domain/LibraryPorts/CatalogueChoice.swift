import Library

/// The catalogue to search. It is opened by the first request, so that it does not slow down
/// start-up.
package struct CatalogueChoice {
  package struct Notices {
    /// Called about ten times a second.
    package var tick: () -> Void
    /// Called when a host requires a wait of this many seconds before the next try.
    package var waiting: (_ host: String, _ seconds: Int) -> Void
    /// Whether no one is waiting for the answer yet. A request that is not finished then throws
    /// `interrupted`, and the next try continues it.
    package var isPrefetch: () -> Bool = { false }

    package init(
      tick: @escaping () -> Void = {}, waiting: @escaping (String, Int) -> Void = { _, _ in }
    ) {
      self.tick = tick
      self.waiting = waiting
    }
  }

  package typealias Opening =
    (CatalogueSource, String?, Notices) throws(CatalogueError) -> any Catalogue

  package private(set) var source: CatalogueSource
  /// The catalogues for books that the first one does not know, and for missing details.
  private var others: [CatalogueSource]
  /// The addresses that differ from the default ones.
  private var addresses: [CatalogueSource: String]
  /// An address without a catalogue, which applies to the chosen catalogue.
  private let defaultAddress: String?
  private let isChosen: Bool
  /// The reason why the choice is invalid. In that case, no other catalogue is used instead.
  private var fault: CatalogueError?
  private var notices = Notices()
  private let opening: Opening

  package init(
    source: CatalogueSource, then others: [CatalogueSource] = [],
    addresses: [CatalogueSource: String] = [:], address: String? = nil, isChosen: Bool = true,
    fault: CatalogueError? = nil, opening: @escaping Opening
  ) {
    self.source = source
    self.others = others
    self.addresses = addresses
    self.defaultAddress = address
    self.isChosen = isChosen
    self.fault = fault
    self.opening = opening
  }

  /// Returns the choice for a line. A catalogue that the line names does not get another's address;
  /// an address alone applies to the chosen catalogue, or else to Open Library.
  package func with(source: CatalogueSource?, address: String? = nil) -> CatalogueChoice {
    var choice = self
    if let source = source ?? (address == nil || isChosen ? nil : .openLibrary) {
      choice.source = source
      choice.others = []
      choice.fault = nil
    }
    if let address { choice.addresses[choice.sources.sourceForAddress] = address }
    return choice
  }

  private var sources: [CatalogueSource] { [source] + others }

  /// Returns the address of a catalogue if it differs from the default one.
  package func address(of source: CatalogueSource) -> String? {
    addresses[source] ?? (source == sources.sourceForAddress ? defaultAddress : nil)
  }

  /// The choice of the first catalogue that has covers.
  package var preferringCovers: CatalogueChoice {
    fault == nil ? with(source: sources.first(where: \.hasCovers)) : self
  }

  package func notifying(_ notices: Notices) -> CatalogueChoice {
    var choice = self
    choice.notices = notices
    return choice
  }

  /// Returns the choice for requests made ahead of need, while `isPrefetch` returns true.
  package func prefetching(_ isPrefetch: @escaping () -> Bool) -> CatalogueChoice {
    var choice = self
    choice.notices.isPrefetch = isPrefetch
    choice.notices.waiting = { [notices] in if !isPrefetch() { notices.waiting($0, $1) } }
    return choice
  }

  package func open() throws(CatalogueError) -> any Catalogue {
    if let fault { throw fault }
    if others.isEmpty { return try opening(source, address(of: source), notices) }
    return CatalogueSequence(sources) { [self] source throws(CatalogueError) in
      try opening(source, address(of: source), notices)
    }
  }

  package func includes(_ source: CatalogueSource) -> Bool { sources.contains(source) }
}
