import FlowImport
import Testing

/// Actions with `launchSingleTop`. Android shows the target anew, with the new arguments, if it is on top of the stack;
/// one that lies deeper is left alone, and another one is pushed.
@MainActor
struct LaunchSingleTopTests {
  /// Orders, an order by its number with an action to the next, a form on it with an action home, and a dialog that can
  /// show itself again.
  private var shop: Imported {
    importNavigation([
      navigation(
        "shop", start: "orders",
        """
        <fragment android:id="@+id/orders"><action android:id="@+id/open" app:destination="@id/order"/></fragment>
        <fragment android:id="@+id/order">
          <argument android:name="nr" app:argType="integer"/>
          <action android:id="@+id/next" app:destination="@id/order" app:launchSingleTop="true"/>
          <action android:id="@+id/edit" app:destination="@id/form"/>
        </fragment>
        <fragment android:id="@+id/form">
          <action android:id="@+id/home" app:destination="@id/orders" app:launchSingleTop="true"/>
          <action android:id="@+id/stored" app:destination="@id/order" app:popUpTo="@id/order" app:launchSingleTop="true"/>
          <action android:id="@+id/ask" app:destination="@id/dialog"/>
        </fragment>
        <dialog android:id="@+id/dialog">
          <argument android:name="nr" app:argType="integer"/>
          <action android:id="@+id/again" app:destination="@id/dialog" app:launchSingleTop="true"/>
        </dialog>
        """)
    ])
  }

  @Test func `launchSingleTop shows the target anew if it is on top, whatever its arguments`() throws {
    expectFlows(
      shop,
      """
        the next order takes the place of the one on top:
          given: { flow: Shop }
          when: [{ orders.open: { nr: 1 } }, { order.next: { nr: 2 } }]
          then: { stack: [orders, { order: { nr: 2 } }] }
        what popUpTo leaves on top is shown anew:
          given: { flow: Shop }
          when: [{ orders.open: { nr: 1 } }, order.edit, { form.stored: { nr: 2 } }]
          then: { stack: [orders, { order: { nr: 2 } }] }
        a dialog is shown anew:
          given: { flow: Shop }
          when: [{ orders.open: { nr: 1 } }, order.edit, { form.ask: { nr: 1 } }, { dialog.again: { nr: 2 } }]
          then: { stack: [orders, { order: { nr: 1 } }, form, { sheet: [{ dialog: { nr: 2 } }] }] }

      """)
    let text = try #require(shop.files.first?.text).replacing(#/: +/#, with: ": ")
    for line in [
      "next: { push: order, existing: refresh }", "home: { push: orders, existing: refresh }",
      "stored: { popTo: order, push: order, existing: refresh }", "again: { present: dialog, existing: refresh }",
    ] { #expect(text.contains("    \(line)\n"), "\(line) in\n\(text)") }
  }

  @Test func `launchSingleTop leaves alone what lies deeper, and pushes another one`() {
    expectFlows(
      shop,
      """
        the orders are shown on the form, and stay below:
          given: { flow: Shop }
          when: [{ orders.open: { nr: 1 } }, order.edit, form.home]
          then: { stack: [orders, { order: { nr: 1 } }, form, orders] }

      """)
  }
}
