import CommandLine
import Library
import LibraryPorts
import Localization
import Terminal

/// Which catalogue is asked. It is opened by the first request, so that nothing of it costs start-up.
package struct CatalogueChoice {
  /// Told while a request is under way.
  package struct Notices {
    /// About ten times a second.
    package let tick: () -> Void
    /// A host asks for so many seconds before the next try.
    package let waiting: (_ host: String, _ seconds: Int) -> Void

    package init(tick: @escaping () -> Void, waiting: @escaping (String, Int) -> Void) {
      self.tick = tick
      self.waiting = waiting
    }
  }

  package typealias Opening = (CatalogueSource, String?, Notices) throws -> any Catalogue

  package let source: CatalogueSource
  /// Where it is; nil for its usual address.
  package let address: String?
  private let opening: Opening

  package init(source: CatalogueSource, address: String?, opening: @escaping Opening) {
    self.source = source
    self.address = address
    self.opening = opening
  }

  /// The choice as a line wants it: a catalogue that it names is not at the address of another.
  package func with(source: CatalogueSource?, address: String?) -> CatalogueChoice {
    let isSame = source == nil || source == self.source
    return CatalogueChoice(
      source: source ?? self.source, address: address ?? (isSame ? self.address : nil),
      opening: opening)
  }

  package func open(_ notices: Notices) throws -> any Catalogue {
    try opening(source, address, notices)
  }
}

extension Session {
  /// Opens the catalogue; a spinner tells of its requests.
  package func opener(_ spinner: Spinner) -> () throws -> any Catalogue {
    opener(spinner, of: catalogue)
  }

  package func opener(_ spinner: Spinner, of catalogue: CatalogueChoice) -> () throws ->
    any Catalogue
  {
    let notices = CatalogueChoice.Notices {
      spinner.tick()
    } waiting: { host, seconds in
      spinner.tell(texts.waiting(for: Printable.text(host), seconds: seconds))
    }
    return { try catalogue.open(notices) }
  }

  package var spinner: Spinner { Spinner(on: console, turns: format != .plain) }
}
