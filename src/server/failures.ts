/** What went wrong and why, for operators: the messages of an error and of its causes. */
export const messageWithCauses = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause === undefined ? message : `${message}: ${messageWithCauses(cause)}`;
};

/** The code of a failed system call, such as `ENOENT`; undefined for any other error. */
export const systemCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Why a server did not answer within a time, for operators. */
export const noAnswerReason = (error: unknown, timeLimit: number): string => {
  if (error instanceof Error && error.name === "TimeoutError")
    return `it took more than ${timeLimit / 1000} seconds`;
  return systemCodeOf(error) === "ECONNREFUSED" ? "nothing is listening there" : messageWithCauses(error);
};
