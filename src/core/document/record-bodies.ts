import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { isNode, resolved } from "../schema/index.ts";
import { recordIn } from "./bodies.ts";
import { jsonContent, successOf } from "./operation.ts";
import { wrap } from "./page.ts";
import { withFacts } from "./parents.ts";
import { subjectOf } from "./paths.ts";
import { pathOfRecord, type RecordCall } from "./record-call.ts";
import type { Maker } from "./respond.ts";

/** How records are written into the bodies of a document. */
export const createRecordBodies = ({ root, values }: Maker) => {
  /** A value of the schema around the records of a response. */
  const around = (call: RecordCall): Json | undefined => {
    const schema = jsonContent(successOf(call.operation))?.schema;
    return schema === undefined ? undefined : values.valueOf(schema, call.key, call.origin);
  };

  /** A record as the document has it, with what the path and the URL of the request say. */
  const recordOf = (call: RecordCall, row: Row): Row => {
    const { form, scope, origin } = call;
    const record = withFacts({ ...form.print(row), ...scope.inPath }, scope.facts);
    if (form.link === null || !Object.hasOwn(record, form.link)) return record;
    const path = pathOfRecord(call, row["id"]);
    return path === undefined ? record : { ...record, [form.link]: origin + path };
  };

  /** A record as the body of an operation: as it is, within the document's object, or what both have in common. */
  const bodyOf = (call: RecordCall, record: Row): Json | undefined => {
    const { operation, form } = call;
    const content = jsonContent(successOf(operation));
    if (content?.schema === undefined) return record;
    if (call.kind === "getRecord")
      return wrap(
        form.resource.itemWrapping.length === 0 ? undefined : around(call),
        form.resource.itemWrapping,
        record,
      );
    const found = recordIn(root, content.schema, subjectOf((form.resource.item ?? operation).path));
    const node = found && resolved(root, found.record)?.node;
    const { properties, required = [], additionalProperties } = node ?? {};
    const names = Object.keys(isNode(properties) ? properties : {});
    const has = (name: unknown): boolean => Object.hasOwn(record, String(name));
    const shared = names.filter(has);
    const isOwn = node !== undefined && node === resolved(root, form.resource.record)?.node;
    // A deletion often answers less than the record: its key, and that it is gone.
    const isClosed = additionalProperties === false && shared.length < Object.keys(record).length;
    const isAlike = isOwn || (!isClosed && shared.length * 2 >= names.length);
    const isRecord = isAlike && Array.isArray(required) && required.every(has);
    if (found !== undefined && isRecord)
      return wrap(found.wrapping.length === 0 ? undefined : around(call), found.wrapping, record);
    const own = around(call);
    if (!isNode(own)) return own;
    const fields = shared.flatMap((name): [string, Json][] =>
      Object.hasOwn(own, name) && typeof own[name] === typeof record[name]
        ? [[name, record[name] as Json]]
        : [],
    );
    return { ...own, ...Object.fromEntries(fields) };
  };

  return { around, recordOf, bodyOf };
};

export type RecordBodies = ReturnType<typeof createRecordBodies>;
