// Written by `write-workload switch 100 Sources/machine-steps`.

extension HandWrittenWalk {
  // swift-format-ignore
  mutating func send(_ event: Int) {
    guard let screen = layers.last?.last else { return }
    switch screen {
    case 0: switch event { case 0: root(16); case 1: if conditions & 1 != 0 { pop() } else { pop() }; case 2: if conditions & 32 != 0 { pop() }; default: break }
    case 1: switch event { case 0: root(20); case 1: if conditions & 8 != 0 { root(72) } else { push(8) }; case 2: push(82); default: break }
    case 2: switch event { case 0: push(90); case 2: if conditions & 8 != 0 { push(79) }; default: break }
    case 3: switch event { case 0: push(24); case 1: popTo(56); case 2: push(58); default: break }
    case 4: switch event { case 0: push(12); case 1: dismiss(); case 2: push(19); default: break }
    case 5: switch event { case 0: push(8); case 1: push(40); case 2: if conditions & 4 != 0 { push(38) } else { replace(7) }; default: break }
    case 6: switch event { case 0: push(99); case 1: popTo(96); case 2: push(45); default: break }
    case 7: switch event { case 0: push(26); case 1: if conditions & 16 != 0 { push(23) }; case 2: present(12); default: break }
    case 8: switch event { case 0: root(78); case 1: pop(); default: break }
    case 9: switch event { case 0: replace(36); case 1: push(33); case 2: if conditions & 2 != 0 { replace(74) }; default: break }
    case 10: switch event { case 0: replace(99); case 1: push(36); case 2: push(59); default: break }
    case 11: switch event { case 0: push(45); case 1: if conditions & 2 != 0 { replace(25) }; case 2: pop(); default: break }
    case 12: switch event { case 0: replace(8); case 1: replace(5); case 2: pop(); default: break }
    case 13: switch event { case 0: root(86); case 2: push(43); default: break }
    case 14: switch event { case 0: push(61); case 1: push(46); case 2: if conditions & 8 != 0 { popTo(58) } else { dismiss() }; default: break }
    case 15: switch event { case 0: push(72); case 1: push(72); case 2: if conditions & 16 != 0 { pop() }; default: break }
    case 16: switch event { case 0: push(57); case 1: if conditions & 8 != 0 { present(24) } else { replace(34) }; case 2: push(83); default: break }
    case 17: switch event { case 0: push(90); case 1: push(27); case 2: if conditions & 2 != 0 { pop() } else { popTo(6) }; default: break }
    case 18: switch event { case 0: push(31); case 2: push(44); default: break }
    case 19: switch event { case 0: root(0); case 1: push(77); default: break }
    case 20: switch event { case 0: push(19); case 1: present(66); default: break }
    case 21: switch event { case 0: push(62); case 1: push(48); case 2: pop(); default: break }
    case 22: switch event { case 0: push(40); case 1: if conditions & 8 != 0 { pop() }; default: break }
    case 23: switch event { case 0: replace(23); case 1: if conditions & 16 != 0 { replace(85) }; case 2: if conditions & 16 != 0 { dismiss() } else { popTo(53) }; default: break }
    case 24: switch event { case 0: root(39); case 1: push(48); default: break }
    case 25: switch event { case 0: push(80); case 1: replace(27); case 2: push(54); default: break }
    case 26: switch event { case 0: push(64); case 1: push(20); case 2: if conditions & 4 != 0 { pop() }; default: break }
    case 27: switch event { case 0: replace(68); case 1: push(48); default: break }
    case 28: switch event { case 0: replace(57); case 1: if conditions & 64 != 0 { replace(70) } else { push(3) }; case 2: dismiss(); default: break }
    case 29: switch event { case 0: root(42); case 1: if conditions & 4 != 0 { push(27) } else { dismiss() }; case 2: replace(12); default: break }
    case 30: switch event { case 0: push(11); case 1: pop(); case 2: if conditions & 128 != 0 { push(12) } else { popTo(88) }; default: break }
    case 31: switch event { case 0: push(29); case 1: if conditions & 16 != 0 { push(98) } else { present(50) }; default: break }
    case 32: switch event { case 0: replace(89); case 1: if conditions & 4 != 0 { pop() }; case 2: if conditions & 2 != 0 { pop() }; default: break }
    case 33: switch event { case 0: push(91); case 1: push(44); case 2: push(39); default: break }
    case 34: switch event { case 0: push(20); case 1: pop(); case 2: if conditions & 8 != 0 { pop() } else { popTo(83) }; default: break }
    case 35: switch event { case 0: push(57); case 1: dismiss(); case 2: replace(23); default: break }
    case 36: switch event { case 0: root(27); case 1: push(63); case 2: if conditions & 4 != 0 { push(34) } else { push(68) }; default: break }
    case 37: switch event { case 0: push(2); case 1: push(55); case 2: if conditions & 64 != 0 { push(32) }; default: break }
    case 38: switch event { case 0: replace(47); case 1: replace(92); default: break }
    case 39: switch event { case 0: push(99); case 1: if conditions & 64 != 0 { popTo(66) } else { present(58) }; default: break }
    case 40: switch event { case 0: replace(78); case 1: if conditions & 16 != 0 { push(53) }; case 2: if conditions & 8 != 0 { root(6) }; default: break }
    case 41: switch event { case 0: replace(14); case 2: popTo(33); default: break }
    case 42: switch event { case 0: push(6); case 1: push(32); case 2: pop(); default: break }
    case 43: switch event { case 0: push(7); case 2: push(32); default: break }
    case 44: switch event { case 0: push(25); default: break }
    case 45: switch event { case 0: replace(98); case 1: if conditions & 1 != 0 { push(31) } else { push(31) }; case 2: pop(); default: break }
    case 46: switch event { case 0: push(39); case 1: if conditions & 1 != 0 { push(68) }; case 2: push(76); default: break }
    case 47: switch event { case 0: push(6); case 1: root(28); case 2: if conditions & 8 != 0 { push(82) }; default: break }
    case 48: switch event { case 0: replace(63); case 1: pop(); case 2: if conditions & 8 != 0 { pop() } else { push(53) }; default: break }
    case 49: switch event { case 0: root(39); case 1: if conditions & 128 != 0 { present(50) }; case 2: pop(); default: break }
    case 50: switch event { case 0: push(51); case 1: if conditions & 4 != 0 { replace(98) }; default: break }
    case 51: switch event { case 0: replace(69); case 1: push(27); case 2: pop(); default: break }
    case 52: switch event { case 0: push(66); case 1: push(71); case 2: if conditions & 64 != 0 { push(98) }; default: break }
    case 53: switch event { case 0: replace(68); case 1: if conditions & 4 != 0 { pop() }; case 2: pop(); default: break }
    case 54: switch event { case 0: push(39); case 1: pop(); default: break }
    case 55: switch event { case 0: push(58); case 1: push(86); case 2: dismiss(); default: break }
    case 56: switch event { case 0: push(17); case 2: if conditions & 4 != 0 { pop() }; default: break }
    case 57: switch event { case 0: replace(57); case 1: pop(); case 2: if conditions & 4 != 0 { push(83) }; default: break }
    case 58: switch event { case 0: root(40); case 1: if conditions & 8 != 0 { pop() } else { push(50) }; case 2: pop(); default: break }
    case 59: switch event { case 0: replace(44); case 1: pop(); case 2: popTo(28); default: break }
    case 60: switch event { case 0: root(7); case 1: if conditions & 16 != 0 { pop() }; case 2: push(95); default: break }
    case 61: switch event { case 0: push(39); case 1: dismiss(); case 2: push(86); default: break }
    case 62: switch event { case 0: push(47); case 1: if conditions & 16 != 0 { push(6) } else { push(33) }; case 2: if conditions & 16 != 0 { dismiss() }; default: break }
    case 63: switch event { case 0: root(45); case 2: push(35); default: break }
    case 64: switch event { case 0: push(94); case 1: push(7); case 2: pop(); default: break }
    case 65: switch event { case 0: replace(9); case 1: push(42); case 2: if conditions & 4 != 0 { push(46) }; default: break }
    case 66: switch event { case 0: push(80); case 2: if conditions & 4 != 0 { push(7) } else { pop() }; default: break }
    case 67: switch event { case 0: replace(67); case 2: push(82); default: break }
    case 68: switch event { case 0: push(71); case 2: push(20); default: break }
    case 69: switch event { case 0: replace(1); case 1: if conditions & 128 != 0 { pop() }; case 2: if conditions & 2 != 0 { push(34) } else { push(94) }; default: break }
    case 70: switch event { case 0: replace(7); case 1: pop(); default: break }
    case 71: switch event { case 0: push(3); case 1: push(73); case 2: pop(); default: break }
    case 72: switch event { case 0: push(88); case 1: push(55); case 2: if conditions & 1 != 0 { root(10) } else { present(75) }; default: break }
    case 73: switch event { case 0: root(76); case 1: if conditions & 16 != 0 { dismiss() }; default: break }
    case 74: switch event { case 0: push(52); case 1: if conditions & 4 != 0 { push(55) }; default: break }
    case 75: switch event { case 0: push(52); case 1: push(29); default: break }
    case 76: switch event { case 0: replace(41); case 1: if conditions & 2 != 0 { pop() }; case 2: if conditions & 1 != 0 { popTo(21) } else { replace(17) }; default: break }
    case 77: switch event { case 0: push(73); case 1: dismiss(); case 2: if conditions & 1 != 0 { push(18) }; default: break }
    case 78: switch event { case 0: replace(46); case 1: if conditions & 16 != 0 { replace(36) } else { push(79) }; case 2: popTo(51); default: break }
    case 79: switch event { case 0: push(41); case 1: pop(); case 2: push(14); default: break }
    case 80: switch event { case 0: replace(35); default: break }
    case 81: switch event { case 0: replace(91); case 1: push(36); case 2: push(21); default: break }
    case 82: switch event { case 0: root(76); case 1: push(82); case 2: pop(); default: break }
    case 83: switch event { case 0: replace(91); case 1: popTo(16); default: break }
    case 84: switch event { case 0: replace(66); case 1: if conditions & 128 != 0 { push(82) }; case 2: if conditions & 128 != 0 { pop() } else { pop() }; default: break }
    case 85: switch event { case 0: push(24); case 1: if conditions & 1 != 0 { root(84) }; default: break }
    case 86: switch event { case 0: push(60); case 1: if conditions & 4 != 0 { pop() }; case 2: pop(); default: break }
    case 87: switch event { case 0: replace(60); case 1: push(30); case 2: if conditions & 64 != 0 { root(85) } else { push(52) }; default: break }
    case 88: switch event { case 0: push(95); case 1: root(37); case 2: if conditions & 32 != 0 { push(5) } else { pop() }; default: break }
    case 89: switch event { case 0: replace(83); case 1: pop(); default: break }
    case 90: switch event { case 0: replace(73); default: break }
    case 91: switch event { case 0: push(26); case 1: push(83); default: break }
    case 92: switch event { case 0: root(44); case 2: if conditions & 4 != 0 { push(9) } else { present(18) }; default: break }
    case 93: switch event { case 0: push(11); case 1: push(87); case 2: if conditions & 4 != 0 { push(85) }; default: break }
    case 94: switch event { case 0: push(76); case 1: if conditions & 4 != 0 { pop() } else { push(48) }; default: break }
    case 95: switch event { case 0: root(3); case 1: if conditions & 2 != 0 { popTo(15) } else { replace(7) }; case 2: if conditions & 16 != 0 { push(3) } else { pop() }; default: break }
    case 96: switch event { case 0: push(44); case 1: pop(); case 2: push(20); default: break }
    case 97: switch event { case 0: push(18); case 2: if conditions & 128 != 0 { push(49) }; default: break }
    case 98: switch event { case 0: replace(55); case 1: root(54); case 2: dismiss(); default: break }
    case 99: switch event { case 0: push(73); case 2: replace(25); default: break }
    default: break
    }
  }
}
