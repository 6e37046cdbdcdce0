const ESC = String.fromCharCode(0x1b);
const BEL = String.fromCharCode(0x07);

/** Escape sequences of terminals (ECMA-48): CSI, OSC with its end, and those of two characters. */
const SEQUENCE = new RegExp(
  `${ESC}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)|[ -/]*[0-~])`,
  "g",
);
/** As logs in JSON and source code write them. */
const WRITTEN = /\\(?:u001b|x1b|033|e)\[[\d;]*m/gi;
/** What is left of colours where copying lost the escape character. */
const REMAINS = /\[(?:\d{1,3};)*\d{1,3}m/g;

/** A terminal's output as plain text. */
export const withoutAnsi = (text: string): string => {
  const plain = text.replace(SEQUENCE, "").replace(WRITTEN, "");
  return plain === text ? text.replace(REMAINS, "") : plain;
};
