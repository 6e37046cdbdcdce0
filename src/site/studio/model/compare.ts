import { BUILT_IN, BUILT_IN_DEFINITIONS, type Catalog, createCatalog } from "../../../core/engine/index.ts";
import { type Difference, differences, firstDifference, type Side } from "./difference.ts";

/** Whether the server has the resources that are open here: `other` answers alike, `lacking` cannot. */
export type ServerSchema = "same" | "other" | "lacking";

/** What the server answered, compared with what was predicted. */
export interface Compared {
  readonly here: Side;
  readonly differences: readonly Difference[];
  readonly schema: ServerSchema;
}

export interface Catalogs {
  readonly open: Catalog;
  /** The resources of the schema that is open without the built-in ones; undefined where none is open. */
  readonly readAlone: () => Promise<Catalog | undefined>;
}

/** The built-in resources as a server has them whose data version is this one. */
const builtInAs = (version: string | undefined): Catalog | undefined => {
  if (version === undefined || version === BUILT_IN.version) return BUILT_IN;
  // A schema puts its own version behind that of the built-in data, which it does not change.
  return version.startsWith(`${BUILT_IN.version}-`)
    ? createCatalog(BUILT_IN_DEFINITIONS, () => version)
    : undefined;
};

const codeOf = ({ status, bytes }: Side): unknown => {
  if (status < 400) return undefined;
  try {
    return (JSON.parse(new TextDecoder().decode(bytes)) as { readonly code?: unknown }).code;
  } catch {
    // No problem document: a proxy's page.
    return undefined;
  }
};

/** Conditions on a version fail where there is another one, whatever the records. */
const isConditional = ({ status }: Side): boolean => status === 304 || status === 412;

/** Whether this page answers with what a server of these resources cannot have. */
const isLacking = (here: Side, other: Side): boolean =>
  here.status < 400 &&
  !isConditional(here) &&
  !isConditional(other) &&
  (here.status !== other.status || firstDifference(here.bytes, other.bytes) !== undefined);

/**
 * Compares the server's answer, where there is one, with what is predicted. The server may have another schema than is open here, or none,
 * and then its ETags are others: what both have is predicted with what the server has.
 */
export const compareAnswer = async (
  server: Side | null,
  { open, readAlone }: Catalogs,
  predict: (catalog: Catalog) => Promise<Side>,
): Promise<Compared> => {
  const here = await predict(open);
  if (server === null) return { here, differences: [], schema: "same" };
  const found = differences(server, here);
  const version = server.headers["x-data-version"];
  if (found.length === 0 || version === open.version) return { here, differences: found, schema: "same" };
  for (const read of [() => Promise.resolve(builtInAs(version)), readAlone]) {
    const catalog = await read();
    if (catalog === undefined || catalog === open) continue;
    const other = await predict(catalog);
    if (differences(server, other).length > 0) continue;
    return isLacking(here, other)
      ? { here, differences: [], schema: "lacking" }
      : { here: other, differences: [], schema: "other" };
  }
  if (codeOf(server) === "unknown_resource" && isLacking(here, server))
    return { here, differences: [], schema: "lacking" };
  return { here, differences: found, schema: "same" };
};
