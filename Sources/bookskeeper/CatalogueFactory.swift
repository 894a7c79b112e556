import Catalogues
import CommandLine
import Grammar
import Library
import LibraryPorts
import Localization
import Program

struct CatalogueFactory {
  let line: Line
  let environment: [String: String]
  let agent: String
  let language: Language

  /// Returns the catalogue chosen in the settings, or else in the environment. A line can override
  /// it. An address set with a catalogue is for that catalogue; any other is for the selected one.
  func choice(_ settings: Settings, _ settingsErrors: [SettingsError]) -> CatalogueChoice {
    let configured = [
      (settings.catalogues, settings.catalogueURL),
      (
        ProgramVariable.catalogue.value(in: environment).flatMap(CatalogueSource.list),
        ProgramVariable.catalogueURL.value(in: environment)
      ),
    ]
    let key = settings.googleKey ?? ProgramVariable.googleKey.value(in: environment)
    let chosen = configured.lazy.compactMap(\.0).first
    let unassignedAddress = configured.lazy.filter { $0.0 == nil }.compactMap(\.1).first {
      !$0.isEmpty
    }
    var addresses: [CatalogueSource: String] = [:]
    for case (let sources?, let address?) in configured.reversed() where !address.isEmpty {
      addresses[sources.sourceForAddress] = address
    }
    let sources =
      chosen
      ?? (unassignedAddress == nil ? CatalogueSource.defaultSources(for: language) : [.openLibrary])
    return CatalogueChoice(
      source: sources[0], then: Array(sources.dropFirst()), addresses: addresses,
      address: unassignedAddress,
      isChosen: chosen != nil, fault: fault(settings, settingsErrors)
    ) { source, address, callbacks throws(CatalogueError) in
      try catalogue(source, address, key, callbacks)
    }.with(
      source: line.text(.catalogue).flatMap(CatalogueSource.init(rawValue:)),
      address: line.text(.catalogueURL))
  }

  /// Returns the invalid setting of a catalogue, unless the line names one.
  private func fault(_ settings: Settings, _ settingsErrors: [SettingsError]) -> CatalogueError? {
    guard line.text(.catalogue) == nil else { return nil }
    for case .badValue(let path, let key, let content) in settingsErrors {
      // Texts are quoted in the file.
      let value = content.split(separator: "\"").joined()
      switch key {
      case .catalogue: return .unknownCatalogue(value, in: path)
      case .catalogueURL where line.text(.catalogueURL) == nil: return .badAddress(value)
      default: continue
      }
    }
    guard settings.catalogues == nil,
      let name = ProgramVariable.catalogue.value(in: environment),
      CatalogueSource.list(name) == nil
    else { return nil }
    return .unknownCatalogue(name, in: ProgramVariable.catalogue.names[0])
  }

  private func catalogue(
    _ source: CatalogueSource, _ address: String?, _ key: String?,
    _ callbacks: CatalogueChoice.Callbacks
  ) throws(CatalogueError) -> any Catalogue {
    let folder = ProgramFile.answers.path(in: environment)
    let transport = CurlTransport(
      environment: environment, agent: agent, rateLimit: RateLimit(folder: folder),
      callbacks: callbacks
    )
    let client = WebClient(transport: transport, cache: ResponseCache(folder: folder))
    switch source {
    case .openLibrary:
      guard let address else { return try OpenLibraryCatalogue(client: client) }
      return try OpenLibraryCatalogue(client: client, base: address, covers: address)
    case .google:
      guard let address else { return try GoogleBooksCatalogue(client: client, key: key) }
      return try GoogleBooksCatalogue(client: client, base: address, key: key)
    case .opds:
      guard let address else { throw CatalogueError.noAddress }
      return try OPDSCatalogue(client: client, root: address)
    case .bnf, .dnb, .loc, .sru:
      return try SRUCatalogue(source, client: client, address: address) {
        Vocabulary.meaning(of: $0)
      }
    }
  }
}
