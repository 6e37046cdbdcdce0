import type { Change } from "../../../core/mock/index.ts";
import { procedure } from "../../rpc/procedure.ts";
import { ReadInput, WriteInput } from "./model.ts";
import { mutate } from "./mutate.ts";
import { read } from "./read.ts";
import { runtimeOf } from "./runtime.ts";

/** GET of a collection or of one record. */
export const readRecords = procedure({
  name: "mock.read",
  input: ReadInput,
  handler: (input, call) => read(input, call, runtimeOf(call.context)),
});

const mutation = (change: Change) =>
  procedure({
    name: `mock.${change}`,
    input: WriteInput,
    handler: (input, call) => mutate(change, input, call, runtimeOf(call.context)),
  });

export const createRecords = mutation("create");
export const replaceRecord = mutation("replace");
export const mergeRecord = mutation("merge");
export const removeRecord = mutation("remove");
