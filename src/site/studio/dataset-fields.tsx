import { LOCALES } from "../../core/engine/index.ts";
import { DATA_WORDS } from "../../core/query/index.ts";
import type { Choices } from "../shared/options.ts";
import { Parameter } from "./fields.tsx";
import { SeedField } from "./seed-field.tsx";
import type { Studio } from "./studio.ts";

const DATA: Choices = [["", "normal"], ...DATA_WORDS.map((word) => [word, word] as const)];

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

const PLACES: Choices = LOCALES.map((locale) =>
  locale === "en" ? ["", "English (default)"] : [locale, LANGUAGES.of(locale) ?? locale],
);

const dayOf = (text: string): string => (text === "today" ? new Date().toISOString().slice(0, 10) : text);

/** Which dataset is read: its seed and size, its day, and the language and difficulty of its texts. */
export function DatasetFields({ studio }: { readonly studio: Studio }) {
  return (
    <>
      <SeedField studio={studio} />
      <div class="pair">
        <Parameter studio={studio} name="count" />
        <Parameter studio={studio} name="__now" parse={dayOf} />
        <Parameter studio={studio} name="locale" choices={PLACES} />
        <Parameter studio={studio} name="__data" choices={DATA} />
      </div>
    </>
  );
}
