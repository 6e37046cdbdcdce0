interface ResponseSettings {
  headers: Record<string, string | number>;
}

/**
 * Takes the headers that hooks have set, for a handler that puts them into its response. If any were left, Elysia would
 * add them by making a new response with a streamed body, which takes 20 µs.
 */
export const takeHeaders = (set: ResponseSettings): Record<string, string> => {
  const { headers } = set;
  set.headers = {};
  return headers as Record<string, string>;
};

/** Adds the headers that hooks have set to a response, unless it has them. */
export const finishResponse = (response: Response, set: ResponseSettings): Response => {
  for (const [name, value] of Object.entries(takeHeaders(set)))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
};
