import type { Work } from "../../../parts/tool-page.tsx";
import { InputError } from "../../../shared/transform.ts";
import { readNumber } from "../read.ts";

const WIDTHS = [8, 16, 32, 64] as const;

interface Pattern {
  readonly width: number;
  readonly bits: bigint;
  readonly isNegative: boolean;
}

/** The bits of an integer in a word of this size, or else the narrowest common one; undefined for anything else. */
const patternOf = (text: string, word: number): Pattern | undefined => {
  try {
    const number = readNumber(text, undefined);
    if (number.kind !== "integer") return undefined;
    const { value } = number;
    const isNegative = value < 0n;
    const width = WIDTHS.filter((each) => word === 0 || each === word).find((each) =>
      isNegative ? value >= -(1n << BigInt(each - 1)) : value < 1n << BigInt(each),
    );
    return width === undefined ? undefined : { width, bits: BigInt.asUintN(width, value), isNegative };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    return undefined;
  }
};

/** Writes a value in the same base as the number before it. */
const textOf = (value: bigint, before: string): string => {
  const prefix = /^\s*0([xob])/i.exec(before)?.[1]?.toLowerCase();
  const base = { x: 16, o: 8, b: 2 }[prefix ?? ""];
  return base === undefined ? String(value) : `0${prefix}${value.toString(base)}`;
};

const step = (event: KeyboardEvent): void => {
  const bit = event.currentTarget as HTMLElement;
  const next =
    event.key === "ArrowLeft"
      ? bit.previousElementSibling
      : event.key === "ArrowRight"
        ? bit.nextElementSibling
        : null;
  if (next instanceof HTMLElement) next.focus();
};

/** The bits of the number. A click flips a bit, and arrow keys move between them. */
export function Bits({ texts: { input: text = "" }, fill, options }: Work) {
  /** In bits; 0 is the narrowest. */
  const word = Number(options["word"]);
  const pattern = patternOf(text, word);
  if (text.trim() === "") return null;
  if (pattern === undefined)
    return (
      <p class="bits hint">
        Enter an integer of up to {word === 0 || word > 64 ? 64 : word} bits to flip its bits here.
      </p>
    );
  const { width, bits, isNegative } = pattern;
  const flip = (at: number): void => {
    const next = bits ^ (1n << BigInt(at));
    fill({ input: textOf(isNegative ? BigInt.asIntN(width, next) : next, text) });
  };
  return (
    <div class="bits" role="group" aria-label={`Bits, ${width} of them`}>
      {Array.from({ length: width }, (_none, index) => {
        const at = width - 1 - index;
        const isOn = ((bits >> BigInt(at)) & 1n) === 1n;
        return (
          <button
            type="button"
            key={at}
            aria-pressed={isOn}
            aria-label={`Bit ${at}: ${isOn ? 1 : 0}`}
            title={`Bit ${at}, ${2n ** BigInt(at)}`}
            tabIndex={index === 0 ? 0 : -1}
            onKeyDown={step}
            onClick={() => flip(at)}
          >
            {isOn ? "1" : "0"}
          </button>
        );
      })}
    </div>
  );
}
