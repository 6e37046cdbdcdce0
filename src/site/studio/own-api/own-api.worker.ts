import { loadKindWords } from "../../../core/engine/index.ts";
import { serve } from "../../parts/worker-server.ts";
import { type OpenedApi as StudioApi, openOwnApi } from "./open-api.ts";

let api: StudioApi | undefined;

const openApi = (): StudioApi => {
  if (api === undefined) throw new Error("no API is open");
  return api;
};

/** What the studio shows of an API. */
export interface OpenedApi extends Pick<StudioApi, "routes" | "summary" | "notes"> {
  /** Whether it has rows, which can be saved. */
  readonly hasRows: boolean;
}

export interface OwnResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly milliseconds: number;
}

const methods = {
  /** Undefined for a text that is neither a document nor rows. */
  async open(text: string): Promise<OpenedApi | undefined> {
    await loadKindWords();
    api = await openOwnApi(text);
    if (api === undefined) return undefined;
    const { routes, summary, notes, text: rows } = api;
    return { routes, summary, notes, hasRows: rows !== null };
  },

  /** Undefined for a path that the API does not have. */
  async call(method: string, url: string, body: string): Promise<OwnResponse | undefined> {
    const content = body === "" ? {} : { body, headers: { "content-type": "application/json" } };
    const start = performance.now();
    const response = await openApi().handle(new Request(url, { method, ...content }));
    if (response === undefined) return undefined;
    const text = await new Response(response.body).text();
    const { status, headers } = response;
    return { status, headers, text, milliseconds: performance.now() - start };
  },

  /** The rows with what was written to them. */
  text: async (): Promise<string> => (await openApi().text?.()) ?? "",
};

export type OwnApiMethods = typeof methods;

serve(methods);
