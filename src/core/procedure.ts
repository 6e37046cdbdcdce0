/**
 * An operation as it is carried out: `input` parses what came, `handler` gets what it made, typed. Neither knows
 * HTTP's routing, so a test calls a procedure as a router does.
 */
export interface Procedure<Raw, Input, Context, Output> {
  /** Throws an AppError that says what is wrong with what came. */
  readonly input: (raw: Raw, context: Context) => Input;
  readonly handler: (input: Input, context: Context) => Output;
}

export const call = <Raw, Input, Context, Output>(
  { input, handler }: Procedure<Raw, Input, Context, Output>,
  raw: Raw,
  context: Context,
): Output => handler(input(raw, context), context);
