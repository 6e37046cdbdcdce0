import type { EdenFetchError } from "@elysiajs/eden";

interface Refused {
  readonly detail?: string;
  readonly errors?: readonly { readonly message: string }[];
}

const reasonIn = ({ detail, errors = [] }: Refused): string =>
  detail ?? errors.map(({ message }) => message).join(" ");

/**
 * Called by Eden with every error before it is handed out. Where nobody answered it rejects, as `fetch` does; so it
 * does where something in between answered, which the types know nothing of. A refusal of the service gets a message.
 */
export const describeError = (error: EdenFetchError): boolean => {
  const { status, value } = error;
  if (value instanceof Error) throw value;
  if (status === 304) return false;
  if (typeof value !== "object" || value === null)
    throw new Error(`The answer was ${status} without a reason`, { cause: error });
  error.message = `${status}: ${reasonIn(value)}`;
  return false;
};
