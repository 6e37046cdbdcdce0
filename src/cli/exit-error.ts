/** Exit codes that scripts can tell apart; the names are those of sysexits.h. */
export const EXIT = { failure: 1, usage: 64, cannotCreate: 73, ioError: 74, config: 78 } as const;

/** An error with an exit code, printed as one line. */
export class ExitError extends Error {
  override readonly name = "ExitError";
  readonly exitCode: number;

  constructor(exitCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
