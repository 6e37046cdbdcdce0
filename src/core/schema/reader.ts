import { SchemaError } from "./error.ts";
import type { SchemaProblem, SchemaText } from "./problem.ts";

/** Runs a step for one resource. If it throws, the resource may be skipped. */
export type Attempt = <Result>(read: () => Result, isShort?: boolean) => Result | undefined;

/** A text being read. */
export interface Reader {
  readonly source: SchemaText;
  /** Runs a step that concerns the whole text. */
  readonly demand: <Result>(read: () => Result) => Result;
  /** Runs a step that concerns one part of the text, which is left out if it throws. */
  readonly attempt: Attempt;
  readonly leaveOut: (error: unknown, isShort?: boolean) => void;
  readonly skipped: readonly SchemaProblem[];
}

/** What leaves out the parts that throw. */
export const attemptBy =
  (leaveOut: Reader["leaveOut"]): Attempt =>
  (read, isShort) => {
    try {
      return read();
    } catch (error) {
      leaveOut(error, isShort);
      return undefined;
    }
  };

/** Reads a part of a document that is parsed already, and reports why it cannot be used. */
export const readPart = (name: string, onSkip: (reason: string) => void): Reader => {
  const leaveOut = (error: unknown): void => {
    if (error instanceof SchemaError) return onSkip(`${error.pointer} ${error.message}`);
    if (!(error instanceof RangeError)) throw error;
    onSkip("is nested too deeply");
  };
  return {
    source: { name, text: "" },
    skipped: [],
    leaveOut,
    attempt: attemptBy(leaveOut),
    demand: (read) => read(),
  };
};
