import FlowModel

/// The flows that are walked: tabs with a history, a child flow, modal layers, a gate, conditions and tasks that take time.
enum Flows {
  static let app = FlowDefinition(
    """
    flow App
    context count: Int
    condition signedIn live
    condition slow async loading wait
    container tabs history
    item home = push home(count: context.count)
    item chats eager = push chats
    item me requires signedIn = push me
    screen home(count: Int)
      counted(by: Int) = write 0 [count]
      pushed(id: Int) = push detail(id: event.id) existing raise | stay
      slow = push detail(id: literal~0) when slow
      shop = push Shop(count: context.count)
      help = present help
      secret = push me
      task = run save(count: context.count)
      again = restart
    screen detail(id: Int) key [id]
      pushed(id: Int) = push detail(id: event.id)
      up = pop
      home = popTo home
      chats = select chats
    screen chats
      pushed(id: Int) = push detail(id: event.id) in home
      state = push [detail(id: literal~0), sheet [help]]
      help = present help as full
    screen me requires signedIn
      out = select home
      help = present help
    screen help
      close = dismiss
      more = push help
      shop = present Shop(count: context.count) as full
    screen wait
    task save(count: Int)
      saved(id: Int) = push detail(id: event.id)
      failed = stay
    child Shop(count: Int)
      bought(id: Int) = push detail(id: event.id)
      cancelled
    child Auth
      done
      cancelled
    gate signedIn = present Auth lost dismiss
    """
  ) { [shop, auth] }

  static let shop = FlowDefinition(
    """
    flow Shop(count: Int)
    outcome bought(id: Int)
    start = push list(count: inputs.count)
    screen list(count: Int)
      opened = push item
      left = finish cancelled
    screen item
      bought(id: Int) = finish bought(id: event.id)
      up = pop
    """
  ) { [] }

  static let auth = FlowDefinition(
    """
    flow Auth
    outcome done
    start = push login
    screen login
      ok = finish done
      more = push code
    screen code
      ok = finish done
    """
  ) { [] }
}
