import type { EdenFetchError } from "@elysiajs/eden";

interface ErrorBody {
  readonly detail?: string;
  readonly errors?: readonly { readonly message: string }[];
}

const reasonIn = ({ detail, errors = [] }: ErrorBody): string =>
  detail ?? errors.map(({ message }) => message).join(" ");

/**
 * Eden calls this with every error before it returns it. Network errors and responses that are not from the service,
 * such as those of a proxy, are thrown, because the types do not include them. Errors of the service get a message.
 */
export const describeError = (error: EdenFetchError): boolean => {
  const { status, value } = error;
  if (value instanceof Error) throw value;
  if (status === 304) return false;
  if (typeof value !== "object" || value === null)
    throw new Error(`The response was ${status} without an error message`, { cause: error });
  error.message = `${status}: ${reasonIn(value)}`;
  return false;
};
