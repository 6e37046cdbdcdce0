import { BUILT_ORIGIN, type Encoding, type FileEntry } from "./manifest.ts";

/** A file as it is sent: plain or compressed. */
export interface StaticFile {
  readonly name: string;
  readonly entry: FileEntry;
  readonly open: (encoding: Encoding | null) => Promise<Blob>;
}

/** A file with absolute URLs, for those who ask at this origin. */
export const atOrigin = async ({ name, entry, open }: StaticFile, origin: string): Promise<StaticFile> => {
  const text = await (await open(null)).text();
  const bytes = new TextEncoder().encode(text.replaceAll(BUILT_ORIGIN, origin));
  const hash = Bun.SHA256.hash(`${entry.hash} ${origin}`, "hex").slice(0, entry.hash.length);
  return {
    name,
    entry: { ...entry, hash },
    open: async (encoding) => {
      if (encoding === null) return new Blob([bytes]);
      const { compress } = await import("./compress.ts");
      return compress(bytes);
    },
  };
};
