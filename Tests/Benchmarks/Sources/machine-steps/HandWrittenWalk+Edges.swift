// Written by `write-workload switch 100 Sources/machine-steps`.

extension HandWrittenWalk {
  // swift-format-ignore
  mutating func send(_ event: Int) {
    guard let screen = layers.last?.last else { return }
    switch screen {
    case 0: switch event { case 0: push(16); case 1: pop(); case 2: replace(79); default: break }
    case 1: switch event { case 0: if conditions & 32 != 0 { pop() }; case 1: if conditions & 2 != 0 { present(32) }; case 2: if conditions & 16 != 0 { push(11) }; default: break }
    case 2: switch event { case 0: pop(); default: break }
    case 3: switch event { case 0: if conditions & 4 != 0 { pop() } else { push(79) }; case 1: root(73); case 2: if conditions & 1 != 0 { push(58) } else { root(12) }; default: break }
    case 4: switch event { case 0: dismiss(); case 1: push(19); case 2: if conditions & 2 != 0 { replace(90) } else { push(34) }; default: break }
    case 5: switch event { case 0: push(38); case 1: if conditions & 2 != 0 { dismiss() }; case 2: push(63); default: break }
    case 6: switch event { case 0: push(45); case 2: pop(); default: break }
    case 7: switch event { case 0: if conditions & 16 != 0 { push(79) }; case 1: pop(); case 2: pop(); default: break }
    case 8: switch event { case 0: push(73); case 1: push(33); case 2: if conditions & 2 != 0 { replace(74) }; default: break }
    case 9: switch event { case 0: if conditions & 8 != 0 { popTo(37) } else { push(28) }; case 2: if conditions & 2 != 0 { push(45) } else { push(1) }; default: break }
    case 10: switch event { case 0: replace(69); case 2: push(62); default: break }
    case 11: switch event { case 0: push(54); case 1: pop(); default: break }
    case 12: switch event { case 0: dismiss(); case 1: push(43); case 2: root(7); default: break }
    case 13: switch event { case 0: popTo(26); case 1: popTo(58); case 2: dismiss(); default: break }
    case 14: switch event { case 0: pop(); case 1: if conditions & 16 != 0 { push(0) }; default: break }
    case 15: switch event { case 0: root(21); case 1: if conditions & 8 != 0 { present(24) } else { replace(34) }; case 2: push(83); default: break }
    case 16: switch event { case 0: if conditions & 4 != 0 { pop() } else { push(0) }; case 1: if conditions & 64 != 0 { push(84) } else { pop() }; case 2: dismiss(); default: break }
    case 17: switch event { case 0: pop(); case 1: pop(); case 2: push(52); default: break }
    case 18: switch event { case 0: popTo(56); case 1: popTo(21); case 2: push(48); default: break }
    case 19: switch event { case 0: if conditions & 128 != 0 { pop() } else { pop() }; case 1: pop(); case 2: push(78); default: break }
    case 20: switch event { case 0: if conditions & 64 != 0 { pop() } else { replace(54) }; case 1: dismiss(); case 2: pop(); default: break }
    case 21: switch event { case 0: if conditions & 1 != 0 { replace(44) } else { push(87) }; case 2: replace(27); default: break }
    case 22: switch event { case 0: if conditions & 16 != 0 { push(54) }; case 1: push(69); case 2: pop(); default: break }
    case 23: switch event { case 0: if conditions & 128 != 0 { root(70) }; case 1: push(48); default: break }
    case 24: switch event { case 0: if conditions & 2 != 0 { push(48) } else { replace(70) }; case 1: if conditions & 128 != 0 { popTo(40) } else { push(99) }; case 2: if conditions & 16 != 0 { push(98) } else { popTo(32) }; default: break }
    case 25: switch event { case 0: pop(); case 1: push(19); case 2: pop(); default: break }
    case 26: switch event { case 0: pop(); case 1: if conditions & 4 != 0 { popTo(88) } else { push(29) }; case 2: push(98); default: break }
    case 27: switch event { case 0: if conditions & 4 != 0 { pop() } else { present(89) }; case 1: if conditions & 32 != 0 { pop() } else { push(36) }; case 2: push(60); default: break }
    case 28: switch event { case 0: replace(72); case 1: if conditions & 2 != 0 { push(67) } else { push(58) }; case 2: pop(); default: break }
    case 29: switch event { case 0: if conditions & 1 != 0 { push(15) }; case 1: root(69); case 2: dismiss(); default: break }
    case 30: switch event { case 0: root(37); case 1: push(27); case 2: push(63); default: break }
    case 31: switch event { case 0: if conditions & 4 != 0 { push(90) } else { popTo(18) }; case 1: push(2); case 2: pop(); default: break }
    case 32: switch event { case 0: if conditions & 64 != 0 { push(32) }; case 1: root(68); default: break }
    case 33: switch event { case 0: push(81); case 2: if conditions & 64 != 0 { popTo(66) } else { present(58) }; default: break }
    case 34: switch event { case 0: pop(); case 1: if conditions & 16 != 0 { push(53) }; case 2: if conditions & 8 != 0 { root(6) }; default: break }
    case 35: switch event { case 0: dismiss(); case 1: popTo(33); case 2: if conditions & 64 != 0 { push(59) } else { root(44) }; default: break }
    case 36: switch event { case 0: if conditions & 32 != 0 { push(52) }; case 1: push(32); case 2: if conditions & 8 != 0 { push(84) }; default: break }
    case 37: switch event { case 0: if conditions & 8 != 0 { push(68) } else { push(23) }; case 1: if conditions & 32 != 0 { pop() } else { pop() }; case 2: if conditions & 16 != 0 { popTo(4) } else { pop() }; default: break }
    case 38: switch event { case 0: if conditions & 4 != 0 { pop() } else { root(28) }; case 1: if conditions & 8 != 0 { push(82) }; default: break }
    case 39: switch event { case 0: popTo(42); case 1: push(67); default: break }
    case 40: switch event { case 0: push(81); case 1: if conditions & 8 != 0 { pop() } else { present(7) }; case 2: popTo(27); default: break }
    case 41: switch event { case 0: push(81); case 1: if conditions & 128 != 0 { dismiss() } else { pop() }; default: break }
    case 42: switch event { case 0: root(44); case 1: if conditions & 64 != 0 { push(97) }; case 2: replace(58); default: break }
    case 43: switch event { case 0: pop(); case 1: push(98); case 2: push(68); default: break }
    case 44: switch event { case 0: if conditions & 4 != 0 { pop() }; case 1: pop(); case 2: if conditions & 1 != 0 { push(84) }; default: break }
    case 45: switch event { case 0: root(65); case 1: push(86); case 2: dismiss(); default: break }
    case 46: switch event { case 0: pop(); case 1: if conditions & 4 != 0 { pop() }; default: break }
    case 47: switch event { case 0: present(47); case 1: push(42); default: break }
    case 48: switch event { case 0: pop(); case 1: push(19); case 2: if conditions & 8 != 0 { present(19) } else { pop() }; default: break }
    case 49: switch event { case 0: push(89); case 1: replace(66); default: break }
    case 50: switch event { case 0: if conditions & 2 != 0 { popTo(28) } else { push(7) }; case 1: pop(); case 2: if conditions & 64 != 0 { push(95) } else { push(39) }; default: break }
    case 51: switch event { case 0: dismiss(); case 1: push(86); case 2: push(61); default: break }
    case 52: switch event { case 0: push(6); case 1: if conditions & 128 != 0 { push(11) } else { dismiss() }; case 2: if conditions & 32 != 0 { push(79) }; default: break }
    case 53: switch event { case 0: if conditions & 2 != 0 { dismiss() } else { push(64) }; case 1: push(43); default: break }
    case 54: switch event { case 0: if conditions & 2 != 0 { present(10) } else { push(31) }; case 1: push(46); default: break }
    case 55: switch event { case 0: pop(); case 1: if conditions & 4 != 0 { push(7) } else { pop() }; case 2: popTo(80); default: break }
    case 56: switch event { case 0: push(82); case 1: push(88); case 2: if conditions & 2 != 0 { push(46) } else { push(32) }; default: break }
    case 57: switch event { case 0: if conditions & 32 != 0 { replace(71) } else { push(69) }; case 1: if conditions & 64 != 0 { root(13) } else { dismiss() }; default: break }
    case 58: switch event { case 0: pop(); case 1: if conditions & 64 != 0 { push(73) } else { present(59) }; default: break }
    case 59: switch event { case 0: present(88); case 1: push(36); case 2: if conditions & 64 != 0 { push(58) }; default: break }
    case 60: switch event { case 0: pop(); case 1: if conditions & 16 != 0 { dismiss() }; default: break }
    case 61: switch event { case 0: if conditions & 16 != 0 { push(0) }; case 1: if conditions & 1 != 0 { replace(97) }; case 2: push(29); default: break }
    case 62: switch event { case 0: replace(32); case 1: if conditions & 2 != 0 { pop() }; case 2: if conditions & 1 != 0 { popTo(21) } else { replace(17) }; default: break }
    case 63: switch event { case 0: push(73); case 1: if conditions & 64 != 0 { push(32) }; case 2: if conditions & 128 != 0 { replace(87) } else { replace(25) }; default: break }
    case 64: switch event { case 0: if conditions & 64 != 0 { pop() } else { pop() }; case 1: replace(31); case 2: pop(); default: break }
    case 65: switch event { case 0: if conditions & 1 != 0 { push(14) }; case 1: push(88); default: break }
    case 66: switch event { case 0: if conditions & 32 != 0 { push(36) } else { push(70) }; case 1: if conditions & 1 != 0 { present(30) }; case 2: pop(); default: break }
    case 67: switch event { case 0: pop(); case 1: popTo(16); default: break }
    case 68: switch event { case 0: if conditions & 4 != 0 { push(10) }; case 2: push(12); default: break }
    case 69: switch event { case 0: pop(); case 1: if conditions & 64 != 0 { push(49) }; case 2: root(84); default: break }
    case 70: switch event { case 0: push(92); case 1: push(7); default: break }
    case 71: switch event { case 0: push(73); case 1: if conditions & 64 != 0 { root(80) }; case 2: if conditions & 4 != 0 { push(49) } else { root(85) }; default: break }
    case 72: switch event { case 0: if conditions & 16 != 0 { pop() }; case 1: root(37); case 2: if conditions & 32 != 0 { push(5) } else { pop() }; default: break }
    case 73: switch event { case 0: replace(83); default: break }
    case 74: switch event { case 0: present(79); case 1: push(99); case 2: if conditions & 16 != 0 { push(83) }; default: break }
    case 75: switch event { case 0: if conditions & 16 != 0 { push(90) } else { push(42) }; case 1: if conditions & 64 != 0 { push(51) } else { root(33) }; default: break }
    case 76: switch event { case 0: if conditions & 8 != 0 { push(15) }; case 1: pop(); case 2: if conditions & 4 != 0 { pop() } else { push(48) }; default: break }
    case 77: switch event { case 0: push(63); case 1: if conditions & 2 != 0 { popTo(15) } else { replace(7) }; case 2: if conditions & 16 != 0 { push(3) } else { pop() }; default: break }
    case 78: switch event { case 0: if conditions & 16 != 0 { pop() }; case 1: push(82); case 2: pop(); default: break }
    case 79: switch event { case 0: push(8); case 1: if conditions & 2 != 0 { present(43) }; default: break }
    case 80: switch event { case 0: popTo(58); case 1: pop(); case 2: pop(); default: break }
    case 81: switch event { case 0: if conditions & 2 != 0 { push(9) } else { push(87) }; case 1: if conditions & 32 != 0 { push(87) }; case 2: if conditions & 8 != 0 { pop() } else { root(46) }; default: break }
    case 82: switch event { case 0: dismiss(); case 1: root(36); default: break }
    case 83: switch event { case 0: replace(70); case 1: root(20); default: break }
    case 84: switch event { case 0: push(53); case 2: if conditions & 1 != 0 { push(7) }; default: break }
    case 85: switch event { case 0: pop(); case 1: push(32); case 2: if conditions & 1 != 0 { push(69) } else { push(30) }; default: break }
    case 86: switch event { case 0: push(42); case 1: pop(); case 2: push(75); default: break }
    case 87: switch event { case 0: push(22); case 2: replace(66); default: break }
    case 88: switch event { case 0: if conditions & 64 != 0 { replace(70) } else { pop() }; case 1: push(27); case 2: push(66); default: break }
    case 89: switch event { case 0: push(41); case 1: if conditions & 16 != 0 { replace(39) } else { present(33) }; case 2: if conditions & 128 != 0 { pop() } else { pop() }; default: break }
    case 90: switch event { case 0: push(67); case 1: push(60); default: break }
    case 91: switch event { case 0: root(66); case 1: popTo(48); case 2: present(63); default: break }
    case 92: switch event { case 0: if conditions & 16 != 0 { push(98) }; case 1: if conditions & 1 != 0 { pop() } else { root(35) }; case 2: push(58); default: break }
    case 93: switch event { case 0: if conditions & 64 != 0 { replace(22) }; case 1: push(48); case 2: present(23); default: break }
    case 94: switch event { case 0: push(9); case 1: push(65); case 2: if conditions & 128 != 0 { popTo(1) } else { push(24) }; default: break }
    case 95: switch event { case 0: replace(3); case 1: pop(); default: break }
    case 96: switch event { case 0: push(57); case 1: if conditions & 64 != 0 { pop() }; case 2: push(10); default: break }
    case 97: switch event { case 0: replace(22); case 1: if conditions & 4 != 0 { popTo(58) }; default: break }
    case 98: switch event { case 0: present(59); default: break }
    case 99: switch event { case 0: if conditions & 128 != 0 { replace(22) }; default: break }
    default: break
    }
  }
}
