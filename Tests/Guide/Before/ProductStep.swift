import RouteComposer
import UIKit

// An offer behind a login with RouteComposer, as the guide *From RouteComposer* finds it.
// Not compiled: the library is not here.

enum Steps {
  @MainActor
  static let offer = StepAssembler<OfferController, Int>()
    .finder(OfferFinder())
    .factory(OfferFactory())
    .adding(LoginInterceptor<Int>())
    .adding(OfferContextTask())
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()
}

final class OfferFinder: StackIteratingFinder {
  let iterator: StackIterator = DefaultStackIterator()

  func isTarget(_ offer: OfferController, with id: Int) -> Bool { offer.id == id }
}

final class OfferFactory: Factory {
  func build(with id: Int) throws -> OfferController { OfferController(id: id) }
}

final class CatalogueController: UITableViewController {
  private let router = DefaultRouter()

  func offerTapped(id: Int) { try? router.navigate(to: Steps.offer, with: id) }
}
