import type { Extension, HtmlExtension, State } from "micromark-util-types";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    emoji: "emoji";
  }
}

/** The emoji of GitHub, by name. */
export type Emoji = Readonly<Record<string, string>>;

/** A text that may have a code, so that the names must be loaded. */
export const EMOJI_CODE = /:[a-z\d_+-]+:/;

const COLON = 58;
const isOfName = (code: number): boolean => /[a-z\d_+-]/.test(String.fromCharCode(code));

/** `:tada:`, anywhere in a text, if there is an emoji of this name. */
export const emojiCodes = (emoji: Emoji): Extension => ({
  text: {
    [COLON]: {
      name: "emoji",
      tokenize(effects, ok, nok) {
        let name = "";
        const next: State = (code) => {
          if (code === null || code < 0) return nok(code);
          if (code === COLON && Object.hasOwn(emoji, name)) {
            effects.consume(code);
            effects.exit("emoji");
            return ok;
          }
          if (!isOfName(code)) return nok(code);
          name += String.fromCharCode(code);
          effects.consume(code);
          return next;
        };
        return (code) => {
          effects.enter("emoji");
          effects.consume(code);
          return next;
        };
      },
    },
  },
});

/** The names stay until the end, because those of headings are made from them. No text has a NUL: it is replaced. */
export const emojiHtml: HtmlExtension = {
  exit: {
    emoji(token) {
      this.raw(`\0${this.sliceSerialize(token).slice(1, -1)}\0`);
    },
  },
};

export const withEmoji = (html: string, emoji: Emoji): string =>
  html.replaceAll(/\0([^\0]*)\0/g, (_, name: string) => emoji[name] ?? "");
