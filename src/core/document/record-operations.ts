import { AppError } from "../errors.ts";
import type { Mock, MockResponse, OwnDeps } from "../mock/index.ts";
import { createEmbedded } from "./embedded.ts";
import { createFollowed } from "./followed.ts";
import { createGone, createMadeUp } from "./made-up-records.ts";
import { createList, createOnAll } from "./list-operations.ts";
import { createOperate } from "./operate.ts";
import { createPartOperations } from "./part-operations.ts";
import { createRecordBodies, createRecordWriter } from "./record-writer.ts";
import type { RecordCall } from "./record-call.ts";
import { withKey } from "./record-errors.ts";
import { createRecordWrites } from "./record-writes.ts";
import type { RecordForm } from "./records.ts";
import type { Kind } from "./resource.ts";
import type { Maker } from "./respond.ts";
import { createSettle } from "./settle.ts";
import { createSlugs } from "./slugs.ts";
import { createShaper } from "./sent-shape.ts";

/** The operations on records of a document: calls of the mock API, in the document's words. */
export const createRecordOperations = (
  maker: Maker,
  forms: readonly RecordForm[],
  deps: OwnDeps,
  call: Mock["call"],
) => {
  const bodies = createRecordBodies(maker, () => forms);
  const operate = createOperate(call);
  const embedded = createEmbedded(maker.root, forms, deps, operate);
  const writer = createRecordWriter(maker, bodies, operate, embedded);
  const shape = createShaper(maker.root, forms, operate);
  const list = createList(
    maker,
    operate,
    bodies,
    embedded,
    createFollowed(maker.root, forms, deps, embedded),
  );
  const onAll = createOnAll(maker, operate, bodies);
  const slugs = createSlugs(operate);
  const settle = createSettle(maker.root, forms, operate);
  const { create, replace, update, act } = createRecordWrites(maker, bodies, writer, {
    shape,
    settle,
    slugs,
  });
  const { expect, read, opening, remove } = createMadeUp(maker, operate, writer, embedded, createGone(deps));
  const parts = createPartOperations(maker, { forms, bodies, writer, operate, shape, settle, opening });

  const BY_KIND: Readonly<Record<Kind, (call: RecordCall) => Promise<MockResponse>>> = {
    listRecords: list,
    getRecord: read,
    createRecord: create,
    replaceRecord: opening(replace),
    updateRecord: opening(update),
    deleteRecord: opening(remove),
    deleteRecords: onAll.remove,
    actOnRecords: onAll.act,
    actOnRecord: opening(act),
    ...parts,
  };
  const answer = async (call: RecordCall): Promise<MockResponse> => {
    const { parameter, property } = call.form.resource.key;
    try {
      return await BY_KIND[call.kind](await slugs.located(call));
    } catch (error) {
      throw error instanceof AppError ? withKey(error, parameter, property) : error;
    }
  };
  return {
    answer,
    expect: async (call: RecordCall, isShown: boolean) => expect(await slugs.located(call), isShown),
  };
};
