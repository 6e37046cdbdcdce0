const ESC = String.fromCharCode(0x1b);
const BEL = String.fromCharCode(0x07);

/** Escape sequences of terminals (ECMA-48): CSI, OSC and other strings with their end, and those of two characters. */
const SEQUENCE = new RegExp(
  `${ESC}(?:\\[[0-?]*[ -/]*[@-~]|[\\]PX^_][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)|[ -/]*[0-~])`,
  "g",
);
/** As logs in JSON and source code write them. */
const WRITTEN = /\\(?:u001b|x1b|033|e)\[[\d;]*m/gi;
/** What is left of colours where copying lost the escape character. */
const REMAINS = /\[(?:\d{1,3};)*\d{1,3}m(?!\])/g;
/** The end of a colour: text with `[5m` but without any of these is no terminal's. */
const RESET = /\[(?:0|22|39|49)m/;

/** A terminal's output as plain text. */
export const withoutAnsi = (text: string): string => {
  const plain = text.replace(SEQUENCE, "").replace(WRITTEN, "");
  return plain === text && RESET.test(text) ? text.replace(REMAINS, "") : plain;
};
