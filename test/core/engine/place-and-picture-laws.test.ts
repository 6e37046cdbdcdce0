import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { drawAll } from "../../../src/build/images/build-images.ts";
import { LOCALES } from "../../../src/core/engine/index.ts";
import type { LocaleWords } from "../../../src/core/engine/words/locales/locale-words.ts";
import { CITIES } from "../../../src/core/engine/words/places.ts";
import { column, rows, SEEDS } from "./support/columns.ts";

/* What a native reader, and somebody who looks at the pictures, sees in ten thousand records. */

setDefaultTimeout(60_000);

interface Place {
  readonly postcode: string;
  readonly phone: string;
}

/** The cities of a locale, and the forms of its companies whose shares are traded. */
const knownOf = async (locale: (typeof LOCALES)[number]) => {
  if (locale === "en")
    return { places: new Map<string, Place>(CITIES.map((place) => [place.city, place])), listed: [""] };
  const path = `../../../src/core/engine/words/locales/${locale}.ts`;
  const { WORDS } = (await import(path)) as { readonly WORDS: LocaleWords };
  const { cities, code, legal, listed = legal } = WORDS;
  const places = new Map<string, Place>(
    cities.map(([city, , postcode, , , phone]) => [city, { postcode, phone: `${code} ${phone}` }]),
  );
  return { places, listed: listed.split(" ").map((form) => form.replace(/=.*/, "").replaceAll("_", " ")) };
};

const PLACEHOLDERS: Readonly<Record<string, string>> = { "#": String.raw`\d`, "@": "[A-Z]" };

const patternOf = (pattern = "none"): RegExp =>
  new RegExp(`^${Array.from(pattern, (sign) => PLACEHOLDERS[sign] ?? RegExp.escape(sign)).join("")}$`);

describe.each([...LOCALES])("in %s", (locale) => {
  test.each(SEEDS)("with the seed %s, codes are those of the city, and legal forms fit", async (seed) => {
    const { places, listed } = await knownOf(locale);
    expect(places.size).toBeGreaterThanOrEqual(40);
    const patterns = new Map(
      [...places].map(([city, { postcode, phone }]) => [
        city,
        [patternOf(postcode), patternOf(phone)] as const,
      ]),
    );
    const people = rows(seed, "customers", ["address", "phone"], locale);
    const odd = people.filter(({ address: { city, zipcode }, phone }) => {
      const [code, number] = patterns.get(city) ?? [];
      return (
        code?.test(zipcode) !== true ||
        number?.test(phone) !== true ||
        /0{7}/.test(phone.replaceAll(/\D/g, ""))
      );
    });
    expect(odd).toEqual([]);
    const companies = rows(seed, "companies", ["name", "isPublic"], locale);
    expect(
      companies.filter(({ name, isPublic }) => isPublic && !listed.some((form) => name.includes(form))),
    ).toEqual([]);
  });
});

/** What each picture shows, as it says itself. */
const SHOWN = new Map(
  drawAll().map(({ path, svg }) => [path, /<title>([^<]*)<\/title>/.exec(svg)?.[1] ?? ""]),
);
const shownAt = (url: string): string => SHOWN.get(new URL(url).pathname.replace("/thumbs/", "/")) ?? url;

/** Words, and what a picture shows of whose record they stand in. */
const SCENES: readonly (readonly [words: RegExp, shows: RegExp])[] = [
  [/\bmoon|\bstars?\b|\bstarlight/i, /moon/i],
  [/\blighthouse|\btower|\bheadland/i, /lighthouse/i],
  [/\bballoon/i, /balloon/i],
  [/\bbridge|\barch(es)?\b|\bstone/i, /stone bridge/i],
  [/\bfirs?\b|\bwoods\b|\bforest/i, /firs|lake|snowy/i],
  [/\bdunes?\b|\bcact/i, /dunes/i],
  [/\bparasol|\bbeach/i, /beach/i],
  [/\bsand/i, /beach|dunes/i],
  [/\bsnow|\bwinter|\bdrifts/i, /snowy/i],
  [/\bcanyon|\brocks?\b/i, /canyon/i],
  [/\blake/i, /lake/i],
  [/\bmountains?\b|\bpeaks?\b|\bridge\b/i, /mountain|snowy/i],
  [/\bsail|\bboat/i, /sailing boat/i],
  [/\bflowers?\b|\bmeadow/i, /flower|still life/i],
  [/\bfruit/i, /fruit/i],
  [/\bcity\b|\bskyline|\brooftops|\bdowntown/i, /city/i],
  [/\bsunset|\bevening/i, /sunset|evening/i],
  [/\bmorning/i, /morning/i],
  [/\bnoon\b|\bsunny|\bblue sky/i, /clear day/i],
  // What no picture shows.
  [
    /\bsteel|\bbeech|\btracks\b(?<!the first tracks)|\bfootprint|\bmoss|\breflection|\bskiing|\bswim|\bmuseum/i,
    /^$/,
  ],
];

/** What the last words of a product's title say, by what its picture shows. */
const GOODS: readonly (readonly [shows: RegExp, says: RegExp])[] = [
  [/smartphone$/, /\bSmartphone$/],
  [/laptop$/, /\b(Laptop|Ultrabook)$/],
  [/headphones$/, /\bHeadphones$/],
  [/ camera$/, /\bCamera$/],
  [/wristwatch$/, /\b(Watch|Wristwatch)$/],
  [/running shoe$/, /\b(Shoes|Sneakers)$/],
  [/t-shirt$/, /(?<!Long-Sleeved )\b(Shirt|T-Shirt)$/],
  [/ bag$/, /\b(Bag|Handbag)$/],
  [/armchair$/, /(?<!(Office|Desk|Dining|Wooden) )\b(Chair|Armchair)$/],
  [/table lamp$/, /\bLamp$/],
  [/ mug$/, /\bMug$/],
  [/frying pan$/, /\b(Pan|Skillet)$/],
  [/potted plant$/, /\b(Plant|Houseplant|Seedling|Sapling)$/],
  [/ book$/, /(Book|book|Collection|Anthology|Guide|Journal|Diary)$/],
  [/football$/, /\b(Football|Ball)$/],
  [/bicycle$/, /\b(Bike|Bicycle)$/],
  [/skin care$/, /\b(Cream|Moisturizer|Serum|Cleanser|Gel|Lotion)$/],
  [/perfume$/, /\b(Toilette|Parfum|Cologne|Fragrance)$/],
  [/toy train$/, /\b(Train|Locomotive|Engine)$/],
  [/hammer$/, /\bHammer$/],
];

describe.each(SEEDS)("with the seed %s, a picture shows", (seed) => {
  const contradictions = (texts: readonly (readonly [said: string, url: string])[]) =>
    texts.filter(([said, url]) =>
      SCENES.some(([words, shows]) => words.test(said) && !shows.test(shownAt(url))),
    );

  test("what the title and tags of a photo and an album say", () => {
    const photos = rows(seed, "photos", ["title", "tags", "url", "thumbnailUrl"]);
    expect(contradictions(photos.map(({ title, tags, url }) => [[title, ...tags].join(", "), url]))).toEqual(
      [],
    );
    expect(photos.filter(({ url, thumbnailUrl }) => shownAt(url) !== shownAt(thumbnailUrl))).toEqual([]);
    const albums = rows(seed, "albums", ["title", "coverImage"]);
    expect(contradictions(albums.map(({ title, coverImage }) => [title, coverImage]))).toEqual([]);
  });

  test("the product, of the category that shows the same", () => {
    const categories = column(seed, "categories", "image").map(shownAt);
    for (const { title, images, categoryId, description } of rows(seed, "products", [
      "title",
      "images",
      "categoryId",
      "description",
    ])) {
      for (const url of images) {
        const shown = shownAt(url);
        expect([shown, title, GOODS.find(([shows]) => shows.test(shown))?.[1].test(title)]).toEqual([
          shown,
          title,
          true,
        ]);
        expect(shown).toEndWith(categories[categoryId - 1]?.replace("Department: ", "") ?? "none");
      }
      expect(description).not.toMatch(/(?<!also )\bcomes? in (?!a )|, in [a-z]/);
    }
  });

  test("what an event is, and a person of the gender", () => {
    for (const { category, image } of rows(seed, "events", ["category", "image"]))
      expect(image).toContain(`/events/${category}-`);
    const faces = { female: /^Woman/, male: /^Man/, "non-binary": /^Person/ };
    for (const { gender, avatar } of rows(seed, "users", ["gender", "avatar"]))
      expect(shownAt(avatar)).toMatch(faces[gender]);
  });
});
