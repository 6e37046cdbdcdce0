/** Shorter texts stand for themselves: an answer has them for other reasons. */
const MIN_LENGTH = 6;

/** The whole of a header, its token without its scheme, and the values of cookies. */
const secretsIn = (value: string): string[] => [
  value,
  value.replace(/^[A-Za-z]+ +/, ""),
  ...value.split(/; */).map((pair) => pair.replace(/^[^=]*=/, "")),
];

/** Takes credentials out of a text: some APIs repeat them in what they refuse. */
export const concealing = (headers: Readonly<Record<string, string>>): ((text: string) => string) => {
  const secrets = Object.values(headers)
    .flatMap(secretsIn)
    .filter((secret) => secret.length >= MIN_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
};
