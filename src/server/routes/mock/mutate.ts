import { type Change, written, writingOf } from "../../../core/mock/index.ts";
import type { WriteInput } from "./model.ts";
import type { Reply } from "./reply.ts";
import type { Runtime, WriteCall } from "./runtime.ts";
import { simulate } from "./simulation.ts";

const encoder = new TextEncoder();

/** Answers a mutation as if it had been done; nothing is kept. */
export const mutate = async (
  change: Change,
  input: WriteInput,
  call: WriteCall,
  runtime: Runtime,
): Promise<Reply> => {
  const writing = writingOf(input);
  const { query, simulated } = writing.parsed;
  const given = { authorization: input.authorization, apiKey: input.apiKey ?? query.apiKey };
  if (simulated) await simulate(writing.parsed, given, runtime.fate, call.signal);
  const body = change === "remove" ? undefined : await input.readBody();
  const { status, headers, text } = written(change, writing, body);
  return { status, headers, body: text === null ? null : encoder.encode(text) };
};
