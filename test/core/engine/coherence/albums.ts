import { expect } from "bun:test";
import { THEMES } from "../../../../src/core/engine/words/pictures.ts";
import { declare, isFlag, isProse, isReference, isSentence } from "../support/checks.ts";
import { isPicture } from "../support/content.ts";

const themesThatSay = (about: string) => THEMES.filter((theme) => theme.about.includes(about));

export const checks = declare("albums", {
  userId: isReference,
  title: (value, row) => {
    isProse(value);
    const written = new Set(
      themesThatSay(row.description).flatMap(({ titles, places }) =>
        titles.flatMap((title) => places.map((place) => title.replace("{place}", place).toLowerCase())),
      ),
    );
    const plain = value.replace(/ \([^()]*\)$|, part \d+$/, "").replace(/\b20\d\d\b/, "{year}");
    const forms = [plain, plain.replace(/, \{year\}$/, "")].map((title) => title.toLowerCase());
    expect(forms.some((title) => written.has(title))).toBe(true);
  },
  description: isSentence,
  coverImage: (value, row) => {
    const scene = isPicture("photo", value);
    expect(
      themesThatSay(row.description).some(({ scenes }) => (scenes as readonly string[]).includes(scene)),
    ).toBe(true);
  },
  isPublic: isFlag,
});
