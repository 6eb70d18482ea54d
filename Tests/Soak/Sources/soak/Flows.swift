import FlowModel

/// The flows that are walked: tabs with a history, child flows, modal layers, gates of each kind, conditions and tasks that take time, and links.
enum Flows {
  static let app = FlowDefinition(
    """
    flow App
    event told(id: Int)
    context count: Int
    condition signedIn live
    condition member live
    condition paid live
    condition vip live
    condition busy
    condition even (id: event.0)
    condition known#1 live (id: screen.0)
    condition slow async loading wait
    condition stocked async failed yes (id: event.0)
    gate signedIn = present Auth lost dismiss
    gate member = push Join(id: literal~0) lost run
    gate paid = root Auth lost restart
    gate vip = present Join(id: literal~0) lost stay
    gate known = present Join(id: event.0) lost dismiss
    container tabs history when not busy | drawer
    item home = push home(count: context.count)
    item chats eager = push chats
    item me requires signedIn = push me
    item extra when vip = push help
    screen home(count: Int)
      counted(by: Int) = write 0 [count]
      pushed(id: Int) = push detail(id: event.id) existing raise when even | push Shop(count: context.count)
      slow = write 1 [count], push detail(id: literal~0) when slow | push help
      bought(id: Int) = push detail(id: event.id) when stocked | stay
      shop = push Shop(count: context.count)
      help = present help
      club = push club
      vault = push vault
      lounge = present lounge as full
      known(id: Int) = push known(id: event.id)
      task = run save(count: context.count)
      logged = run log(count: context.count)
      linked(id: Int) = open detail(id: event.id)
      opened = open me
      told(id: Int) = send told(id: event.id)
      again = restart
    screen detail(id: Int) key [id]
      pushed(id: Int) = push detail(id: event.id) requires signedIn
      up = pop
      home = popTo home
      chats = select chats
      task = run save(count: screen.id)
    screen chats
      pushed(id: Int) = push detail(id: event.id) in home
      state = push [detail(id: literal~0), sheet [help]]
      help = present help as full
      secret = root secret
    screen me requires signedIn
      out = select home
      help = present help
      club = present club
    screen club requires member
      slow = replace chats when slow | stay
      out = pop
    screen vault requires signedIn, paid
      next = push vault
    screen lounge requires vip
      out = dismiss
      task = run save(count: literal~0)
    screen known(id: Int) requires known#1
      next(id: Int) = push known(id: event.id)
    screen secret restoreNever locked when busy
      back = present help as alert when busy
      blocked = push help
      out = root chats
    screen help
      close = dismiss
      more = push help
      shop = present Shop(count: context.count) as full
      linked = open help
    screen wait
    task save(count: Int)
      saved(id: Int) = push detail(id: event.id)
      failed = run save(count: literal~0) when busy | stay
    task log(count: Int)
    child Shop(count: Int)
      bought(id: Int) = push detail(id: event.id)
      cancelled
      seen = present help
    child Auth
      done
      cancelled
    child Join(id: Int)
      joined
      cancelled
    link detail(id: Int) url /detail/{id} payload type=detail&id={id} = to [App.home, detail(id: event.id)]
    link me url /me requires signedIn = to [App.me]
    link club url /club arrive same replace modal keep = to [App.me, club]
    link help url /help arrive modal over = to [App.chats, sheet [help]]
    link shop(count: Int) url /shop/{count} = do present Shop(count: event.count) as full when even | run save(count: event.count)
    """
  ) { [shop, auth, join] }

  static let shop = FlowDefinition(
    """
    flow Shop(count: Int)
    outcome bought(id: Int)
    event seen
    condition slow async
    condition signedIn live
    gate signedIn = push Auth lost dismiss
    start = push list(count: inputs.count) when slow | run load(count: inputs.count)
    screen list(count: Int)
      opened = push item
      left = finish cancelled
      task = run load(count: inputs.count)
    screen item requires signedIn
      bought(id: Int) = finish bought(id: event.id) when slow | send seen
      up = pop
    task load(count: Int)
      loaded = push item
      failed = push list(count: inputs.count)
    child Auth
      done
      cancelled
    """
  ) { [auth] }

  static let auth = FlowDefinition(
    """
    flow Auth
    outcome done
    condition slow async
    start = push login
    screen login
      ok = finish done
      more = push code when slow | finish cancelled
    screen code
      ok = finish done
    """
  ) { [] }

  static let join = FlowDefinition(
    """
    flow Join(id: Int)
    outcome joined
    context id: Int
    start = push join(id: context.id)
    screen join(id: Int)
      ok = finish joined
      counted(by: Int) = write 0 [id]
      more = push join(id: screen.id)
    """
  ) { [] }
}
