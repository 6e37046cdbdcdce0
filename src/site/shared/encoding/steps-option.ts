/** The option of tools that can do one step after the other, instead of one. A link keeps it, as all options. */
export const STEPS = {
  kind: "text",
  label: "Steps",
  placeholder: "gzip, base64url, or: from base64, gunzip",
} as const;

export interface StepsOption {
  readonly steps: string;
}

/** The names of steps, parted by commas, bars or arrows. */
export const stepsIn = (text: string): string[] =>
  text
    .split(/->|[,|→>]/)
    .map((part) => part.trim().toLowerCase().replaceAll(/\s+/g, " "))
    .filter((step) => step !== "");

const PAIRS = [
  "gzip gunzip",
  "deflate inflate",
  "brotli unbrotli",
  "zstd unzstd",
  "zlib unzlib",
  "escape unescape",
  "encode decode",
].map((pair) => pair.split(" "));

/** What undoes a step; undefined for a hash. */
const opposite = (step: string): string | undefined => {
  const start = step.slice(0, step.lastIndexOf(" ") + 1);
  const last = step.slice(start.length);
  const other = PAIRS.find((pair) => pair.includes(last))?.find((word) => word !== last);
  if (other !== undefined) return start + other;
  if (step.startsWith("from ")) return step.slice("from ".length);
  return /^(?:base64(?:url)?|hex|json string)$/.test(step) ? `from ${step}` : undefined;
};

/** What makes the input of the result again: the same steps where one of them cannot be undone. */
export const undoing = ({ steps }: StepsOption): StepsOption => {
  const opposites = stepsIn(steps).toReversed().map(opposite);
  return { steps: opposites.includes(undefined) ? steps : opposites.join(", ") };
};

export const isOneStep = ({ steps }: StepsOption): boolean => steps.trim() === "";
