import TagsEntity
import TagsPresenter

/// Leads from the tags to a collage.
package struct TagsRoutes: TagsNavigation {
  private let collage: (String) throws -> TagsOutcome

  /// - Parameter collage: opens the collage of a tag.
  package init(collage: @escaping (String) throws -> TagsOutcome) { self.collage = collage }

  package func openCollage(of tag: String) throws -> TagsOutcome { try collage(tag) }
}
