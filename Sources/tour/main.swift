import EditProfileExample
import FlowTour
import Foundation
import LaunchExample

let tour = Tour(of: [EditProfileTour.self, LaunchTour.self], on: Terminal())
exit(tour.run(Array(CommandLine.arguments.dropFirst())))
