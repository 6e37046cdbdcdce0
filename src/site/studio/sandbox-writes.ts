import type { Studio } from "./studio.ts";

/** Writes to a session in this tab only. Returns what is wrong; empty if it succeeded. */
export const writeInTab = async (
  studio: Studio,
  method: string,
  path: string,
  body: string | null,
): Promise<string> => {
  const { origin } = studio;
  const request = {
    method,
    url: `${origin}/${path}`,
    origin,
    headers: { accept: "*/*", "content-type": "application/json" },
    body: body === null ? null : new TextEncoder().encode(body),
    chance: 1 - Number.EPSILON,
  };
  const { prediction, sandboxes } = await studio.worker.call("predict", request, studio.sandboxes.peek());
  if (prediction.status >= 400) return (JSON.parse(prediction.body) as { readonly detail: string }).detail;
  studio.keep(sandboxes);
  return "";
};

/** Undoes one change of a session, or all of them if `key` is null. */
export const undoInTab = async (studio: Studio, session: string, key: string | null): Promise<void> => {
  const next = new Map(studio.sandboxes.peek());
  const current = next.get(session);
  if (current === undefined) return;
  if (key === null) next.delete(session);
  else next.set(session, await studio.worker.call("sandboxWithout", current, key));
  studio.keep(next);
};
