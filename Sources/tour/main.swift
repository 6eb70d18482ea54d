import BusinessBankExample
import ChatExample
import EditProfileExample
import FlowFiles
import FlowTour
import Foundation
import LaunchExample
import PremiumBankExample
import RetailBankExample
import ShopExample

takeClosedStreams()
let tour = Tour(
  of: [
    EditProfileTour.self, LaunchTour.self, ChatTour.self, ShopTour.self, RetailBankTour.self, PremiumBankTour.self,
    BusinessBankTour.self,
  ], on: Terminal())
exit(tour.run(Array(CommandLine.arguments.dropFirst())))
