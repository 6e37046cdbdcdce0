import type { Reading, Settings } from "../request.ts";

/** Writes requests for one client. */
export interface Writer {
  readonly label: string;
  readonly fileName: string;
  /** Media type of its code. */
  readonly type: string;
  /** Settings that the client supports; the others are reported as dropped. */
  readonly supports: readonly (keyof Settings)[];
  readonly write: (reading: Reading) => string;
}

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not JSON: it is sent as text.
    return false;
  }
};

export const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);

export const hasHeader = ({ request }: Reading, name: string): boolean =>
  request.headers.some(([other]) => other.toLowerCase() === name);
