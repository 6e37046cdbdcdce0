import { printJson } from "./print-json.ts";

/** What the page shows of an answer. */
export interface Answered {
  readonly status: number;
  readonly statusText: string;
  /** Records in all, where the answer is a list. */
  readonly total: string | null;
  readonly notice: string | null;
  readonly body: string;
}

/** Put in by the page build. */
declare const __FIRST_ANSWER__: Answered & { readonly path: string };

/** A request and the API's own answer: the build asks, so that both are there before any script runs. */
export const FIRST = __FIRST_ANSWER__;

/** A demonstration need not show more. */
const LINES = 200;
const READ_UP_TO = 500_000;

/** Sends a request and makes its answer readable. */
export async function ask(url: string, init?: RequestInit): Promise<Answered> {
  const response = await fetch(url, init);
  return {
    status: response.status,
    statusText: response.statusText,
    total: response.headers.get("X-Total-Count"),
    notice: response.headers.get("X-Mock-Notice"),
    body: readable(await response.text()),
  };
}

function readable(body: string): string {
  const lines = indented(body.slice(0, READ_UP_TO)).split("\n");
  return lines.length <= LINES ? lines.join("\n") : `${lines.slice(0, LINES).join("\n")}\n…`;
}

function indented(body: string): string {
  try {
    return printJson(JSON.parse(body));
  } catch {
    return body;
  }
}
