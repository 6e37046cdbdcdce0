import { BUILT_ORIGIN, type FileEntry } from "./manifest.ts";
import { memoizeAsync } from "./memoize-async.ts";
import { type Page, pageOf, type StaticFile } from "./page.ts";

interface Compressor {
  readonly isBusy: () => boolean;
  readonly compress: (plain: Blob) => Promise<Blob>;
}

/** Says whether it is busy, so that files are sent plain meanwhile: a client can send any Host. */
export const createCompressor = (): Compressor => {
  let isBusy = false;
  return {
    isBusy: () => isBusy,
    async compress(plain) {
      isBusy = true;
      try {
        const { compress } = await import("./compress.ts");
        return await compress(await plain.bytes());
      } finally {
        isBusy = false;
      }
    },
  };
};

const builtOriginOf = ({ origin = BUILT_ORIGIN }: FileEntry): string => origin;

/** A file with absolute URLs, split at their origins. */
const split = async ({ open, entry }: StaticFile): Promise<readonly Uint8Array<ArrayBuffer>[]> => {
  const text = await (await open(null)).text();
  const encoder = new TextEncoder();
  return text.split(builtOriginOf(entry)).map((part) => encoder.encode(part));
};

/** The page of a file with absolute URLs, by the origin of the request. */
export const pageAtOrigin = (
  file: StaticFile,
  compressor: Compressor,
): ((origin: string) => Promise<Page>) => {
  const { name, entry } = file;
  const parts = memoizeAsync(split);

  const make = async (origin: string): Promise<Page> => {
    const [first = "", ...others] = await parts(file);
    const plain = new Blob([first, ...others.flatMap((part) => [origin, part])]);
    const hash = Bun.SHA256.hash(`${entry.hash} ${origin}`, "hex").slice(0, entry.hash.length);
    let compressed: Blob | undefined;
    return pageOf({
      name,
      entry: { ...entry, hash },
      open: async (encoding) =>
        encoding === null ? plain : (compressed ??= await compressor.compress(plain)),
      isPlain: () => compressed === undefined && compressor.isBusy(),
    });
  };

  const built = pageOf(file);
  /** Only one is kept: a service seldom has two origins. */
  let last = { origin: builtOriginOf(entry), page: built };
  return async (origin) => {
    if (origin === builtOriginOf(entry)) return built;
    if (last.origin !== origin) last = { origin, page: await make(origin) };
    return last.page;
  };
};
