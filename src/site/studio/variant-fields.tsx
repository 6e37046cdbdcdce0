import { LOCALES } from "../../core/engine/index.ts";
import { DATA_WORDS } from "../../core/query/index.ts";
import type { Choices } from "../shared/options.ts";
import { Parameter } from "./fields.tsx";
import type { Studio } from "./studio.ts";

const DATA: Choices = [["", "normal"], ...DATA_WORDS.map((word) => [word, word] as const)];

const NAMES = new Intl.DisplayNames("en", { type: "language" });

const PLACES: Choices = LOCALES.map((locale) =>
  locale === "en" ? ["", "English (default)"] : [locale, NAMES.of(locale) ?? locale],
);

const dayOf = (text: string): string => (text === "today" ? new Date().toISOString().slice(0, 10) : text);

/** Which variant of the records is shown: how hard they are to draw, whose names they have, and their day. */
export function VariantFields({ studio }: { readonly studio: Studio }) {
  return (
    <>
      <div class="pair">
        <Parameter studio={studio} name="__data" choices={DATA} />
        <Parameter studio={studio} name="locale" choices={PLACES} />
      </div>
      <Parameter studio={studio} name="__now" parse={dayOf} />
    </>
  );
}
