import SearchEntity
import SearchPresenter

/// Leads from what was found to single records, by ways that the Configurator laid.
package struct SearchRoutes: SearchNavigation {
  package typealias Open = (SearchTarget) throws -> SearchOutcome
  package typealias Act = ([String], SearchRecord) throws -> Void

  private let opening: Open
  private let acting: Act

  package init(open: @escaping Open, act: @escaping Act) {
    opening = open
    acting = act
  }

  package func open(_ target: SearchTarget) throws -> SearchOutcome { try opening(target) }

  package func act(_ words: [String], on record: SearchRecord) throws {
    try acting(words, record)
  }
}
