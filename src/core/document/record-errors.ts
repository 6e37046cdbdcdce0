import { AppError } from "../errors.ts";
import { pointerStep } from "../query/index.ts";

/** An error in whose problems the key is called as the document calls it. */
export const withKey = (error: AppError, parameter: string | null, property: string | null): AppError => {
  const { code, message, status, headers } = error;
  if (code !== "record_not_found" && code !== "id_taken") return error;
  const problems = error.problems.map((problem) => ({
    ...problem,
    ...(problem.parameter === undefined ? {} : { parameter: parameter ?? problem.parameter }),
    ...(problem.pointer === undefined || property === null
      ? {}
      : { pointer: problem.pointer.replace(/id$/, () => pointerStep(property).slice(1)) }),
  }));
  return new AppError(code, message, { problems, status, headers });
};

/** Whether a record was not found. */
export const isUnknown = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "record_not_found";

/** For a promise: undefined instead of a record that was not found. */
export const nothingFound = (error: unknown): undefined => {
  if (!isUnknown(error)) throw error;
};
