/** One more step of a JSON Pointer (RFC 6901): `/a~1b` for the name `a/b`. */
export const pointerStep = (name: string | number): string =>
  `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The names that a JSON Pointer goes through. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
