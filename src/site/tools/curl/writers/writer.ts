import type { Reading, Settings } from "../request.ts";

/** One client's way to write a request. */
export interface Writer {
  readonly label: string;
  readonly fileName: string;
  /** Media type of its code. */
  readonly type: string;
  /** Settings that it can be told; the others are named as left out. */
  readonly supports: readonly (keyof Settings)[];
  readonly write: (reading: Reading) => string;
}

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // No JSON: it is sent as the text that it is.
    return false;
  }
};

export const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);

export const hasHeader = ({ request }: Reading, name: string): boolean =>
  request.headers.some(([other]) => other.toLowerCase() === name);
