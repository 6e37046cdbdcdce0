// In UTF-16, surrogates sort before U+E000 to U+FFFF; their code points sort after.
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000);

const UNSAFE = /[\ud800-\uffff]/;

/** True when comparing UTF-16 units gives the same order as comparing code points. */
export const isPlain = (text: string): boolean => !UNSAFE.test(text);

/** Compares UTF-16 units, as `<` does: fast, and correct for plain texts. */
export const comparePlain = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares code points of any texts. */
export const compareText = (a: string, b: string): number => {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
};

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** The finite number that a text is; undefined for other texts. */
export const readNumber = (text: string): number | undefined =>
  NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;
