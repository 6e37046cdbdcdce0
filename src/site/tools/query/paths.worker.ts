import type { Completion } from "../../shared/completion.ts";
import { serve } from "../../parts/worker-server.ts";
import type { Nodes } from "../../shared/json/nodes.ts";
import { nodesIn } from "../../shared/json/parse.ts";
import { complete } from "./paths/complete.ts";

/** A document that is not JSON has no keys. */
const read = async (input: string | Blob): Promise<Nodes | undefined> =>
  nodesIn(typeof input === "string" ? input : await input.text());

let document: Promise<Nodes | undefined> = Promise.resolve(undefined);

const api = {
  async open(input: string | Blob): Promise<void> {
    document = read(input);
    await document;
  },

  async complete(language: string, before: string): Promise<Completion | undefined> {
    const nodes = await document;
    return nodes === undefined ? undefined : complete(nodes, language, before);
  },
};

export type PathsApi = typeof api;

serve(api);
