import type { Outcome } from "../../shared/transform.ts";
import { exampleParts, pretty } from "./parts/token-tools.ts";

/** Header and claims of the example, issued at a fixed time. */
export const example = (): Outcome => {
  const { header, payload } = exampleParts(Date.UTC(2026, 0, 1));
  return { text: `${pretty(header)}\n\n${pretty(payload)}` };
};
