import { weightsIn } from "../../core/http/weights.ts";
import type { Encoding } from "./manifest.ts";

/** The available encoding, if the client gives it at least the weight of `identity`; else null. */
export const chooseEncoding = (header: string | null, available: readonly Encoding[]): Encoding | null => {
  if (header === null || available.length === 0) return null;
  const byName = new Map(weightsIn(header));
  const anything = byName.get("*") ?? 0;
  let best: Encoding | null = null;
  let bestWeight = byName.get("identity") ?? 0;
  for (const encoding of available) {
    const weight = byName.get(encoding) ?? anything;
    if (weight === 0 || weight < bestWeight) continue;
    best = encoding;
    bestWeight = weight;
  }
  return best;
};
