import type { MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import type { Row } from "../query/index.ts";
import { recordsIn } from "./bodies.ts";
import { carried } from "./operate.ts";
import { jsonContent, successOf } from "./operation.ts";
import { wrap } from "./page.ts";
import type { RecordBodies } from "./record-writer.ts";
import { idOf, type RecordCall } from "./record-call.ts";
import { type Maker, responseOf } from "./respond.ts";

/** What is done with one record. */
interface OneRecord {
  readonly write: (call: RecordCall, name: RecordOperation, body: unknown) => Promise<MockResponse>;
  readonly add: (call: RecordCall, record: Row) => Promise<MockResponse>;
  readonly made: (call: RecordCall, sent: Row) => Promise<Row>;
  readonly isReplaceable: (call: RecordCall, error: unknown) => boolean;
  readonly finish: (call: RecordCall, response: MockResponse) => Promise<MockResponse>;
}

/** Writes of several records in one request. */
export const createBulk = (
  maker: Maker,
  { around, recordOf }: RecordBodies,
  { write, add, made, isReplaceable, finish }: OneRecord,
) => {
  const { root } = maker;

  /** Makes several records together, or one after the other if some are replaced. */
  const addAll = async (call: RecordCall, records: readonly Row[]): Promise<readonly MockResponse[]> => {
    try {
      const response = await write(call, "createRecord", records);
      return (response.value as Row[]).map((value) => ({ ...response, value }));
    } catch (error) {
      if (!isReplaceable(call, error)) throw error;
    }
    const responses: MockResponse[] = [];
    // oxlint-disable-next-line no-await-in-loop -- each has the next key
    for (const record of records) responses.push(await add(call, record));
    return responses;
  };

  const createAll = async (call: RecordCall, many: readonly Row[]): Promise<MockResponse> => {
    const records = many.map((sent, index) => made({ ...call, key: `${call.key} ${index}` }, sent));
    return answerAll(call, await addAll(call, await Promise.all(records)), 201);
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

  /** Changes several records, each of which is sent with its key; all keys are known before the first is changed. */
  const changeAll = async (
    call: RecordCall,
    many: readonly Row[],
    change: (call: RecordCall, sent: Row) => Promise<MockResponse>,
  ): Promise<MockResponse> => {
    const calls = many.map((sent, index) => {
      const id = idOf(call.form.resource, call.kind, call.params, { value: sent });
      return [{ ...call, id, key: `${call.key} ${index}` }, sent] as const;
    });
    const responses: MockResponse[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one key may be sent twice
    for (const [own, sent] of calls) responses.push(await change(own, sent));
    return answerAll(call, responses, 200);
  };

  return { createAll, changeAll };
};
