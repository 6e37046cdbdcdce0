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
  product: {
    folder: "products",
    subjects: {
      phone: 3,
      laptop: 3,
      headphones: 3,
      camera: 3,
      watch: 3,
      shoe: 3,
      shirt: 3,
      bag: 3,
      chair: 3,
      lamp: 3,
      mug: 3,
      pan: 3,
      plant: 3,
      book: 3,
      ball: 3,
      bicycle: 3,
      skincare: 3,
      perfume: 3,
      toy: 3,
      tool: 3,
    },
  },
  /** One picture per product family, for the department that sells it. */
  category: {
    folder: "categories",
    subjects: {
      phone: 1,
      laptop: 1,
      headphones: 1,
      camera: 1,
      watch: 1,
      shoe: 1,
      shirt: 1,
      bag: 1,
      chair: 1,
      lamp: 1,
      mug: 1,
      pan: 1,
      plant: 1,
      book: 1,
      ball: 1,
      bicycle: 1,
      skincare: 1,
      perfume: 1,
      toy: 1,
      tool: 1,
    },
  },
  photo: {
    folder: "photos",
    subjects: {
      mountains: 4,
      sea: 4,
      city: 4,
      forest: 4,
      desert: 4,
      sunset: 4,
      lake: 4,
      snow: 4,
      meadow: 4,
      night: 4,
      beach: 4,
      canyon: 4,
      lighthouse: 4,
      balloons: 4,
      bridge: 4,
      "still-life": 4,
    },
  },
  event: {
    folder: "events",
    subjects: {
      conference: 2,
      workshop: 2,
      meetup: 2,
      webinar: 2,
      hackathon: 2,
      concert: 2,
      festival: 2,
      exhibition: 2,
      film: 2,
      sports: 2,
      food: 2,
      market: 2,
    },
  },
  logo: { folder: "logos", subjects: { mark: 48 } },
} as const;

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

/** The paths of all pictures of a kind. */
export function imagePaths(kind: ImageKind): string[] {
  return [...pathsOf(kind).values()].flat();
}

/** The square, small version of `imagePath("photo", subject, n)`. */
export function thumbnailPath(subject: ImageSubject<"photo">, n: number): string {
  return `/images/photos/thumbs/${imageName(subject, n % imageCount("photo", subject))}`;
}

function imageName(subject: string, index: number): string {
  return `${subject}-${index < 9 ? "0" : ""}${index + 1}.svg`;
}
