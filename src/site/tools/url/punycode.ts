// Its file for bundlers: Bun takes the bare name for Node's module.
import { toUnicode } from "punycode/punycode.es6.js";

/** A host as people read it: `xn--mnchen-3ya.de` is `münchen.de`. No browser tells. */
export const inOwnLetters = (hostname: string): string => {
  try {
    return toUnicode(hostname);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return hostname;
  }
};
