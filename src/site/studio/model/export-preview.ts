import type { ApiProblem } from "./api.ts";

/** The progress of a file. */
export interface ExportProgress {
  readonly rows: number;
  /** Null until the rows are found. */
  readonly total: number | null;
  readonly bytes: number;
}

export interface WrittenFile {
  readonly name: string;
  readonly rows: number;
  readonly file: Blob;
}

export type ExportPreview =
  | {
      readonly state: "ready";
      /** The beginning of the file. */
      readonly text: string;
      readonly lines: number;
      /** Whether that is the whole file. */
      readonly isWhole: boolean;
      readonly total: number;
      /** Exact if `isMeasured`, else extrapolated from the first rows. */
      readonly bytes: number;
      readonly isMeasured: boolean;
      readonly fileName: string;
    }
  | { readonly state: "refused"; readonly reason: string; readonly problems: readonly ApiProblem[] };

const LINES = 60;
const CHARACTERS = 10_000;

/** The first lines of a text. */
export const beginningOf = (whole: string): { text: string; lines: number; isWhole: boolean } => {
  const lines = whole.slice(0, CHARACTERS).split("\n");
  // Drop a line that was cut, unless it is the only one.
  if (whole.length > CHARACTERS && lines.length > 1) lines.pop();
  const text = lines.slice(0, LINES).join("\n").toWellFormed();
  return {
    text,
    lines: text.split("\n").length - (text.endsWith("\n") ? 1 : 0),
    isWhole: text.length === whole.length,
  };
};
