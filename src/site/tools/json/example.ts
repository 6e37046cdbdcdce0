import { parse } from "../../shared/json/parse.ts";
import { print } from "../../shared/json/print.ts";
import type { Outcome } from "../../shared/transform.ts";
import { tool } from "./tool.ts";

/** The first example, formatted. */
export const example = (): Outcome => {
  const text = tool.samples?.[0]?.texts["input"] ?? "";
  return { text: print(parse(text), { indent: "  ", sortKeys: false }).join("") };
};
