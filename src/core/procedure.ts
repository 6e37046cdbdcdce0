/**
 * An operation's implementation: `input` parses the raw request, `handler` gets the typed result. Neither knows routing,
 * so a test calls a procedure as a router does.
 */
export interface Procedure<Raw, Input, Context, Output> {
  /** Throws an AppError that says what is wrong with the request. */
  readonly input: (raw: Raw, context: Context) => Input;
  readonly handler: (input: Input, context: Context) => Output;
}

export const call = <Raw, Input, Context, Output>(
  { input, handler }: Procedure<Raw, Input, Context, Output>,
  raw: Raw,
  context: Context,
): Output => handler(input(raw, context), context);
