import type { Code, Construct, Extension, HtmlExtension, State } from "micromark-util-types";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    formula: "formula";
    formulaMark: "formulaMark";
    formulaText: "formulaText";
  }
}

const DOLLAR = 36;
const BACKTICK = 96;
const BACKSLASH = 92;

const isLineEnd = (code: Code): boolean => code !== null && code < -2;
const isSpace = (code: Code): boolean => code === null || code < 0 || code === 32;
const isWord = (code: Code): boolean =>
  code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));

/** The end of `$$…$$`: two dollars and no third. */
const TWO_DOLLARS: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => {
    let count = 0;
    const dollar: State = (code) => {
      if (code === DOLLAR && count < 3) {
        count++;
        effects.consume(code);
        return dollar;
      }
      if (count !== 2) return nok(code);
      effects.exit("formulaMark");
      return ok(code);
    };
    return (code) => {
      effects.enter("formulaMark");
      return dollar(code);
    };
  },
};

/** The end of `` $`…`$ ``. */
const TICK_AND_DOLLAR: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => {
    const dollar: State = (code) => {
      if (code !== DOLLAR) return nok(code);
      effects.consume(code);
      effects.exit("formulaMark");
      return ok;
    };
    return (code) => {
      effects.enter("formulaMark");
      effects.consume(code);
      return dollar;
    };
  },
};

/**
 * `$x$`, `$$x$$` and `` $`x`$ ``. So that prices stay text, a single dollar must not stand next to a letter or a digit on
 * its outside, nor to a space on its inside. Whatever could open the next formula ends the search for the end of this
 * one, so a text takes linear time.
 */
const FORMULA: Construct = {
  name: "formula",
  previous: (code) => code !== DOLLAR && !isWord(code),
  tokenize(effects, ok, nok) {
    let marks: "$" | "$$" | "$`" = "$";

    const end: State = (code) => {
      effects.exit("formula");
      return ok(code);
    };
    const afterDollar: State = (code) => (code === DOLLAR || isWord(code) ? nok(code) : end(code));
    const afterOpening: State = (code) => {
      effects.exit("formulaMark");
      return (marks === "$" && isSpace(code)) || (marks === "$$" && code === DOLLAR)
        ? nok(code)
        : between(code);
    };
    const second: State = (code) => {
      if (code !== DOLLAR && code !== BACKTICK) return afterOpening(code);
      marks = code === DOLLAR ? "$$" : "$`";
      effects.consume(code);
      return afterOpening;
    };
    const between: State = (code) => {
      if (code === null) return nok(code);
      if (isLineEnd(code)) {
        effects.enter("lineEnding");
        effects.consume(code);
        effects.exit("lineEnding");
        return between;
      }
      if (marks === "$$" && code === DOLLAR) return effects.attempt(TWO_DOLLARS, end, text)(code);
      if (marks === "$`" && code === BACKTICK) return effects.attempt(TICK_AND_DOLLAR, end, text)(code);
      if (marks === "$" && code === DOLLAR) {
        if (isSpace(this.previous)) return nok(code);
        effects.enter("formulaMark");
        effects.consume(code);
        effects.exit("formulaMark");
        return afterDollar;
      }
      return text(code);
    };
    const text: State = (code) => {
      effects.enter("formulaText");
      return consumeText(code);
    };
    const consumeText: State = (code) => {
      effects.consume(code);
      return code === BACKSLASH && marks === "$" ? escaped : more;
    };
    const escaped: State = (code) => (code === null || isLineEnd(code) ? more(code) : consumeText(code));
    const more: State = (code) => {
      if (marks === "$`" && code === BACKTICK && this.previous === DOLLAR) return nok(code);
      const isOfRun = marks === "$$" && code === DOLLAR && this.previous === DOLLAR;
      if (isOfRun || (code !== null && code !== DOLLAR && code !== BACKTICK && !isLineEnd(code)))
        return consumeText(code);
      effects.exit("formulaText");
      return between(code);
    };
    return (code) => {
      effects.enter("formula");
      effects.enter("formulaMark");
      effects.consume(code);
      return second;
    };
  },
};

export const formulas: Extension = { text: { [DOLLAR]: FORMULA } };

/** `write` makes a formula HTML. */
export const formulasHtml = (write: (tex: string, isBlock: boolean) => string): HtmlExtension => ({
  enter: {
    formula() {
      this.buffer();
    },
  },
  exit: {
    formulaText(token) {
      this.raw(this.sliceSerialize(token));
    },
    formula(token) {
      const tex = this.resume();
      this.tag(write(tex, this.sliceSerialize(token).startsWith("$$")));
    },
  },
});
