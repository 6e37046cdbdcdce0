const SECRET = /^(?:api_key|__token)=/i;

/** A path without credentials, for links. */
export const withoutSecrets = (path: string): string => {
  const [before = "", ...after] = path.split("?");
  const rest = after
    .join("?")
    .split("&")
    .filter((part) => part !== "" && !SECRET.test(part));
  return rest.length === 0 ? before : `${before}?${rest.join("&")}`;
};
