import { type Catalog, BUILT_IN, type Dataset, type Table } from "../engine/index.ts";
import { type Plan } from "./plan.ts";
import { select, type Selection } from "./select.ts";
import { API_PATH } from "./url.ts";
import { type Source, write } from "./write.ts";

export { DEFAULT_MAX_SCAN } from "./cost.ts";
export { QueryParams } from "./query-params.ts";
export { etagOf } from "./etag.ts";
export { isExactNumber, parseExactly } from "./exact-json.ts";
export { hashHex } from "./hash.ts";
export { linkHeader } from "./links.ts";
export { isObject, type JsonObject } from "./merge.ts";
export { created, hasOwnId, merged, patched, replaced } from "./mutation.ts";
export { faultOf, type Operation, Patched, StepError } from "./json-patch.ts";
export { nearest } from "./nearest.ts";
export { DATE_PATTERN, readDate } from "./operand.ts";
export { OPERATORS, OPERATOR_NAMES, type Operator, operatorNamed, operatorsFor } from "./operators.ts";
export { splitName } from "./filter.ts";
export { filterName, isReserved } from "./filter-name.ts";
export { isIgnored, parameterNamed, PARAMETERS, type ParameterName, type Scope } from "./parameters.ts";
export { pageRangeOf } from "./paging.ts";
export { parse, type ParseTarget, readSeed } from "./parse.ts";
export { plan, type Plan } from "./plan.ts";
export { pointerStep, pointerSteps } from "./pointer.ts";
export { print, printUrl, resultKeyOf } from "./print.ts";
export {
  type Auth,
  AUTHS,
  DEFAULT_COUNT,
  DEFAULT_LIMIT,
  DEFAULT_SEED,
  type Envelope,
  ENVELOPES,
  type Fault,
  type Format,
  FORMATS,
  LAST_EVENT,
  MAX_HISTORY_COUNT,
  type Parsed,
  type Projection,
  type Query,
  RANGES,
  seedProblem,
  type Simulation,
} from "./query.ts";
export { SESSION_HEADER, SESSION_NAME, type SessionChoice, sessionProblem } from "./session.ts";
export { NO_SIMULATION } from "./simulation.ts";
export { select, type Selection } from "./select.ts";
export { choicesOf, type Kind, type FieldPath, fieldPathsOf, type Row } from "./field-paths.ts";
export { contentRange, jsonSort } from "./simple-rest.ts";
export { API_PATH, type Pair, pairsOf, withoutIndex } from "./url.ts";
export { describeDifferences, validate } from "./validate.ts";
export { type Frame, frameOf, idsOf, MEDIA_TYPES, type Source, write } from "./write.ts";

/** Runs a generator to its result without a pause. */
export const finish = <Result>(steps: Generator<unknown, Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};

/** The resource that is read as it stands after an event; all others are read as at the start. */
interface PointInTime {
  readonly resource: string;
  readonly event: number;
}

/** The tables of a dataset. */
export const sourceOf = (
  catalog: Catalog,
  dataset: Dataset,
  at?: PointInTime,
  apiUrl = dataset.origin + API_PATH,
): Source => {
  const opened = new Map<string, Table>();
  return {
    tables(resource) {
      const event = at?.resource === resource ? at.event : 0;
      const table = opened.get(resource) ?? catalog.table(resource, dataset, event);
      opened.set(resource, table);
      return table;
    },
    info: catalog.info,
    origin: dataset.origin,
    apiUrl,
  };
};

/** The whole body of a response, made in one go: for the browser and the command line. */
export const render = (plan: Plan, origin: string, catalog: Catalog = BUILT_IN): string => {
  const { resource, seed, count, at, id } = plan.query;
  const source = sourceOf(catalog, { seed, count, origin }, { resource, event: at });
  const selection: Selection =
    id === null ? finish(select(plan, source.tables(resource))) : { total: 1, ids: null };
  return [...write(plan, selection, source)].join("");
};
