/// Drives a presenter through flows, and finds differences between the screen and the model.
///
/// ```swift
/// let findings = await PresenterConformance().run { behavior in MyFixture(behavior) }
/// #expect(findings.isEmpty, "\(findings)")
/// ```
/// Each flow is run by its script and by random walks of two kinds. In a settled walk, everything settles after each move, and a twin flow without a
/// platform gives the expected steps. In a walk of bursts, several moves are made before anything may settle. Each time all has settled, the screen must
/// match the model, the platform must not have complained, and no removed screen may still be alive.
@MainActor
public struct PresenterConformance {
  /// The flows to walk through; for a presenter without containers, ``ConformanceFlow/stacks``.
  public var flows: [ConformanceFlow]
  /// The seeds of the random walks.
  public var seeds: Range<UInt64>
  /// The number of moves in a settled walk, and of bursts in a walk of bursts.
  public var length: Int
  /// The behaviours of the platform. A behaviour that a fixture cannot produce is left out.
  public var behaviors: [PlatformBehavior]
  /// The number of findings at which the run stops.
  public var limit: Int

  /// Makes a run of walks.
  public init(
    flows: [ConformanceFlow] = ConformanceFlow.all, seeds: Range<UInt64> = 0..<8, length: Int = 40,
    behaviors: [PlatformBehavior] = PlatformBehavior.allCases, limit: Int = 10
  ) {
    self.flows = flows
    self.seeds = seeds
    self.length = length
    self.behaviors = behaviors
    self.limit = limit
  }

  /// Makes the walks, and returns at most one finding for each: a walk ends at its first finding.
  ///
  /// - Parameter make: makes a new presenter on a new platform; nil if the platform cannot behave like that.
  public func run(_ make: @MainActor (PlatformBehavior) -> (any PresenterFixture)?) async -> [PresenterFinding] {
    var findings: [PresenterFinding] = []
    for flow in flows {
      for behavior in behaviors {
        for seed in [nil] + seeds.map(Optional.some) where findings.count < limit {
          if let finding = await walk(flow, behavior, seed, make) { findings.append(finding) }
        }
      }
    }
    return findings
  }

  private func walk(
    _ flow: ConformanceFlow, _ behavior: PlatformBehavior, _ seed: UInt64?,
    _ make: @MainActor (PlatformBehavior) -> (any PresenterFixture)?
  ) async -> PresenterFinding? {
    weak var presenter: (any FlowPresenter)?
    var problem: PresenterFinding.Problem?
    var script: [String] = []
    // Releases the fixture before the check whether its presenter is released.
    do {
      guard let fixture = make(behavior) else { return nil }
      let walk = PresenterWalk(flow, fixture, behavior)
      presenter = fixture.presenter
      await walk.start()
      if let seed {
        var dice = Dice(seed: seed)
        for _ in 0..<length where walk.problem == nil {
          // Every other walk makes its moves in bursts.
          if seed % 2 == 0 { await walk.step(&dice) } else { await walk.burst(&dice) }
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
      PresenterFinding(problem: $0, flow: flow.name, behavior: behavior, seed: seed, script: script)
    }
  }
}
