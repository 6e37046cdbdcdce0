import type { Encoding } from "./manifest.ts";

/** The weight of each encoding in an Accept-Encoding header; 0 if it is malformed. */
const weights = (header: string): Map<string, number> => {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (name !== "")
      found.set(name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0);
  }
  return found;
};

/** The available encoding, if the client gives it at least the weight of `identity`; else null. */
export const chooseEncoding = (header: string | null, available: readonly Encoding[]): Encoding | null => {
  if (header === null || available.length === 0) return null;
  const byName = weights(header);
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
