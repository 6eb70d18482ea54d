import Testing

/// The flow that the language reference begins with.
let editProfileYAML = """
  flow: EditProfile
  doc: Edit who you are; pick the city you live in.
  inputs:   { user: User }
  outcomes: { saved: { user: User } }        # `cancelled` is always there: back, swipe, dismissal
  context:  { user: User }                   # starts as the input of the same name
  start: profile

  screens:
    profile:
      inputs: { user: User }
      events: { cityTapped, done }
    regions:
      events:
        federalCity: { city: City }
        regionTapped: { id: RegionID }
    cities:
      inputs: { region: RegionID }
      events: { cityTapped: { city: City } }

  edges:
    profile:
      cityTapped: push regions
      done: finish saved
    regions:
      federalCity:  { popTo: profile, set: { user.city: city } }
      regionTapped: { push: cities, with: { region: id } }
    cities:
      cityTapped:   { popTo: profile, set: { user.city: city } }
  """

struct DecodeExampleTests {
  @Test func `a whole flow is decoded as it is written`() {
    expectDocument(
      editProfileYAML,
      """
      flow EditProfile (user: User) // Edit who you are; pick the city you live in.
        outcome saved (user: User)
        context (user: User)
        start profile
        profile.cityTapped: push regions
        profile.done: finish saved
        regions.federalCity: set user.city = city, popTo profile
        regions.regionTapped: push cities, with region = id
        cities.cityTapped: set user.city = city, popTo profile
      screen profile (user: User)
        cityTapped
        done
      screen regions
        federalCity (city: City)
        regionTapped (id: RegionID)
      screen cities (region: RegionID)
        cityTapped (city: City)
      """)
  }
}
