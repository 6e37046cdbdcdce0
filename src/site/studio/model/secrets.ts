const SECRET = /^(?:api_key|__token)=/i;

/** A path without credentials, for links. */
export const withoutSecrets = (path: string): string => {
  const [before = "", ...after] = path.split("?");
  const kept = after
    .join("?")
    .split("&")
    .filter((part) => part !== "" && !SECRET.test(part));
  return kept.length === 0 ? before : `${before}?${kept.join("&")}`;
};
