import { type IdFormat, NUMERIC_IDS } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import type { Row } from "./field-paths.ts";
import { isExactNumber } from "./exact-json.ts";
import { operationProblem, type PatchOperation, PatchedDocument, StepError } from "./json-patch.ts";
import { isObject, type JsonObject, mergeMembers, mergePatch } from "./merge.ts";

const MAX_ITEMS = 100;

const invalid = (pointer: string, message: string): AppError =>
  new AppError("invalid_body", `The body ${message}.`, { problems: [{ pointer, message }] });

/** Throws if a body has more records than a request may write. */
export const checkItems = ({ length }: readonly unknown[]): void => {
  if (length > MAX_ITEMS) throw invalid("", `has ${length} items; the limit is ${MAX_ITEMS}`);
};

const kindOf = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (isExactNumber(value)) return "a number";
  return isObject(value) ? "an object" : `a ${typeof value}`;
};

const objectAt = (value: unknown, pointer: string): JsonObject => {
  if (isObject(value)) return value;
  throw invalid(pointer, `must be a JSON object, not ${kindOf(value)}`);
};

/** Whether a body has a valid id. Ids with too many digits for JavaScript are allowed. */
export const hasOwnId = ({ id }: JsonObject, ids: IdFormat): boolean =>
  ids.isText
    ? ids.parse(id) > 0
    : (typeof id === "number" || isExactNumber(id)) && /^[1-9]\d*$/.test(JSON.stringify(id));

/** Sets the id; a missing one is added at the end. Spreading copies `__proto__` as an ordinary member. */
const withId = (body: JsonObject, id: number, ids: IdFormat): JsonObject => ({ ...body, id: ids.print(id) });

/** The same for a record that was made here, without another copy. */
const setId = (record: JsonObject, id: number, ids: IdFormat): JsonObject =>
  Object.assign(record, { id: ids.print(id) });

/** The result of a POST: its body, each record with a unique id. */
export const createRecords = (
  body: unknown,
  count: number,
  ids: IdFormat = NUMERIC_IDS,
): JsonObject | JsonObject[] => {
  const own = (record: JsonObject): JsonObject =>
    ids.isText ? withId(record, ids.parse(record["id"]), ids) : record;
  if (!Array.isArray(body)) {
    const record = objectAt(body, "");
    return hasOwnId(record, ids) ? own(record) : withId(record, count + 1, ids);
  }
  checkItems(body);
  const records = body.map((item, index) => objectAt(item, `/${index}`));
  const taken = new Set(records.filter((record) => hasOwnId(record, ids)).map((record) => own(record)["id"]));
  let next = count;
  return records.map((record) => {
    if (hasOwnId(record, ids)) return own(record);
    do next++;
    while (taken.has(ids.print(next)));
    return withId(record, next, ids);
  });
};

/** The result of a PUT. */
export const replaceRecord = (body: unknown, id: number, ids: IdFormat = NUMERIC_IDS): JsonObject =>
  withId(objectAt(body, ""), id, ids);

/** The result of a PATCH with members to set: null stays, as other APIs read `application/json`. */
export const mergeRecord = (
  current: Row,
  members: unknown,
  id: number,
  ids: IdFormat = NUMERIC_IDS,
): JsonObject => setId(mergeMembers(current, objectAt(members, "")) as JsonObject, id, ids);

/** The result of a PATCH with a merge patch (RFC 7396): null removes. */
export const mergePatchRecord = (
  current: Row,
  patch: unknown,
  id: number,
  ids: IdFormat = NUMERIC_IDS,
): JsonObject => setId(mergePatch(current, objectAt(patch, "")) as JsonObject, id, ids);

/** How many characters `copy` may add: repeated doubling would fill any memory. */
const MAX_COPIED = 1 << 16;

/** The result of a PATCH with a list of operations (RFC 6902). */
export const patchRecord = (
  current: Row,
  body: unknown,
  id: number,
  ids: IdFormat = NUMERIC_IDS,
): JsonObject => {
  if (!Array.isArray(body))
    throw invalid(
      "",
      `must be an array of operations, not ${kindOf(body)}; application/merge-patch+json takes an object`,
    );
  const record = new PatchedDocument(current);
  let copied = 0;
  for (const [index, step] of (body as unknown[]).entries()) {
    const at = `/${index}`;
    const problem = operationProblem(step);
    if (problem !== undefined) throw invalid(at, `has an invalid operation: ${problem}`);
    const operation = step as PatchOperation;
    try {
      if (operation.op === "copy") copied += JSON.stringify(record.at(operation.from)).length;
      if (copied > MAX_COPIED) throw new StepError(`the patch copies more than ${MAX_COPIED} characters`);
      record.apply(operation);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      throw invalid(at, `has an operation that cannot be applied: ${error.message}`);
    }
  }
  return setId(objectAt(record.document, ""), id, ids);
};
