import type { Encoding, FileEntry } from "./manifest.ts";

/** A file to send. */
export interface StaticFile {
  readonly name: string;
  readonly entry: FileEntry;
  readonly open: (encoding: Encoding | null) => Promise<Blob>;
  /** Whether it must be sent uncompressed for now. */
  readonly isPlain?: () => boolean;
}

export interface Answer {
  readonly body: Blob;
  readonly headers: Headers;
}

export interface Page extends StaticFile {
  /** Made at the first request, then cached. */
  readonly answers: Map<Encoding | null, Answer>;
}

export const pageOf = (file: StaticFile): Page => ({ ...file, answers: new Map() });
