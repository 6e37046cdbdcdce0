import type { Static, TSchema } from "@sinclair/typebox";
import type { Context } from "../context.ts";

/** What a handler gets besides its input. */
export interface Call {
  readonly context: Context;
  /** Aborts when the caller leaves or the server goes down. */
  readonly signal: AbortSignal;
}

/** A procedure is data: validating its input is a step of calling it, so tests call it without HTTP. */
export interface Procedure<Input extends TSchema, Output> {
  readonly name: string;
  readonly input: Input;
  readonly handler: (input: Static<Input>, call: Call) => Output;
}

export const procedure = <Input extends TSchema, Output>(
  definition: Procedure<Input, Output>,
): Procedure<Input, Output> => definition;
