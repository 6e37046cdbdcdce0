import { counted, InputError } from "../transform.ts";

/** A few kilobytes can decompress to gigabytes, which would crash the page. */
export const MAX_BYTES = 256 * 1024 * 1024;

export const tooLarge = (): InputError =>
  new InputError(
    `This decompresses to more than ${counted(MAX_BYTES / 1024 / 1024, "megabyte")}, the limit of this tool.`,
  );
