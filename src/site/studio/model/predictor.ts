import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import type { ResponseComparison } from "./compare.ts";
import type { Side } from "./difference.ts";
import type { SchemaVerdict } from "./own-schema.ts";
import { type PredictedRequest, type Prediction, predict } from "./predict.ts";
import { hasSession, type Sandboxes } from "./sandbox.ts";

/** A predicted response, and the sessions after it. */
export interface PredictionResult {
  readonly prediction: Prediction;
  readonly sandboxes: Sandboxes;
}

/** Loaded when first needed: most visits open no schema. */
const loadSchemaReader = () => import("./own-schema.ts");

/** Loaded when first needed: most requests belong to no session. */
const loadSandboxes = () => import("./sandbox-sessions.ts");

const sideOf = ({ status, headers, body }: Prediction): Side => ({
  status,
  headers,
  bytes: new TextEncoder().encode(body),
});

const predictWith = async (
  catalog: Catalog,
  request: PredictedRequest,
  sandboxes: Sandboxes,
): Promise<PredictionResult> => {
  if (!hasSession(request)) return { prediction: await predict(request, { catalog }), sandboxes };
  const { sessions, sandboxes: after } = (await loadSandboxes()).openSandboxes(sandboxes);
  return { prediction: await predict(request, { catalog, sessions }), sandboxes: after };
};

/** Lets messages to this worker arrive. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Predicts responses with the built-in resources and those of the open schema. */
export class Predictor {
  private text = "";
  private opening: Promise<Catalog> = Promise.resolve(BUILT_IN);
  /** The schema that was read last, so that opening it does not read it again. */
  private lastChecked: { readonly text: string; readonly catalog: Catalog } | undefined;
  private alone: Promise<Catalog | undefined> | undefined;

  private ofServer: Promise<Catalog> | undefined;

  /** The resources of the open schema, else those of the server, of which some can only be asked for. */
  get served(): Promise<Catalog> {
    return this.text === "" && this.ofServer !== undefined ? this.ofServer : this.catalog;
  }

  async useServer(document: string): Promise<void> {
    this.ofServer = import("./served.ts").then(({ servedCatalog }) => servedCatalog(document));
    await this.ofServer;
  }

  /** All resources that can be predicted; only the built-in ones if the schema cannot be used. */
  get catalog(): Promise<Catalog> {
    return this.opening.catch(() => BUILT_IN);
  }

  async checkSchema(text: string): Promise<SchemaVerdict> {
    const { readSchema } = await loadSchemaReader();
    const { verdict, catalog } = readSchema(text);
    this.lastChecked = catalog === undefined ? undefined : { text, catalog };
    return verdict;
  }

  /** Opens a schema; an empty text closes it. */
  async useSchema(text: string): Promise<void> {
    this.text = text;
    this.alone = undefined;
    this.opening = this.open(text);
    await this.opening;
  }

  private async open(text: string): Promise<Catalog> {
    if (text === "") return BUILT_IN;
    if (this.lastChecked?.text === text) return this.lastChecked.catalog;
    return (await loadSchemaReader()).openSchema(text);
  }

  /** A scan cannot be interrupted, so one that a newer request has made `stale` must not begin. */
  async predict(
    request: PredictedRequest,
    sandboxes: Sandboxes,
    stale?: AbortSignal,
  ): Promise<PredictionResult> {
    if (stale !== undefined) await nextTurn();
    stale?.throwIfAborted();
    return predictWith(await this.catalog, request, sandboxes);
  }

  /** Compares the server's response, if there is one, with the predicted one. The sessions are those of the open schema. */
  async compare(
    request: PredictedRequest,
    server: Side | null,
    before: Sandboxes,
  ): Promise<{ readonly comparison: ResponseComparison; readonly sandboxes: Sandboxes }> {
    const open = await this.catalog;
    // Loaded when first needed: only the console compares.
    const { compareResponses } = await import("./compare.ts");
    let sandboxes = before;
    const comparison = await compareResponses(
      server,
      { open, readAlone: () => this.readAlone() },
      async (catalog) => {
        const result = await predictWith(catalog, request, before);
        if (catalog === open) sandboxes = result.sandboxes;
        return sideOf(result.prediction);
      },
    );
    return { comparison, sandboxes };
  }

  /** The open schema without the built-in resources, as a server may serve it. */
  private async readAlone(): Promise<Catalog | undefined> {
    const { text } = this;
    if (text === "") return undefined;
    return (this.alone ??= loadSchemaReader().then(({ openAlone }) => openAlone(text)));
  }
}
