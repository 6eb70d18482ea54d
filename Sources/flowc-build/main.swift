#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import FlowFiles

takeClosedStreams()
guard let arguments = BuildArguments(Array(CommandLine.arguments.dropFirst())) else {
  try? StandardStream.error.write(
    "usage: flowc-build --module NAME --output FOLDER -- FILE… [--import NAME FILE…] [--foreign NAME FILE…]\n")
  exit(64)
}
exit(build(arguments) ? 0 : 1)
