import type { Outcome } from "../../shared/transform.ts";
import { tool } from "./tool.ts";
import { parse } from "./url.ts";

/** The parts of the example. */
export const example = (): Outcome => {
  const parsed = parse(tool.inputs.url.example ?? "");
  if (parsed.state !== "url") throw new Error("the example is not a URL");
  const { protocol, username, hostname, port, segments, query, fragment } = parsed.parts;
  const rows = Object.entries({ protocol, username, hostname, port, path: segments.join(" / "), fragment });
  const queryRows = query.map(([name, value]) => ({ label: name, value }));
  return {
    text: parsed.href,
    groups: [{ rows: rows.map(([label, value]) => ({ label, value })) }, { title: "Query", rows: queryRows }],
  };
};
