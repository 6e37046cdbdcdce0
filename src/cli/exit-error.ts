/** Exit codes that scripts can tell apart; the names are those of sysexits.h. */
export const EXIT = { usage: 64, cannotCreate: 73, ioError: 74 } as const;

/** A failure with an exit code of its own: one line for the user. */
export class ExitError extends Error {
  override readonly name = "ExitError";
  readonly exitCode: number;

  constructor(exitCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
