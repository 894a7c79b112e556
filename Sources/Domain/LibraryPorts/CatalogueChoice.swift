import Library

/// Which catalogue is asked. It is opened by the first request, so that nothing of it costs start-up.
package struct CatalogueChoice {
  /// Told while a request is under way.
  package struct Notices {
    /// About ten times a second.
    package var tick: () -> Void
    /// A host asks for this many seconds before the next try.
    package var waiting: (_ host: String, _ seconds: Int) -> Void

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
  /// Where the first is, or whichever of them has no usual address; nil for that.
  package private(set) var address: String?
  /// Why it is not known which catalogue is meant; then none is asked in its place.
  private var fault: CatalogueError?
  private var notices = Notices()
  private let opening: Opening

  package init(
    source: CatalogueSource, then others: [CatalogueSource] = [], address: String? = nil,
    fault: CatalogueError? = nil, opening: @escaping Opening
  ) {
    self.source = source
    self.others = others
    self.address = address
    self.fault = fault
    self.opening = opening
  }

  /// The choice as a line wants it: a catalogue that it names is not at the address of another.
  package func with(source: CatalogueSource?, address: String? = nil) -> CatalogueChoice {
    var choice = self
    guard let source else {
      choice.address = address ?? self.address
      return choice
    }
    choice.source = source
    choice.others = []
    choice.address = address ?? (source == addressed ? self.address : nil)
    choice.fault = nil
    return choice
  }

  /// The choice for whoever wants covers above all: the first with covers of its own.
  package var pictured: CatalogueChoice {
    fault == nil ? with(source: ([source] + others).first(where: \.hasCovers)) : self
  }

  /// The choice with someone to be told of its requests.
  package func telling(_ notices: Notices) -> CatalogueChoice {
    var choice = self
    choice.notices = notices
    return choice
  }

  package func open() throws(CatalogueError) -> any Catalogue {
    if let fault { throw fault }
    if others.isEmpty { return try opening(source, address, notices) }
    return CatalogueSequence([source] + others) { [self] source throws(CatalogueError) in
      try opening(source, source == addressed ? address : nil, notices)
    }
  }

  /// Whether a record may come from one of those that are asked.
  package func asks(_ source: CatalogueSource) -> Bool { ([self.source] + others).contains(source) }

  /// The one that the address is for.
  private var addressed: CatalogueSource {
    ([source] + others).first { !$0.hasUsualAddress } ?? source
  }
}
