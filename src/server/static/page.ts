import { promisify } from "node:util";
import { BUILT_ORIGIN, type FileEntry } from "./manifest.ts";
import { memoizeAsync } from "./memoize-async.ts";

/** A file to send. */
export interface StaticFile {
  readonly name: string;
  readonly entry: FileEntry;
  readonly open: (isCompressed: boolean) => Promise<Blob>;
  /** Whether it must be sent uncompressed for now. */
  readonly isPlain?: () => boolean;
}

export interface Page extends StaticFile {
  /** By whether they are compressed. Made at the first request, then cached. */
  readonly answers: Map<boolean, { readonly body: Blob; readonly headers: Headers }>;
}

export const pageOf = (file: StaticFile): Page => ({ ...file, answers: new Map() });

/** Compresses a file that was made at run time, on another thread. */
export const compress = async (bytes: Uint8Array): Promise<Blob> => {
  // On demand: most services send only files that the build has compressed.
  const { brotliCompress, constants } = await import("node:zlib");
  // The highest quality would take seconds, for files that are rarely requested.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return new Blob([await promisify(brotliCompress)(bytes, { params })]);
};

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
        return await compress(await plain.bytes());
      } finally {
        isBusy = false;
      }
    },
  };
};

/** A file with absolute URLs, split at their origins. */
const split = async ({ open, entry }: StaticFile): Promise<readonly Uint8Array<ArrayBuffer>[]> => {
  const text = await (await open(false)).text();
  const encoder = new TextEncoder();
  return text.split(entry.origin ?? BUILT_ORIGIN).map((part) => encoder.encode(part));
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
      open: async (isCompressed) =>
        isCompressed ? (compressed ??= await compressor.compress(plain)) : plain,
      isPlain: () => compressed === undefined && compressor.isBusy(),
    });
  };

  /** Only one is kept: a service seldom has two origins. */
  let last = { origin: entry.origin ?? BUILT_ORIGIN, page: pageOf(file) };
  const built = last;
  return async (origin) => {
    if (origin === built.origin) return built.page;
    if (last.origin !== origin) last = { origin, page: await make(origin) };
    return last.page;
  };
};
