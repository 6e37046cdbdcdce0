import { BUILT_IN, BUILT_IN_DEFINITIONS, type Catalog, createCatalog } from "../../../core/engine/index.ts";
import { type Difference, differences, firstDifference, type Side } from "./difference.ts";

/** How the server's schema relates to the open one: `other` still gives the same response, `lacking` cannot. */
export type ServerSchema = "same" | "other" | "lacking";

/** The server's response, compared with the predicted one. */
export interface ResponseComparison {
  readonly prediction: Side;
  readonly differences: readonly Difference[];
  readonly schema: ServerSchema;
}

export interface Catalogs {
  readonly open: Catalog;
  /** The open schema without the built-in resources; undefined if no schema is open. */
  readonly readAlone: () => Promise<Catalog | undefined>;
}

/** The built-in resources, as on a server with this data version. */
const builtInAs = (version: string | undefined): Catalog | undefined => {
  if (version === undefined || version === BUILT_IN.version) return BUILT_IN;
  // A schema appends its own version to that of the built-in data, which it does not change.
  return version.startsWith(`${BUILT_IN.version}-`)
    ? createCatalog(BUILT_IN_DEFINITIONS, () => version)
    : undefined;
};

const codeOf = ({ status, bytes }: Side): unknown => {
  if (status < 400) return undefined;
  try {
    return (JSON.parse(new TextDecoder().decode(bytes)) as { readonly code?: unknown }).code;
  } catch {
    // Not problem details, but a proxy's page, for example.
    return undefined;
  }
};

/** Conditional requests depend on the data version, even if the records are the same. */
const isConditional = ({ status }: Side): boolean => status === 304 || status === 412;

/** Whether this page has a response that a server without the schema cannot give. */
const isLacking = (prediction: Side, other: Side): boolean =>
  prediction.status < 400 &&
  !isConditional(prediction) &&
  !isConditional(other) &&
  (prediction.status !== other.status || firstDifference(prediction.bytes, other.bytes) !== undefined);

/**
 * Compares the server's response, if there is one, with the predicted one. A server with another schema, or none, has
 * other ETags: resources that both have are then predicted with the server's schema.
 */
export const compareResponses = async (
  server: Side | null,
  { open, readAlone }: Catalogs,
  predict: (catalog: Catalog) => Promise<Side>,
): Promise<ResponseComparison> => {
  const prediction = await predict(open);
  if (server === null) return { prediction, differences: [], schema: "same" };
  const all = differences(server, prediction);
  const version = server.headers["x-data-version"];
  if (all.length === 0 || version === open.version) return { prediction, differences: all, schema: "same" };
  for (const readCatalog of [() => Promise.resolve(builtInAs(version)), readAlone]) {
    const catalog = await readCatalog();
    if (catalog === undefined || catalog === open) continue;
    const other = await predict(catalog);
    if (differences(server, other).length > 0) continue;
    return isLacking(prediction, other)
      ? { prediction, differences: [], schema: "lacking" }
      : { prediction: other, differences: [], schema: "other" };
  }
  if (codeOf(server) === "unknown_resource" && isLacking(prediction, server))
    return { prediction, differences: [], schema: "lacking" };
  return { prediction, differences: all, schema: "same" };
};
