import { defaultsOf } from "../../shared/options.ts";
import { type Outcome, sourceOf } from "../../shared/transform.ts";
import { tool } from "./tool.ts";
import { transform } from "./transform.ts";

/** The first example on a fixed morning: at any other time, its runs would be old. */
export const example = (): Outcome | Promise<Outcome> => {
  const input = sourceOf(tool.samples?.[0]?.texts["input"] ?? "");
  const options = { ...defaultsOf(tool.options), zone: "UTC", from: "2026-01-05T09:00" };
  return transform.run(input, options, { input });
};
