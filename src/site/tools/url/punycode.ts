const BASE = 36;
const LEAST = 1;
const MOST = 26;

/** How many digits the next number has at least, by RFC 3492, section 6.1. */
const adapted = (delta: number, length: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  while (rest > ((BASE - LEAST) * MOST) / 2) {
    rest = Math.floor(rest / (BASE - LEAST));
    bias += BASE;
  }
  return bias + Math.floor(((BASE - LEAST + 1) * rest) / (rest + 38));
};

/** A label without its `xn--` in its own letters; undefined where it is no punycode. */
const decoded = (label: string): string | undefined => {
  const dash = label.lastIndexOf("-");
  const letters = Array.from(label.slice(0, Math.max(0, dash)), (letter) => letter.codePointAt(0) ?? 0);
  let [code, index, bias] = [128, 0, 72];
  for (let at = dash + 1; at < label.length; index++) {
    const before = index;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = Number.parseInt(label.charAt(at++), BASE);
      // Letters come before digits: a is 0, 0 is 26.
      const value = digit < 10 ? digit + 26 : digit - 10;
      if (Number.isNaN(digit)) return undefined;
      index += value * weight;
      const threshold = Math.min(MOST, Math.max(LEAST, step - bias));
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const length = letters.length + 1;
    bias = adapted(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > 0x10ffff) return undefined;
    letters.splice(index, 0, code);
  }
  return String.fromCodePoint(...letters);
};

/** A host as people read it: `xn--mnchen-3ya.de` is `münchen.de`. No browser tells. */
export const inOwnLetters = (hostname: string): string =>
  hostname
    .split(".")
    .map((label) => (label.startsWith("xn--") ? (decoded(label.slice(4)) ?? label) : label))
    .join(".");
