import UIKit
import XCoordinator

// News and users with XCoordinator, as the guide *From XCoordinator* finds them.
// Not compiled: the library is not here.

enum NewsRoute: Route {
  case newsList
  case article(Int)
  case close
}

class NewsCoordinator: NavigationCoordinator<NewsRoute> {
  init() { super.init(initialRoute: .newsList) }

  override func prepareTransition(for route: NewsRoute) -> NavigationTransition {
    switch route {
    case .newsList:
      return .push(NewsListController(NewsListModel(router: unownedRouter)))
    case .article(let id):
      return .push(ArticleController(ArticleModel(id: id, router: unownedRouter)))
    case .close:
      return .dismissToRoot()
    }
  }
}

final class NewsListModel {
  private let router: UnownedRouter<NewsRoute>

  init(router: UnownedRouter<NewsRoute>) { self.router = router }

  func articleTapped(id: Int) { router.trigger(.article(id)) }
}
