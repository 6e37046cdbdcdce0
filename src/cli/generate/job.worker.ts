/* The entry point of a thread of `generate --jobs`: sends a block of its share each time it is asked for one. */
import { parentPort, workerData } from "node:worker_threads";
import { openShare } from "../../core/export/index.ts";
import { catalogOf } from "../../server/open-catalog.ts";
import type { Job, JobAnswer } from "./jobs.ts";

const { request, sources, first, of } = workerData as Job;
const encoder = new TextEncoder();

const { catalog } = await catalogOf(sources);
const nextBlock = await openShare({ ...request, catalog }, { first, of });

const next = (): JobAnswer => {
  const block = nextBlock();
  return block === undefined ? null : { ...block, text: encoder.encode(block.text) };
};

const sendNext = (): void => {
  const answer = next();
  parentPort?.postMessage(answer, answer === null ? [] : [answer.text.buffer]);
};

parentPort?.on("message", sendNext);
