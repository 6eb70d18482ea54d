/// Drives a presenter through flows, and finds where what is shown is not what the model says.
///
/// ```swift
/// let findings = await PresenterConformance().run { mood in MyFixture(mood) }
/// #expect(findings.isEmpty, "\(findings)")
/// ```
/// Each flow is walked through by its script and by random walks, of two kinds. In the calm ones everything comes to rest after each move,
/// and a twin without a platform says what the flow should have heard. In the stormy ones several moves are made before anything may
/// rest. After each rest, what is shown must be what stands, the platform must not have complained, and nothing that has gone may be alive.
@MainActor
public struct PresenterConformance {
  /// The flows that are walked through; a presenter without containers takes ``ConformanceFlow/stacks``.
  public var flows: [ConformanceFlow]
  /// The seeds of the random walks.
  public var seeds: Range<UInt64>
  /// How many moves a calm walk makes, and how often a stormy one comes to rest.
  public var length: Int
  /// How the platform behaves; a fixture that knows no such behaviour is not asked for more.
  public var moods: [PlatformMood]
  /// After how many findings it stops.
  public var limit: Int

  /// Chooses what is walked through.
  public init(
    flows: [ConformanceFlow] = ConformanceFlow.all, seeds: Range<UInt64> = 0..<8, length: Int = 40,
    moods: [PlatformMood] = PlatformMood.allCases, limit: Int = 10
  ) {
    self.flows = flows
    self.seeds = seeds
    self.length = length
    self.moods = moods
    self.limit = limit
  }

  /// Walks, and says what was found: at most one finding for each walk, which ends there.
  ///
  /// - Parameter make: makes a new presenter on a new platform; nil where the platform cannot be brought to behave like that.
  public func run(_ make: @MainActor (PlatformMood) -> (any PresenterFixture)?) async -> [PresenterFinding] {
    var findings: [PresenterFinding] = []
    for flow in flows {
      for mood in moods {
        for seed in [nil] + seeds.map(Optional.some) where findings.count < limit {
          if let finding = await walk(flow, mood, seed, make) { findings.append(finding) }
        }
      }
    }
    return findings
  }

  private func walk(
    _ flow: ConformanceFlow, _ mood: PlatformMood, _ seed: UInt64?,
    _ make: @MainActor (PlatformMood) -> (any PresenterFixture)?
  ) async -> PresenterFinding? {
    weak var presenter: (any FlowPresenter)?
    var problem: PresenterFinding.Problem?
    var script: [String] = []
    // The fixture is let go of before its presenter is looked for.
    do {
      guard let fixture = make(mood) else { return nil }
      let walk = PresenterWalk(flow, fixture, mood)
      presenter = fixture.presenter
      await walk.start()
      if let seed {
        var dice = Dice(seed: seed)
        for _ in 0..<length where walk.problem == nil {
          // Every other walk is a stormy one.
          if seed % 2 == 0 { await walk.step(&dice) } else { await walk.storm(&dice) }
        }
      } else {
        for move in flow.script where walk.problem == nil { await walk.make(move) }
      }
      await walk.stop()
      problem = walk.problem
      script = walk.script
    }
    if problem == nil, presenter != nil { problem = .leaks(["the presenter"]) }
    return problem.map {
      PresenterFinding(problem: $0, flow: flow.name, mood: mood, seed: seed, script: script)
    }
  }
}
