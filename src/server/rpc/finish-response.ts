interface ResponseSettings {
  headers: Record<string, string | number>;
}

/**
 * Gives a response the headers that the hooks have set, where it has none of its own. Left to itself, Elysia makes a new
 * response out of the two, and a stream of the body: 20 µs.
 */
export const finishResponse = (response: Response, set: ResponseSettings): Response => {
  for (const name in set.headers)
    if (!response.headers.has(name)) response.headers.set(name, String(set.headers[name]));
  set.headers = {};
  return response;
};
