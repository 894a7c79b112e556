import BookEditorConfigurator
import Grammar
import Library
import RecordEntity
import RecordInteractor
import RecordPresenter
import RecordRouter
import RecordView
import Screen
import PromptSession

package struct RecordConfigurator: Configurator {
  private let session: Session
  private let owner: CoverOwner?
  private let listRecord: ((Int) -> CatalogueRecord?)?

  package init(_ session: Session) { self.init(session, cover: nil) }

  /// - Parameters:
  ///   - owner: the owner for which the record's cover is stored; nil to store no cover.
  ///   - listRecord: returns a record by its number in the list from which this one is opened.
  package init(
    _ session: Session, cover owner: CoverOwner?, listRecord: ((Int) -> CatalogueRecord?)? = nil
  ) {
    self.session = session
    self.owner = owner
    self.listRecord = listRecord
  }

  /// Shows a record that was found.
  package func open(_ record: CatalogueRecord) throws -> Transition? { try presenter.run(record) }

  /// Shows the record with an ISBN or id.
  package func open(named name: String) throws -> Transition? { try presenter.run(named: name) }

  /// Adds a record to the library with the details on the line, directly or through the form.
  package func add(_ record: CatalogueRecord, inForm: Bool) throws -> Transition? {
    try presenter.run(inForm ? .edit : .add, on: record)
  }

  package func put(_ record: CatalogueRecord, on shelf: Shelf) throws {
    _ = try presenter.run(.put(shelf, ReadingInput()), on: record)
  }

  package func open(_ line: Line) throws -> Transition? {
    let view = view
    guard let event = try view.event(line) else { return nil }
    return try presenter.run(event, named: try view.name(line))
  }

  private var view: RecordView {
    RecordView(
      console: session.ui, isFromList: listRecord != nil, today: session.clock.today,
      draw: session.covers.draw)
  }

  private var presenter: RecordPresenter {
    let interactor = RecordInteractor(
      store: session.store, catalogue: session.catalogue, clock: session.clock,
      viewer: session.viewer, cover: owner
    ) { session.drawnCovers }
    let router = RecordRouter(
      openLine: session.open, openEditor: BookEditorConfigurator(session).add)
    return RecordPresenter(
      interactor: interactor, view: view, router: router, listRecord: listRecord)
  }
}
