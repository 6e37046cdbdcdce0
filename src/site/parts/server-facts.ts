import type { ServerFacts } from "../../core/query/index.ts";

/** What the server at this base says of itself; undefined where nothing answers. */
export const readServerFacts = async (base: string): Promise<ServerFacts | undefined> => {
  try {
    const response = await fetch(`${base}studio/server.json`);
    return response.ok ? ((await response.json()) as ServerFacts) : undefined;
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
};
