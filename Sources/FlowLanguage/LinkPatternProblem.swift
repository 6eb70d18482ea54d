/// A mistake in a pattern.
package enum LinkPatternProblem: Equatable {
  case character(String), hostCharacter(String), scheme(String), noSlashes(String), relative(String), percent(String)
  case parameterInScheme, restInHost, noHost, emptySegment, secondRest, restInSegment, emptyField, parameterAsField
  case unclosed, unopened, looseBrace, noName, adjacent, notText, emptyFragment, secondFragment
  case neededOutsideQuery
  case typedParameter(String), foreignParameter(String), fieldTwice(String)
}
