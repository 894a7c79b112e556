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

  package typealias Opening = (CatalogueSource, String?, Notices) throws -> any Catalogue

  package private(set) var source: CatalogueSource
  /// Where it is; nil for its usual address.
  package private(set) var address: String?
  /// Why it is not known which catalogue is meant; then none is asked in its place.
  private var fault: CatalogueError?
  private var notices = Notices()
  private let opening: Opening

  package init(
    source: CatalogueSource, address: String? = nil, fault: CatalogueError? = nil,
    opening: @escaping Opening
  ) {
    self.source = source
    self.address = address
    self.fault = fault
    self.opening = opening
  }

  /// The choice as a line wants it: a catalogue that it names is not at the address of another.
  package func with(source: CatalogueSource?, address: String? = nil) -> CatalogueChoice {
    var choice = self
    choice.source = source ?? self.source
    choice.address = address ?? (choice.source == self.source ? self.address : nil)
    choice.fault = source == nil ? fault : nil
    return choice
  }

  /// The choice with someone to be told of its requests.
  package func telling(_ notices: Notices) -> CatalogueChoice {
    var choice = self
    choice.notices = notices
    return choice
  }

  package func open() throws -> any Catalogue {
    if let fault { throw fault }
    return try opening(source, address, notices)
  }
}
