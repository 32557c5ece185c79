import Foundation

/// The life of a command, from its first word to its exit.
public enum Command {
  /// Reads the command line, does what it asks and ends this process.
  ///
  /// - Parameter status: For an error that is not just a failure.
  public static func run<Options: CommandLineOptions>(
    _ options: Options.Type, status: (any Error) -> ExitStatus = { _ in .failure },
    perform: (Options) async throws -> ExitStatus
  ) async -> Never {
    keepStandardFilesTaken()
    // A closed pipe is a write that fails, not a death without a word.
    signal(SIGPIPE, SIG_IGN)
    do {
      let options = try Options(arguments: CommandLine.arguments)
      if options.help {
        try show(Options.syntax.help(of: commandName(CommandLine.arguments)))
        exit(ExitStatus.fine.rawValue)
      }
      exit(try await perform(options).rawValue)
    } catch {
      note("\(error)")
      exit(status(error).rawValue)
    }
  }

  /// Puts something unwritable in the place of closed standard files: else the first file or pipe
  /// that is opened would be written to instead.
  private static func keepStandardFilesTaken() {
    for file: Int32 in 0...2 where fcntl(file, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
  }
}
