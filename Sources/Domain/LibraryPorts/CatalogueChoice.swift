import Library

/// The catalogue to search. It is opened by the first request, so that it does not slow down
/// start-up.
package struct CatalogueChoice {
  package struct Callbacks {
    /// Called about ten times a second.
    package var tick: () -> Void
    /// Called when a host requires a wait of this many seconds before the next attempt.
    package var waiting: (_ host: String, _ seconds: Int) -> Void
    /// Whether no one is waiting for the response yet. An unfinished request then throws
    /// `interrupted`, and the next attempt continues it.
    package var isPrefetch: () -> Bool = { false }

    package init(
      tick: @escaping () -> Void = {}, waiting: @escaping (String, Int) -> Void = { _, _ in }
    ) {
      self.tick = tick
      self.waiting = waiting
    }
  }

  package typealias Opening =
    (CatalogueSource, String?, Callbacks) throws(CatalogueError) -> any Catalogue

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
  private var callbacks = Callbacks()
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

  package func withCallbacks(_ callbacks: Callbacks) -> CatalogueChoice {
    var choice = self
    choice.callbacks = callbacks
    return choice
  }

  /// Returns the choice for requests made in advance, while `isPrefetch` returns true.
  package func prefetching(_ isPrefetch: @escaping () -> Bool) -> CatalogueChoice {
    var choice = self
    choice.callbacks.isPrefetch = isPrefetch
    choice.callbacks.waiting = { [callbacks] in if !isPrefetch() { callbacks.waiting($0, $1) } }
    return choice
  }

  package func open() throws(CatalogueError) -> any Catalogue {
    if let fault { throw fault }
    if others.isEmpty { return try opening(source, address(of: source), callbacks) }
    return CatalogueSequence(sources) { [self] source throws(CatalogueError) in
      try opening(source, address(of: source), callbacks)
    }
  }

  package func includes(_ source: CatalogueSource) -> Bool { sources.contains(source) }
}
