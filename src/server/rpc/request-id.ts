const ids = new WeakMap<Request, string>();

/** Remembers what a request is called in the log, for whoever handles it further in. */
export const nameRequest = (request: Request, id: string): void => {
  ids.set(request, id);
};

/** The id of a request: its `X-Request-Id`, and its name in the log. */
export const requestIdOf = (request: Request): string => ids.get(request) ?? "unnamed";
