// UTF-16 puts the surrogates of astral characters below U+E000..U+FFFF; code points put them above.
const rank = (unit: number): number => (unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000);

const UNSAFE = /[\ud800-\uffff]/;

/** True when comparing UTF-16 units gives the same order as comparing code points. */
export const isPlain = (text: string): boolean => !UNSAFE.test(text);

/** Order by UTF-16 unit, as `<` does: quick, and right for plain texts only. */
export const comparePlain = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Order by code point, for any text. */
export const compareText = (a: string, b: string): number => {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
};
