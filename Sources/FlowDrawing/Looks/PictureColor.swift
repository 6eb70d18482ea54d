/// The colours of a drawing, by purpose; each has a light and a dark shade.
///
/// No two light shades are the same, so that a style sheet can turn a light picture into a dark one.
enum PictureColor: String, CaseIterable, Sendable {
  case background, frame, frameLine, text, subtle, muted, mutedLine, legend
  case condition, lock, walk, added, removed, never
  case start, screen, screenLine, overlay, overlayLine, loading, loadingLine, shell, shellLine
  case flow, flowLine, items, itemsLine, decision, decisionLine, task, taskLine, live, liveLine
  case gate, gateLine, link, linkLine, state, stateLine, outcome, outcomeLine, cancelled, cancelledLine
  case unknown, unknownLine
  case push, present, back, select, finish

  /// The colour as Graphviz and CSS spell it.
  func hex(_ theme: DrawingOptions.Theme) -> String {
    let (light, dark) = shades
    return theme == .light ? light : dark
  }

  private var shades: (light: String, dark: String) {
    switch self {
    case .background: ("#ffffff", "#0b1220")
    case .frame: ("#f8fafc", "#131c2e")
    case .frameLine: ("#cbd5e1", "#3d4b63")
    case .text: ("#111827", "#e8edf5")
    case .subtle: ("#566072", "#a9b4c4")
    case .muted: ("#616a7a", "#939fb2")
    case .mutedLine: ("#a3adbc", "#5f6c80")
    case .legend: ("#374151", "#c3ccd9")
    case .condition: ("#7a4b06", "#f0c674")
    case .lock: ("#9b2c1b", "#ff9f8a")
    case .walk: ("#c2410c", "#fb923c")
    case .added: ("#15803c", "#4ade80")
    case .removed: ("#b91c1d", "#f87171")
    case .never: ("#a34a08", "#fbbf24")
    case .start: ("#1f2937", "#dbe3ee")
    case .screen: ("#fffffe", "#1f2a3d")
    case .screenLine: ("#475569", "#9fb0c6")
    case .overlay: ("#fdecf3", "#3a1a2b")
    case .overlayLine: ("#a3275f", "#f08bb8")
    case .loading: ("#f3f4f6", "#232b38")
    case .loadingLine: ("#64708a", "#93a0b8")
    case .shell: ("#f1f5f9", "#222d3f")
    case .shellLine: ("#465268", "#a0afc4")
    case .flow: ("#e4ebfb", "#1d2b52")
    case .flowLine: ("#3b5bb5", "#8ea8f5")
    case .items: ("#eef2ff", "#1a2545")
    case .itemsLine: ("#4c63b6", "#8b9ff0")
    case .decision: ("#fdf3d3", "#3a2f10")
    case .decisionLine: ("#a16207", "#e3b341")
    case .task: ("#efe9f7", "#2c2144")
    case .taskLine: ("#6b4fa0", "#b79df0")
    case .live: ("#e0f2f1", "#10312f")
    case .liveLine: ("#00796b", "#4fc7b9")
    case .gate: ("#fdebe7", "#3d1c16")
    case .gateLine: ("#a8321f", "#f58e7b")
    case .link: ("#e8f6fb", "#102f3b")
    case .linkLine: ("#0e7490", "#5cc4e0")
    case .state: ("#fafafa", "#1c2433")
    case .stateLine: ("#525f73", "#98a6ba")
    case .outcome: ("#e2f3e6", "#15331f")
    case .outcomeLine: ("#2f7d4a", "#6fcf8f")
    case .cancelled: ("#eceff3", "#2a3342")
    case .cancelledLine: ("#64748b", "#94a4bb")
    case .unknown: ("#fff1f0", "#3b1113")
    case .unknownLine: ("#dc2626", "#f87170")
    case .push: ("#334155", "#b8c4d6")
    case .present: ("#2563a8", "#7db5f5")
    case .back: ("#6b7280", "#9aa5b5")
    case .select: ("#4338ca", "#a5a0ff")
    case .finish: ("#2a7343", "#6fcf90")
    }
  }
}
