import { createProblems, type SchemaProblem, type SchemaText } from "./problem.ts";
import { attemptBy, type Reader } from "./reader.ts";

/** Reads a text, and reports what cannot be used with its place. */
export const createReader = (
  source: SchemaText,
  onSkip: ((problem: SchemaProblem) => void) | undefined,
): Reader => {
  const problemOf = createProblems(source);
  const skipped: SchemaProblem[] = [];
  const leaveOut: Reader["leaveOut"] = (error, isShort = false) => {
    const problem = problemOf(error, isShort);
    // A part that several resources have is reported once.
    if (skipped.some(({ message }) => message === problem.message)) return;
    onSkip?.(problem);
    skipped.push(problem);
  };
  return {
    source,
    skipped,
    leaveOut,
    attempt: attemptBy(leaveOut),
    demand(read) {
      try {
        return read();
      } catch (error) {
        throw problemOf(error, false);
      }
    },
  };
};
