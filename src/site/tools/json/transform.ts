import { parse } from "../../shared/json/parse.ts";
import type { Nodes } from "../../shared/json/nodes.ts";
import { print, type PrintOptions } from "../../shared/json/print.ts";
import { PrintedRows } from "../../shared/json/printed-rows.ts";
import { counted, type Outcome, sizeInWords, transformOf } from "../../shared/transform.ts";
import { utf8Length } from "../../shared/utf8-length.ts";
import { canonical } from "./canonical.ts";
import { type Findings, inspect } from "./inspect.ts";
import { withNested } from "./nested.ts";
import { spaceOf, tool } from "./tool.ts";

/** What other programs may change or lose. */
const cautionsOf = (findings: Findings, rounded: number): string[] => {
  const { duplicateKeys, firstDuplicate, fragileNumbers, firstFragile } = findings;
  const cautions: string[] = [];
  if (duplicateKeys > 0)
    cautions.push(
      `${counted(duplicateKeys, "duplicate key")} kept (${firstDuplicate}). Most programs see only the last.`,
    );
  if (rounded > 0)
    cautions.push(
      `${counted(rounded, "number was", "numbers were")} rounded to a 64-bit float, as RFC 8785 requires.`,
    );
  else if (fragileNumbers > 0)
    cautions.push(
      `${counted(fragileNumbers, "number")} kept digit by digit (${firstFragile}). JavaScript would round ${fragileNumbers === 1 ? "it" : "them"}.`,
    );
  return cautions;
};

/** Longer documents are printed row by row, as they are shown. */
const LONG = 64_000;

type Result = Pick<Outcome, "text" | "long"> & {
  /** In bytes. */
  readonly size: number;
  readonly rounded: number;
};

const whole = (text: string, rounded = 0): Result => ({ text, rounded, size: utf8Length(text) });

const printedResult = (nodes: Nodes, options: PrintOptions): Result => {
  const { text } = nodes;
  if (options.indent === "" || text.length <= LONG) return whole(print(nodes, options).join(""));
  const rows = new PrintedRows(nodes, options);
  // What printing adds and leaves out is ASCII.
  const size = rows.length + utf8Length(text) - text.length;
  return { text: "", long: { rows, whole: () => print(nodes, options) }, size, rounded: 0 };
};

const canonicalOf = (nodes: Nodes): Result => {
  const { text, rounded } = canonical(nodes);
  return whole(text, rounded);
};

export const transform = transformOf(tool, ({ text }, { mode, indent, sort, nested }) => {
  const start = performance.now();
  const parsed = parse(text);
  const decoded = nested ? withNested(parsed) : undefined;
  const nodes = decoded === undefined || decoded.count === 0 ? parsed : parse(decoded.text);
  const { size, rounded, ...result } =
    mode === "canonical"
      ? canonicalOf(nodes)
      : printedResult(nodes, { indent: mode === "minify" ? "" : spaceOf(indent), sortKeys: sort });
  const findings = inspect(nodes);
  return {
    ...result,
    ...(mode === "minify" ? { fileName: "data.min.json", keepsName: "stem" } : {}),
    figures: [
      ...(decoded === undefined ? [] : [`${counted(decoded.count, "string")} decoded`]),
      counted(findings.values, "value"),
      `${findings.depth.toLocaleString("en")} deep`,
      `${sizeInWords(utf8Length(text))} → ${sizeInWords(size)}`,
      `${Math.max(1, Math.round(performance.now() - start))} ms`,
    ],
    cautions: cautionsOf(findings, rounded),
  };
});
