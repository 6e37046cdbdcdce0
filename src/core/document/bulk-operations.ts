import type { MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import type { Row } from "../query/index.ts";
import { recordsIn } from "./bodies.ts";
import { carried, idOf, type RecordCall } from "./record-call.ts";
import { declares, jsonContent, successOf } from "./operation.ts";
import { wrap } from "./page.ts";
import type { RecordBodies, RecordWriter } from "./record-writer.ts";
import { type Maker, responseOf } from "./respond.ts";

/** Writes of several records in one request, whole or not at all. */
export const createBulk = (
  maker: Maker,
  { around, recordOf }: RecordBodies,
  { writeEach, finish }: Pick<RecordWriter, "writeEach" | "finish">,
  made: (call: RecordCall, sent: Row) => Promise<Row>,
) => {
  const { root } = maker;

  /** Makes several records; those whose keys there are, are replaced unless the document has an answer to that. */
  const createAll = async (call: RecordCall, many: readonly Row[]): Promise<MockResponse> => {
    const records = await Promise.all(
      many.map((sent, index) => made({ ...call, key: `${call.key} ${index}` }, sent)),
    );
    const ids = declares(call.operation, 409) ? [] : records.map(({ id }) => id);
    return answerAll(call, await writeEach(call, "createRecord", ids, records), 201);
  };

  /** The answer to a write of several records. */
  const answerAll = async (
    call: RecordCall,
    responses: readonly MockResponse[],
    otherwise: number,
  ): Promise<MockResponse> => {
    const [last] = responses.toReversed();
    const spec = successOf(call.operation);
    const content = jsonContent(spec);
    const found = content?.schema && recordsIn(root, content.schema);
    if (last !== undefined && found === undefined) return finish(call, last);
    const rows = responses.map(({ value }) => recordOf(call, value as Row));
    const body = wrap(around(call), found?.wrapping ?? [], rows);
    return responseOf(maker, spec, call, content, body, last && carried(last), otherwise);
  };

  /** Changes several records, each of which is sent with its key, by what `changed` makes of them. */
  const changeAll = async (
    call: RecordCall,
    name: RecordOperation,
    many: readonly Row[],
    changed: (call: RecordCall, sent: Row) => Promise<Row>,
  ): Promise<MockResponse> => {
    const calls = many.map((sent, index) => {
      const id = idOf(call.form.resource, call.kind, call.params, { value: sent });
      return [{ ...call, id, key: `${call.key} ${index}` }, sent] as const;
    });
    const records = await Promise.all(calls.map(([own, sent]) => changed(own, sent)));
    const ids = calls.map(([{ id }]) => id);
    return answerAll(call, await writeEach(call, name, ids, records), 200);
  };

  return { createAll, changeAll };
};
