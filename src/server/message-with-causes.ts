/** What went wrong and why, for operators: the messages of an error and of its causes. */
export const messageWithCauses = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause === undefined ? message : `${message}: ${messageWithCauses(cause)}`;
};
