import type { Cell } from "./cell.ts";
import { type Field, text } from "./field.ts";

/** The URL of one of this service's pictures. */
export const image = (description: string, makePath: (cell: Cell) => string): Field<string> =>
  text(description, (cell) => cell.url(makePath(cell)), "uri");

/** The same number of pictures for each subject. */
const each = <Subject extends string>(
  count: number,
  subjects: readonly Subject[],
): Readonly<Record<Subject, number>> =>
  Object.fromEntries(subjects.map((subject) => [subject, count])) as Record<Subject, number>;

const GOODS = [
  "phone",
  "laptop",
  "headphones",
  "camera",
  "watch",
  "shoe",
  "shirt",
  "bag",
  "chair",
  "lamp",
  "mug",
  "pan",
  "plant",
  "book",
  "ball",
  "bicycle",
  "skincare",
  "perfume",
  "toy",
  "tool",
] as const;

/**
 * The catalogue of the static pictures: which kinds and subjects exist, how many of each, and their URL paths.
 * The engine only names pictures; src/build/images draws them, and its test compares the two.
 */
export const IMAGES = {
  avatar: { folder: "avatars", subjects: { feminine: 32, masculine: 32, neutral: 32 } },
  cover: {
    folder: "covers",
    subjects: { hills: 6, sea: 6, city: 6, night: 6, waves: 6, orbits: 6, tiles: 6, leaves: 6 },
  },
  product: { folder: "products", subjects: each(3, GOODS) },
  /** One picture per product family, for the department that sells it. */
  category: { folder: "categories", subjects: each(1, GOODS) },
  photo: {
    folder: "photos",
    subjects: each(4, [
      "mountains",
      "sea",
      "city",
      "forest",
      "desert",
      "sunset",
      "lake",
      "snow",
      "meadow",
      "night",
      "beach",
      "canyon",
      "lighthouse",
      "balloons",
      "bridge",
      "still-life",
    ]),
  },
  event: {
    folder: "events",
    subjects: each(2, [
      "conference",
      "workshop",
      "meetup",
      "webinar",
      "hackathon",
      "concert",
      "festival",
      "exhibition",
      "film",
      "sports",
      "food",
      "market",
    ]),
  },
  logo: { folder: "logos", subjects: { mark: 48 } },
} as const;

/** For hard data: a picture that does not exist, and one whose proportions no page expects. */
export const MISSING_IMAGE = "/images/missing.svg";
export const WIDE_IMAGE = "/images/wide.svg";

export type ImageKind = keyof typeof IMAGES;
export type ImageSubject<Kind extends ImageKind> = keyof (typeof IMAGES)[Kind]["subjects"] & string;

/** How many pictures of this subject exist. */
export function imageCount<Kind extends ImageKind>(kind: Kind, subject: ImageSubject<Kind>): number {
  const subjects: Readonly<Record<string, number>> = IMAGES[kind].subjects;
  return subjects[subject] ?? 0;
}

/** The subjects of a kind, in catalogue order. */
export function imageSubjects<Kind extends ImageKind>(kind: Kind): readonly ImageSubject<Kind>[] {
  return Object.keys(IMAGES[kind].subjects) as ImageSubject<Kind>[];
}

/** `imagePath("avatar", "feminine", 6)` → `/images/avatars/feminine-07.svg`; any integer n ≥ 0, wrapped. */
export function imagePath<Kind extends ImageKind>(
  kind: Kind,
  subject: ImageSubject<Kind>,
  n: number,
): string {
  const paths = pathsOf(kind).get(subject) ?? [];
  return paths[n % paths.length] as string;
}

const made: { [Kind in ImageKind]?: ReadonlyMap<string, readonly string[]> } = {};

/** The paths of all pictures of a kind, by subject. */
const pathsOf = (kind: ImageKind): ReadonlyMap<string, readonly string[]> => {
  const { folder, subjects } = IMAGES[kind];
  return (made[kind] ??= new Map(
    Object.entries(subjects).map(([subject, count]: [string, number]) => [
      subject,
      Array.from({ length: count }, (_, index) => `/images/${folder}/${imageName(subject, index)}`),
    ]),
  ));
};

/** The square, small version of `imagePath("photo", subject, n)`. */
export function thumbnailPath(subject: ImageSubject<"photo">, n: number): string {
  return `/images/photos/thumbs/${imageName(subject, n % imageCount("photo", subject))}`;
}

function imageName(subject: string, index: number): string {
  return `${subject}-${index < 9 ? "0" : ""}${index + 1}.svg`;
}
