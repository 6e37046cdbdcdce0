import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/** The highest quality would take seconds, for files that few read. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Compresses a file that was not built. Runs on another thread. */
export const compress = async (bytes: Uint8Array): Promise<Blob> =>
  new Blob([await brotli(bytes, { params: PARAMS })]);
