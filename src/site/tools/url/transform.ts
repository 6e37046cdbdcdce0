import { InputError, type ResultRow, transformOf } from "../../shared/transform.ts";
import { tool } from "./tool.ts";
import { parse, type QueryRow } from "./url.ts";

const MAX_LENGTH = 100_000;

const rowsOf = (parts: readonly QueryRow[]): ResultRow[] => parts.map(([label, value]) => ({ label, value }));

export const transform = transformOf(tool, ({ text }, { base }) => {
  if (text.length > MAX_LENGTH)
    throw new InputError(
      `This is too long for a URL: the limit is ${MAX_LENGTH.toLocaleString("en")} characters.`,
    );
  const parsed = parse(text, base);
  if (parsed.state === "empty") return { text: "", hint: "Enter a URL." };
  if (parsed.state === "wrong") throw new InputError(parsed.reason);
  const { protocol, username, hostname, port, segments, query, fragment } = parsed.parts;
  const parts = Object.entries({ protocol, username, hostname, port, path: segments.join(" / "), fragment });
  return {
    text: parsed.href,
    cautions: parsed.notes,
    groups: [{ rows: rowsOf(parts) }, { title: "Query", rows: rowsOf(query) }],
  };
});
