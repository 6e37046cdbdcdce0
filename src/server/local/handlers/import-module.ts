/** A place in a source, as an editor opens it. */
const placed = (path: string, line: unknown, column: unknown): string =>
  [path, line, column].filter((part) => typeof part === "number" || typeof part === "string").join(":");

/** The first place of an error that is in one of the developer's own files; undefined for none. */
export const placeIn = (
  error: unknown,
  isOwn: (path: string) => boolean,
  shown: (path: string) => string,
): string | undefined => {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const [, path = "", line, column] of stack.matchAll(
    /(?:\(|at )((?:\/|[A-Za-z]:[\\/])[^\n]*?):(\d+):(\d+)\)?/g,
  ))
    if (isOwn(path)) return placed(shown(path), line, column);
  return undefined;
};

/** A mistake that the parser found. */
interface BuildMessage {
  readonly message: string;
  readonly position?: { readonly file: string; readonly line: number; readonly column: number } | null;
}

const firstOf = (error: unknown): BuildMessage =>
  error instanceof AggregateError ? (error.errors[0] as BuildMessage) : (error as BuildMessage);

/** Why a module could not be imported, with the place of the mistake. */
export const importProblem = (
  error: unknown,
  file: string,
  place: (error: unknown) => string | undefined,
  shown: (path: string) => string,
): string => {
  const { message, position } = firstOf(error);
  const at =
    position === undefined || position === null || position.file === ""
      ? (place(error) ?? file)
      : placed(shown(position.file), position.line, position.column);
  return `${at}: ${message ?? String(error)}`;
};

/** Lets modules be read again when they are imported next; both kinds of modules are in the one cache. */
export const forget = (paths: Iterable<string>): void => {
  // oxlint-disable-next-line typescript/no-dynamic-delete -- that is how Bun is told
  for (const path of paths) delete require.cache[path];
};

/**
 * Imports a module with those that it imports as they are now. Modules that could not be linked are in no cache until they
 * run, so they are run alone before they are forgotten.
 */
export const importAnew = async (
  path: string,
  parts: readonly string[],
): Promise<Readonly<Record<string, unknown>>> => {
  try {
    return (await import(path)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    const others = parts.filter((one) => !(one in require.cache));
    await Promise.allSettled(others.map((one) => import(one)));
    forget(parts);
    throw error;
  }
};
