const ESC = String.fromCharCode(0x1b);
const BEL = String.fromCharCode(0x07);

/** Terminal escape sequences (ECMA-48): CSI, OSC and other strings with their terminator, and two-character ones. */
const SEQUENCE = new RegExp(
  `${ESC}(?:\\[[0-?]*[ -/]*[@-~]|[\\]PX^_][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)|[ -/]*[0-~])`,
  "g",
);
/** Sequences written as escapes, as in JSON logs and source code. */
const WRITTEN = /\\(?:u001b|x1b|033|e)\[[\d;]*m/gi;
/** Colour sequences that lost their escape character when copied. */
const REMAINS = /\[(?:\d{1,3};)*\d{1,3}m(?!\])/g;
/** Sequences that end a colour. Without one of these, text with `[5m` is not terminal output. */
const RESET = /\[(?:0|22|39|49)m/;

/** A terminal's output as plain text. */
export const withoutAnsi = (text: string): string => {
  const plain = text.replace(SEQUENCE, "").replace(WRITTEN, "");
  return plain === text && RESET.test(text) ? text.replace(REMAINS, "") : plain;
};
