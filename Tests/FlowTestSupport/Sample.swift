import Foundation

/// Whether tests that try many cases try all of them: `.ci/run` has them do so, and README's test command, which people wait for, a part.
public let triesAllCases = ProcessInfo.processInfo.environment["FLOWC_ALL_CASES"] != nil

/// The first of a test's cases and every so many after it, or all of them if ``triesAllCases``.
public func sample<Cases: Collection>(oneIn step: Int, of cases: Cases) -> [Cases.Element] {
  triesAllCases ? Array(cases) : cases.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
}
