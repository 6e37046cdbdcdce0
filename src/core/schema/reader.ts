import { SchemaError } from "./error.ts";

/** Runs a step for one resource. If it throws, the resource may be skipped. */
export type Attempt = <Result>(read: () => Result, isShort?: boolean) => Result | undefined;

/** Reads a text or a part of a document: what of it cannot be used is left out. */
export interface Reader {
  readonly attempt: Attempt;
  readonly leaveOut: (error: unknown, isShort?: boolean) => void;
}

/** Reports what is left out; rethrows what is no error of a schema. */
export const createReader = (onSkip: (error: SchemaError, isShort: boolean) => void): Reader => {
  const leaveOut: Reader["leaveOut"] = (error, isShort = false) => {
    if (error instanceof SchemaError) return onSkip(error, isShort);
    if (!(error instanceof RangeError)) throw error;
    onSkip(new SchemaError("", "is nested too deeply"), isShort);
  };
  return {
    leaveOut,
    attempt: (read, isShort) => {
      try {
        return read();
      } catch (error) {
        leaveOut(error, isShort);
        return undefined;
      }
    },
  };
};
