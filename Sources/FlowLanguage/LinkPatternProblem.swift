/// A mistake in a pattern.
package enum LinkPatternProblem: Equatable {
  case character(String), scheme(String), noSlashes(String), relative(String), percent(String), fieldTwice(String)
  case parameterInScheme, parameterInHost, noHost, emptySegment, secondRest, restInSegment, emptyField, parameterAsField
  case unclosed, unopened, looseBrace, noName, adjacent, notText, fragment
  case neededOutsideQuery
  case typedParameter(String)
  case foreignParameter(String)
}
