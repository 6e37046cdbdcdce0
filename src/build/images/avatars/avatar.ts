import { at, dice } from "../dice.ts";
import { darken, mix } from "../colour.ts";
import { circle, document, ellipse, line, path, rect, ring } from "../svg.ts";
import { OUTFITS, type OutfitName } from "./clothes.ts";
import { HAIR, type Hair, type HairName } from "./hair.ts";

export type Presentation = "feminine" | "masculine" | "neutral";

interface Wardrobe {
  readonly hair: readonly HairName[];
  readonly outfits: readonly OutfitName[];
  readonly person: string;
}

const SKIN = [
  "#ffe0cc",
  "#f6c9a8",
  "#eab68a",
  "#d79a6b",
  "#bd7d50",
  "#9c613c",
  "#7a4930",
  "#5b3626",
] as const;
const HAIR_COLOURS = [
  "#2a2230",
  "#4a2f27",
  "#6e4528",
  "#9a5b2e",
  "#c98a3e",
  "#e6bd6c",
  "#b5532f",
  "#3b3f52",
] as const;
const SILVER = "#c9cdd8";
const CLOTH = [
  "#3d5a98",
  "#e07a5f",
  "#3f8f7f",
  "#f0b64b",
  "#8a5fb0",
  "#d9577c",
  "#2f4858",
  "#5aa3c9",
  "#7c8c3c",
  "#b9483f",
] as const;
const BACKDROPS = [
  ["#dbe9fb", "#b9d4f5"],
  ["#fde5d8", "#f9cdb4"],
  ["#e0f2e6", "#bfe3cb"],
  ["#fff1cf", "#fadf9d"],
  ["#ece3f8", "#d6c4ef"],
  ["#fbe0e8", "#f5c0cf"],
  ["#daf1f1", "#b2dfe0"],
  ["#eeeadf", "#dcd3bd"],
] as const;

const WARDROBES: Readonly<Record<Presentation, Wardrobe>> = {
  feminine: {
    hair: ["long", "bun", "curly", "bob", "wavy", "scarf", "ponytail", "pixie", "braids", "shoulder", "afro"],
    outfits: ["tee", "blazer", "vneck", "stripes", "rollneck", "shirt", "dungarees"],
    person: "Woman",
  },
  masculine: {
    hair: ["crop", "quiff", "curlyTop", "bald", "part", "waves", "turban", "buzz", "afro", "tied", "cap"],
    outfits: ["shirt", "hoodie", "suit", "tee", "rollneck", "vneck", "blazer"],
    person: "Man",
  },
  neutral: {
    hair: ["pixie", "beanie", "curlyTop", "shoulder", "waves", "buzz", "bob", "afro", "cap", "crop", "tied"],
    outfits: ["hoodie", "tee", "dungarees", "stripes", "shirt", "rollneck", "vneck"],
    person: "Person",
  },
};

const FACE = "M43 51C43 30 85 30 85 51C85 68 77 82 64 82S43 68 43 51Z";

/** The `index`th portrait. Coprime strides through the catalogues make neighbours differ in everything. */
export function avatar(presentation: Presentation, index: number): string {
  const chance = dice(`avatar/${presentation}/${index}`);
  const wardrobe = WARDROBES[presentation];
  const hair: Hair = HAIR[at(wardrobe.hair, index)];
  const outfit = OUTFITS[at(wardrobe.outfits, index * 3)];
  const skin = at(SKIN, index * 3 + chance.roll(2));
  const isOlder = index % 8 === 5;
  const strand = isOlder ? SILVER : hairColour(skin, chance.roll(HAIR_COLOURS.length));
  const cloth = at(CLOTH, index * 7 + chance.roll(3));
  const accent = at(CLOTH, index * 7 + 4);
  const [backdrop, disc] = at(BACKDROPS, index * 3 + presentation.length);
  const crown = hair.isCloth === true ? accent : strand;
  const hasGlasses = index % 4 === 1;
  const beard = presentation === "masculine" ? at(BEARDS, index) : undefined;

  const body =
    rect(0, 0, 128, 128, backdrop) +
    circle(64, 68, 50, disc) +
    (hair.back?.(crown) ?? "") +
    torso(skin, outfit.draw(cloth, accent)) +
    head(skin, hair.hidesEars !== true, presentation === "feminine" && index % 3 === 0) +
    (beard?.draw(strand) ?? "") +
    features(skin, strand, chance.roll(3), presentation === "feminine") +
    (hair.front?.(crown) ?? "") +
    (hasGlasses ? glasses(chance.roll(2) === 0) : "");

  const extras = [
    hair.words,
    ...(beard ? [beard.words] : []),
    ...(hasGlasses ? ["glasses"] : []),
    outfit.words,
  ];
  const title = `${wardrobe.person} with ${extras.slice(0, -1).join(", ")} and ${extras.at(-1)}`;
  return document({ title, width: 256, height: 256, viewBox: "0 0 128 128" }, body);
}

/** Fair hair on the darkest skin reads as dyed, and there is plenty of variety without it. */
function hairColour(skin: string, choice: number): string {
  const isDark = SKIN.indexOf(skin as (typeof SKIN)[number]) >= 4;
  return at(HAIR_COLOURS, isDark ? choice % 3 : choice);
}

function torso(skin: string, outfit: string): string {
  return (
    path("M54 72H74V92Q74 98 80 98L64 112L48 98Q54 98 54 92Z", skin) +
    path("M54 78Q64 90 74 78V84Q64 96 54 86Z", darken(skin, 18), 'opacity=".7"') +
    outfit
  );
}

function head(skin: string, hasEars: boolean, hasEarrings: boolean): string {
  const ears = hasEars
    ? circle(43, 59, 5, skin) +
      circle(85, 59, 5, skin) +
      circle(43, 59, 2.5, darken(skin, 14)) +
      circle(85, 59, 2.5, darken(skin, 14))
    : "";
  const earrings =
    hasEars && hasEarrings ? circle(42.5, 66, 2, "#f4c542") + circle(85.5, 66, 2, "#f4c542") : "";
  return ears + earrings + path(FACE, skin);
}

function features(skin: string, brow: string, mood: number, hasLashes: boolean): string {
  const ink = "#2b2233";
  const blush = mix(skin, "#e8485a", 32);
  const browColour = darken(brow, brow === SILVER ? 30 : 15);
  const eye = (x: number) => ellipse(x, 58, 2.5, 3, ink) + circle(x + 0.9, 56.9, 0.9, "#fff");
  const lashes = hasLashes ? line("M51.5 56.5L49.8 55.3M76.5 56.5L78.2 55.3", ink, 1.3) : "";
  const mouths = [
    line("M57.5 71Q64 76.5 70.5 71", darken(mix(skin, "#c0392b", 35), 25), 2.2),
    path("M56.5 69.5Q64 71.5 71.5 69.5Q70 77.5 64 77.5S58 75 56.5 69.5Z", "#8e2f3c") +
      path("M58 70.2Q64 71.6 70 70.2L69.5 72.3Q64 73.5 58.5 72.3Z", "#fff"),
    line("M58.5 72Q66 75.5 70 70.5", darken(mix(skin, "#c0392b", 35), 25), 2.2),
  ];
  return (
    ellipse(50, 66.5, 4.2, 2.8, blush, 'opacity=".45"') +
    ellipse(78, 66.5, 4.2, 2.8, blush, 'opacity=".45"') +
    line("M51 51.5Q55 49 59 51M69 51Q73 49 77 51.5", browColour, 2) +
    eye(55) +
    eye(73) +
    lashes +
    line("M64 59.5Q61.5 65 64.5 65.5", darken(skin, 26), 1.8) +
    at(mouths, mood)
  );
}

const BEARDS: readonly ({ readonly words: string; readonly draw: (colour: string) => string } | undefined)[] =
  [
    undefined,
    {
      words: "a full beard",
      draw: (colour) =>
        path("M43 54C43 70 50 86 64 86S85 70 85 54C83 62 80 65 75 66Q64 62 53 66C48 65 45 62 43 54Z", colour),
    },
    undefined,
    {
      words: "a short beard",
      draw: (colour) =>
        path(
          "M43.5 58C45 72 52 83.5 64 83.5S83 72 84.5 58C82 67 78 70 74 69Q64 64 54 69C50 70 46 67 43.5 58Z",
          colour,
          'opacity=".55"',
        ),
    },
    {
      words: "a moustache",
      draw: (colour) =>
        path("M54 70.5Q59 65.5 64 67.5Q69 65.5 74 70.5Q69 71.5 64 69.5Q59 71.5 54 70.5Z", colour),
    },
  ];

function glasses(isRound: boolean): string {
  const frame = "#33303f";
  const lens = isRound
    ? ring(55, 58, 7.2, frame, 1.8) + ring(73, 58, 7.2, frame, 1.8)
    : [47.5, 66]
        .map((x) => rect(x, 52, 14.5, 11.5, "none", 3.5, `stroke="${frame}" stroke-width="1.8"`))
        .join("");
  return lens + line("M62 57.5Q64 56 66 57.5M47.5 56.5L43.5 55.5M80.5 56.5L84.5 55.5", frame, 1.6);
}
