export { type Cancelled, CancelledError, NOT_CANCELLED } from "./cancel.ts";
export { DEFAULT_MAX_SCAN, PLAIN_ROWS } from "./cost.ts";
export { csvLine, isFormula } from "./csv.ts";
export {
  asciiOf,
  noticeOf,
  QueryParams,
  API_PATH,
  type Pair,
  pairsOf,
  searchWith,
  withoutIndex,
} from "./query-params.ts";
export { etagOf, hashHex, print, printUrl, resultKeyOf } from "./print.ts";
export { recordSizeOf, plan, type Plan } from "./plan.ts";
export { changedNumber, isExactNumber, parseExactly } from "./exact-json.ts";
export { keysByWord } from "./keys-by-word.ts";
export { groupResult } from "./group.ts";
export { asksForPage, contentRange, linkHeader, pageRangeOf } from "./paging.ts";
export { loadFor, type QueryTable, type Source, sourceOf } from "./source.ts";
export { isObject, type JsonObject, setMember } from "./merge.ts";
export {
  checkItems,
  createRecords,
  hasOwnId,
  mergePatchRecord,
  mergeRecord,
  patchRecord,
  replaceRecord,
} from "./mutation.ts";
export { operationProblem, type PatchOperation, PatchedDocument, StepError } from "./json-patch.ts";
export {
  compareText,
  OPERATORS,
  OPERATOR_NAMES,
  type Operator,
  operatorNamed,
  operatorsFor,
} from "./operators.ts";
export { nearest } from "./nearest.ts";
export { parameterSynonym } from "./suggest.ts";
export { DATE_PATTERN, readDate } from "./operand.ts";
export { splitName } from "./filter.ts";
export {
  filterName,
  isReserved,
  isIgnored,
  parameterNamed,
  PARAMETERS,
  type ParameterName,
  type RequestKind,
} from "./parameters.ts";
export { parse, readSeed } from "./parse.ts";
export { parseForAny } from "./parse-for-any.ts";
export { columnsOf, rowMeets } from "./condition.ts";
export { hasManyNamed, shownRecord } from "./rows.ts";
export { pointerStep, pointerSteps } from "./pointer.ts";
export {
  type Auth,
  AUTHS,
  DEFAULT_LIMIT,
  DEFAULT_SEED,
  ENVELOPES,
  type Fault,
  type SimulatedError,
  type Format,
  FORMATS,
  LAST_EVENT,
  MAX_HISTORY_COUNT,
  MAX_SEED_LENGTH,
  type Parsed,
  type Projection,
  type Query,
  RANGES,
  seedProblem,
} from "./query.ts";
export { SESSION_HEADER, SESSION_NAME, sessionProblem } from "./session.ts";
export { NO_SIMULATION, readSimulation } from "./simulation.ts";
export { createRowCache, jsonOfRows, type RowCache } from "./kept-rows.ts";
export { type OrderCache, select, type Selection } from "./select.ts";
export {
  allFacts,
  factsOf,
  type FieldFacts,
  type ResourceFacts,
  type ServedResource,
  type ServerFacts,
} from "./facts.ts";
export { choicesOf, type FieldKind, type FieldPath, fieldPathsOf, type Row, fieldAt } from "./field-paths.ts";
export { jsonSort } from "./dialects.ts";
export { describeProblems } from "./describe-problems.ts";
export { DATA_WORDS, readVariant, variantOf } from "./variant.ts";
export { schemaProblems } from "./schema-problems.ts";
export { boundedPattern } from "./bounded-pattern.ts";
export { validate } from "./validate.ts";
export {
  idsOf,
  type Layout,
  layoutOf,
  MEDIA_TYPES,
  openWriter,
  pageSizeOf,
  ResultWriter,
  write,
} from "./write.ts";
