import { InputError } from "./transform.ts";

/** The browser's own cryptography, for what needs it. */
export const subtleFor = (work: string): SubtleCrypto => {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined)
    throw new InputError(`${work} needs HTTPS or localhost: browsers disable cryptography on plain HTTP.`);
  return subtle;
};
