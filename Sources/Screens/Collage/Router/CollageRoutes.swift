import CollageEntity
import CollagePresenter

/// Leads from a collage to its books and to pictures of it, by ways that the Configurator laid.
package struct CollageRoutes: CollageNavigation {
  package typealias Open = (CollagePlace) throws -> CollageOutcome
  package typealias Share = (CollagePoster, String?) throws -> CollageFiles

  private let opening: Open
  private let sharing: Share

  package init(open: @escaping Open, share: @escaping Share) {
    opening = open
    sharing = share
  }

  package func open(_ place: CollagePlace) throws -> CollageOutcome { try opening(place) }

  package func share(_ poster: CollagePoster, to place: String?) throws -> CollageFiles {
    try sharing(poster, place)
  }
}
