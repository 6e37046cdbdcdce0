/** What went wrong and why, for operators: the messages of an error and of its causes. */
export const messageWithCauses = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause === undefined ? message : `${message}: ${messageWithCauses(cause)}`;
};

/** The code of a failed system call, such as `ENOENT`; undefined for any other error. */
export const systemCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
