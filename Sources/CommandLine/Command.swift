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
    do {
      exit(try await perform(try read(options)).rawValue)
    } catch {
      end(by: error, status)
    }
  }

  /// The same for work that waits for nothing.
  public static func run<Options: CommandLineOptions>(
    _ options: Options.Type, status: (any Error) -> ExitStatus = { _ in .failure },
    perform: (Options) throws -> ExitStatus
  ) -> Never {
    do {
      exit(try perform(try read(options)).rawValue)
    } catch {
      end(by: error, status)
    }
  }

  /// This process's command line; prints the help and ends where that is asked for.
  private static func read<Options: CommandLineOptions>(_: Options.Type) throws -> Options {
    keepStandardFilesTaken()
    // A closed pipe is a write that fails, not a death without a word.
    signal(SIGPIPE, SIG_IGN)
    let options = try Options(arguments: CommandLine.arguments)
    if options.help {
      try show(Options.syntax.help(of: commandName(CommandLine.arguments)))
      exit(ExitStatus.fine.rawValue)
    }
    return options
  }

  private static func end(by error: any Error, _ status: (any Error) -> ExitStatus) -> Never {
    note("\(error)")
    exit(status(error).rawValue)
  }

  /// Puts something unwritable in the place of closed standard files: else the first file or pipe
  /// that is opened would be written to instead.
  private static func keepStandardFilesTaken() {
    for file: Int32 in 0...2 where fcntl(file, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
  }
}
