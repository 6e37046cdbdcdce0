import { InputError } from "../../shared/transform.ts";

/** An offset, then bytes at most two spaces apart; after a wider gap comes their text. */
const LINE =
  /^(\s*(?:0x)?([\da-f]{4,16}):?\s+)((?:[\da-f]{2}(?:\s(?=[\da-f]{2})|\s{2}(?=[\da-f]{2}\s))?){1,16})(\s?|\s{2,}.*)$/i;
const OFFSET = /^\s*[\da-f]{4,16}\s*$/i;
/** hexdump's default output. */
const WORDS = /^[\da-f]{7}(?: [\da-f]{4}){1,8}\s*\n/i;

const blank = (text: string): string => " ".repeat(text.length);

/**
 * Blanks out the offset and text columns that `hexdump -C`, xxd, od, tcpdump and this page print, so that offsets
 * of errors stay valid. Any other text is returned unchanged.
 */
export const withoutMargins = (text: string): string => {
  if (WORDS.test(text))
    throw new InputError(
      "hexdump without -C swaps the bytes of each pair. Use hexdump -C or xxd instead.",
      0,
    );
  const bare: string[] = [];
  let rows = 0;
  let next = 0;
  for (const line of text.split("\n")) {
    const [, margin = "", offset = "", digits = "", signs = ""] = LINE.exec(line) ?? [];
    const isRow = margin !== "" && (rows === 0 || Number.parseInt(offset, 16) === next);
    const isEnd = rows > 0 && OFFSET.test(line) && Number.parseInt(line, 16) === next;
    if (rows > 0 && line.trim() === "*")
      throw new InputError(
        "The * replaces lines that were left out. hexdump -v and xxd print all of them.",
        bare.join("\n").length + 1,
      );
    if (!isRow && !isEnd && line.trim() !== "") return text;
    bare.push(isRow ? blank(margin) + digits + blank(signs) : blank(line));
    if (!isRow) continue;
    next = Number.parseInt(offset, 16) + digits.replaceAll(/\s/g, "").length / 2;
    rows++;
  }
  // A single row could be any two numbers.
  const isDump = rows > 1 || /^\s*(?:0x)?(?:0+:?\s|[\da-f]+:)/i.test(text);
  return isDump ? bare.join("\n") : text;
};
