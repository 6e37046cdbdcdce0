import { Transform } from "node:stream";

/** More than any message: a line without an end must not fill the memory. */
const MAX_LENGTH = 16 * 2 ** 20;

/** The errors of JSON-RPC for lines that are no messages. */
const NOT_JSON = { code: -32_700, message: "Parse error: the line is not JSON" };
const TOO_LONG = { code: -32_700, message: `Parse error: the line is longer than ${MAX_LENGTH} characters` };
const NO_MESSAGE = {
  code: -32_600,
  message: 'Invalid request: a message is an object with "jsonrpc": "2.0" and a "method"',
};

type Fields = Readonly<Record<string, unknown>>;

const isMessage = ({ jsonrpc, method, id, result, error }: Fields): boolean =>
  jsonrpc === "2.0" &&
  (typeof method === "string" || (id !== undefined && (result !== undefined || error !== undefined)));

const idOf = ({ id }: Fields): string | number | null =>
  typeof id === "string" || typeof id === "number" ? id : null;

/** What is wrong with a line, as the answer to it; undefined if it is a message. */
const answerTo = (line: string): object | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { jsonrpc: "2.0", id: null, error: NOT_JSON };
  }
  const fields: Fields =
    typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  return isMessage(fields) ? undefined : { jsonrpc: "2.0", id: idOf(fields), error: NO_MESSAGE };
};

/** Passes on the lines that are messages. The package drops others, and whoever sent them would wait for ever. */
export const createLines = (answer: (text: string) => void): Transform => {
  let rest = "";
  return new Transform({
    decodeStrings: true,
    transform(chunk: Buffer, _, done) {
      const lines = (rest + chunk.toString("latin1")).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > MAX_LENGTH) {
        rest = "";
        answer(`${JSON.stringify({ jsonrpc: "2.0", id: null, error: TOO_LONG })}\n`);
      }
      for (const line of lines) {
        const bytes = Buffer.from(line, "latin1");
        if (line.trim() === "") continue;
        const wrong = answerTo(bytes.toString());
        if (wrong === undefined) this.push(Buffer.concat([bytes, Buffer.from("\n")]));
        else answer(`${JSON.stringify(wrong)}\n`);
      }
      done();
    },
  });
};
