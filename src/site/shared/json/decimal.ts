/**
 * Whether a number keeps its value in a program that reads numbers as 64-bit floats: `0.10` does,
 * `9007199254740993` and `1e400` do not.
 */
export function survivesDouble(text: string): boolean {
  if (text.length <= 15 && !/e/i.test(text)) return true;
  const value = Number(text);
  if (!Number.isFinite(value)) return false;
  // The form in which JavaScript and most other writers of JSON print it.
  if (String(value) === text) return true;
  return isSameNumber(text, String(value));
}

/** The same text for equal numbers, however they are written. */
export function canonicalNumber(text: string): string {
  const { digits, exponent } = normalise(text);
  return `${text.startsWith("-") && digits !== "0" ? "-" : ""}${digits}e${exponent}`;
}

export function isSameNumber(left: string, right: string): boolean {
  return canonicalNumber(left) === canonicalNumber(right);
}

/** The digits without outer zeros, and the power of ten of the last one, so that equal numbers have equal forms. */
function normalise(text: string): { readonly digits: string; readonly exponent: number } {
  const parts = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (parts === null) throw new Error("not a JSON number");
  const [, whole = "", fraction = "", power = "0"] = parts;
  const all = `${whole}${fraction}`;
  const digits = all.replace(/^0+/, "").replace(/0+$/, "");
  if (digits === "") return { digits: "0", exponent: 0 };
  const trailing = all.length - all.replace(/0+$/, "").length;
  return { digits, exponent: Number(power) - fraction.length + trailing };
}
