import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/** The highest quality would take seconds, for files that are rarely requested. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Compresses a file that was made at run time. Runs on another thread. */
export const compress = async (bytes: Uint8Array): Promise<Blob> =>
  new Blob([await brotli(bytes, { params: PARAMS })]);
