import { LOCALES } from "../../core/engine/index.ts";
import { DATA_WORDS } from "../../core/query/index.ts";
import { Field, Pick } from "./fields.tsx";
import { problemWith } from "./problems.tsx";
import type { Studio } from "./studio.ts";

const DATA: readonly (readonly [string, string])[] = [
  ["", "normal"],
  ...DATA_WORDS.map((word) => [word, word] as const),
];

const NAMES = new Intl.DisplayNames("en", { type: "language" });

const PLACES: readonly (readonly [string, string])[] = LOCALES.map((locale) =>
  locale === "en" ? ["", "English (default)"] : [locale, NAMES.of(locale) ?? locale],
);

/** A choice that the URL may have and the list has not, such as several styles. */
const withChosen = (
  choices: readonly (readonly [string, string])[],
  value: string,
): readonly (readonly [string, string])[] =>
  choices.some(([name]) => name === value) ? choices : [[value, value], ...choices];

/** Which variant of the records is shown: how hard they are to draw, whose names they have, and their day. */
export function VariantFields({ studio }: { readonly studio: Studio }) {
  const { __data, __now, locale } = studio.state.value.texts;
  const putDay = (day: string): void =>
    studio.setTexts({ __now: day === "today" ? new Date().toISOString().slice(0, 10) : day });
  return (
    <>
      <div class="pair">
        <Pick
          label="Data"
          value={__data}
          choices={withChosen(DATA, __data)}
          onChange={(next) => studio.setTexts({ __data: next })}
        />
        <Pick
          label="Names of"
          value={locale}
          choices={withChosen(PLACES, locale)}
          onChange={(next) => studio.setTexts({ locale: next })}
        />
      </div>
      <Field
        label="Day of the data"
        value={__now}
        hint="2025-01-01 (default), or today"
        problem={problemWith(studio, "__now")}
        onChange={putDay}
      />
    </>
  );
}
