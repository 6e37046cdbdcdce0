/** What follows a shorter body takes no time worth a turn. */
const LONG_BODY = 4096;

/** A body whose reader gets its end in a turn of its own: what follows, parsing and checking it, may take long. */
export const bodyInTurn = (
  { body, headers }: Pick<Request, "body" | "headers">,
  turn: () => Promise<void> | void,
): ReadableStream<Uint8Array> | null => {
  const length = headers.get("content-length");
  const isShort = length !== null && Number(length) < LONG_BODY;
  return body === null || isShort ? body : body.pipeThrough(new TransformStream({ flush: turn }));
};
