import Localization

/// A presenter of lines that name books or people.
///
///     package struct FillPresenter: Presenter {
///       package var port: any View { view }
///       package func run(_ selection: BookSelection?) throws {
///         guard let books = try choose(selection, of: interactor.books, for: .fill) …
///
/// Its extensions are the steps that all such lines have in common: to find the books and people,
/// asking which ones if necessary, to ask for confirmation, and to report the changes.
package protocol Presenter {
  /// The view, without what only its screen shows.
  var port: any View { get }
}

extension Presenter {
  package var texts: any Texts { port.texts }
}
