import type { Studio } from "./studio.ts";

/** Writes to a session in this tab alone; returns what is wrong, empty where nothing is. */
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
  const { made, sandboxes } = await studio.worker.call("predict", request, studio.sandboxes.peek());
  if (made.status >= 400) return (JSON.parse(made.body) as { readonly detail: string }).detail;
  studio.keep(sandboxes);
  return "";
};

/** Forgets one change of a session, or with null all of them. */
export const undoInTab = async (studio: Studio, session: string, key: string | null): Promise<void> => {
  const next = new Map(studio.sandboxes.peek());
  const stored = next.get(session);
  if (stored === undefined) return;
  if (key === null) next.delete(session);
  else next.set(session, await studio.worker.call("sandboxWithout", stored, key));
  studio.keep(next);
};
