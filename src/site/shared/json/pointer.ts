/** One more step of a JSON Pointer (RFC 6901): `/a~1b` for the name `a/b`. */
export const pointerStep = (name: string): string => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
