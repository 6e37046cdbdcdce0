import { DEFAULT_COUNT, NUMERIC_IDS, type ResourceInfo } from "../engine/index.ts";
import { parse } from "./parse.ts";
import type { Parsed } from "./query.ts";
import type { Pair } from "./query-params.ts";

const ANY: ResourceInfo = {
  name: "the operation",
  about: "",
  count: DEFAULT_COUNT,
  fields: {},
  schema: { type: "object" },
  ids: NUMERIC_IDS,
  belongsTo: [],
  hasMany: [],
  revisions: [],
};

/** Parses parameters that apply to any request, whatever answers it: what happens to it on its way. */
export const parseForAny = (pairs: readonly Pair[], method: string): Parsed =>
  parse(pairs, { info: ANY, kind: method === "GET" ? "record" : "mutation", id: 1 });
