import FlowImport
import Testing

/// Actions that pop up to where they lead. Android looks for the id of a destination on its stack, and never for its
/// arguments.
@MainActor
struct PopUpToTests {
  /// Orders, an order by its number, a form on it, and an action of the form.
  private func shop(_ action: String) -> Imported {
    importNavigation([
      navigation(
        "shop", start: "orders",
        """
        <fragment android:id="@+id/orders"><action android:id="@+id/open" app:destination="@id/order"/></fragment>
        <fragment android:id="@+id/order">
          <argument android:name="nr" app:argType="integer"/>
          <action android:id="@+id/edit" app:destination="@id/form"/>
          <action android:id="@+id/other" app:destination="@id/order" app:popUpTo="@id/order"/>
          <action android:id="@+id/instead" app:destination="@id/order" app:popUpTo="@id/order" app:popUpToInclusive="true"/>
        </fragment>
        <fragment android:id="@+id/form"><action android:id="@+id/leave" \(action)/></fragment>
        """)
    ])
  }

  @Test(arguments: [
    ("true", 2, "order: { nr: 2 }"), ("true", 1, "order: { nr: 1 }"),
    ("false", 2, "order: { nr: 1 } }, { order: { nr: 2 }"), ("false", 1, "order: { nr: 1 } }, { order: { nr: 1 }"),
  ])
  func `popUpTo the target pops down to its id whatever its arguments, itself too if inclusive, and pushes it anew`(
    _ isInclusive: String, _ number: Int, _ stack: String
  ) {
    let imported = shop(
      "app:destination='@id/order' app:popUpTo='@id/order' app:popUpToInclusive='\(isInclusive)'")
    expectFlows(
      imported,
      """
        the form is left:
          given: { flow: Shop }
          when: [{ orders.open: { nr: 1 } }, order.edit, { form.leave: { nr: \(number) } }]
          then: { stack: [orders, { \(stack) }] }

      """)
  }

  @Test func `popUpTo itself, and there again, pops nothing of what is below, and itself only if inclusive`() {
    expectFlows(
      shop("app:popUpTo='@id/orders'"),
      """
        another order lies on it:
          given: { flow: Shop }
          when: [{ orders.open: { nr: 1 } }, { order.other: { nr: 1 } }]
          then: { stack: [orders, { order: { nr: 1 } }, { order: { nr: 1 } }] }
        another order takes its place:
          given: { flow: Shop }
          when: [{ orders.open: { nr: 1 } }, { order.instead: { nr: 2 } }]
          then: { stack: [orders, { order: { nr: 2 } }] }

      """)
  }

  @Test(arguments: ["true", "false"])
  func `popUpTo the start, which is all that is left, pops it only if inclusive`(_ isInclusive: String) {
    expectFlows(
      shop("app:destination='@id/orders' app:popUpTo='@id/orders' app:popUpToInclusive='\(isInclusive)'"),
      """
        the orders are shown anew:
          given: { flow: Shop }
          when: [{ orders.open: { nr: 1 } }, order.edit, form.leave]
          then: { stack: [orders\(isInclusive == "true" ? "" : ", orders")] }

      """)
  }

  @Test(arguments: [
    ("sub", "true", "home, s1"), ("sub", "false", "home, s1"), ("other", "true", "home, other"),
    ("other", "false", "home, other"),
  ])
  func `popUpTo a graph takes all of its destinations, inclusive or not, before its target is shown`(
    _ target: String, _ isInclusive: String, _ stack: String
  ) {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        """
        <fragment android:id="@+id/home"><action android:id="@+id/toSub" app:destination="@id/sub"/></fragment>
        <fragment android:id="@+id/top">
          <action android:id="@+id/again" app:destination="@id/\(target)" app:popUpTo="@id/sub" app:popUpToInclusive="\(isInclusive)"/>
        </fragment>
        <fragment android:id="@+id/other"/>
        <navigation android:id="@+id/sub" app:startDestination="@id/s1">
          <fragment android:id="@+id/s1"><action android:id="@+id/next" app:destination="@id/s2"/></fragment>
          <fragment android:id="@+id/s2"><action android:id="@+id/toTop" app:destination="@id/top"/></fragment>
        </navigation>
        """)
    ])
    expectFlows(
      imported,
      """
        the graph is left:
          given: { flow: Main }
          when: [home.toSub, s1.next, s2.toTop, top.again]
          then: { stack: [\(stack)] }

      """)
  }
}
