// The build for bundlers, because Bun resolves the bare name to Node's module.
import { toUnicode } from "punycode/punycode.es6.js";

/** Decodes punycode: `xn--mnchen-3ya.de` is `münchen.de`. Browsers have no API for this. */
export const decodedHost = (hostname: string): string => {
  try {
    return toUnicode(hostname);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return hostname;
  }
};
