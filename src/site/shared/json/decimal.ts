/**
 * Whether a number keeps its value in a program that reads numbers as 64-bit floats: `0.10` does,
 * `9007199254740993` and `1e400` do not.
 */
export function survivesDouble(written: string): boolean {
  if (written.length <= 15 && !/e/i.test(written)) return true;
  const value = Number(written);
  if (!Number.isFinite(value)) return false;
  // The form in which JavaScript and most other writers of JSON print it.
  if (String(value) === written) return true;
  return isSameNumber(written, String(value));
}

/** The same text for equal numbers, however they are written. */
export function canonicalNumber(written: string): string {
  const { digits, exponent } = normalise(written);
  return `${written.startsWith("-") && digits !== "0" ? "-" : ""}${digits}e${exponent}`;
}

export function isSameNumber(left: string, right: string): boolean {
  return canonicalNumber(left) === canonicalNumber(right);
}

/** The digits without outer zeros, and the power of ten of the last one, so that equal numbers have equal forms. */
function normalise(written: string): { readonly digits: string; readonly exponent: number } {
  const parts = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(written);
  if (parts === null) throw new Error("not a JSON number");
  const [, whole = "", fraction = "", power = "0"] = parts;
  const all = `${whole}${fraction}`;
  const digits = all.replace(/^0+/, "").replace(/0+$/, "");
  if (digits === "") return { digits: "0", exponent: 0 };
  const trailing = all.length - all.replace(/0+$/, "").length;
  return { digits, exponent: Number(power) - fraction.length + trailing };
}
