import { printJson } from "./print-json.ts";

/** The parts of a response that the page shows. */
export interface DemoResponse {
  readonly status: number;
  readonly statusText: string;
  /** Total number of records, if the response is a list. */
  readonly total: string | null;
  readonly notice: string | null;
  readonly body: string;
}

/** Inserted by the page build. */
declare const __FIRST_ANSWER__: DemoResponse & { readonly path: string };

/** A request and the API's response. The build sends it, so that the page shows both before any script runs. */
export const FIRST = __FIRST_ANSWER__;

/** Enough for a demo. */
const LINES = 200;
const READ_UP_TO = 500_000;

/** Sends a request and formats the response. */
export async function ask(url: string, init?: RequestInit): Promise<DemoResponse> {
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
  const lines = indent(body.slice(0, READ_UP_TO)).split("\n");
  return lines.length <= LINES ? lines.join("\n") : `${lines.slice(0, LINES).join("\n")}\n…`;
}

function indent(body: string): string {
  try {
    return printJson(JSON.parse(body));
  } catch {
    return body;
  }
}
