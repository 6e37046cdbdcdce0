import { join } from "node:path";
import {
  IMAGES,
  imageCount,
  type ImageKind,
  imagePath,
  imageSubjects,
  thumbnailPath,
  WIDE_IMAGE,
} from "../../core/engine/images.ts";
import { avatar, type Presentation } from "./avatars/avatar.ts";
import { cover } from "./covers.ts";
import { gathering } from "./gatherings.ts";
import { mark } from "./marks.ts";
import { photo, thumbnail } from "./photos.ts";
import { category, product } from "./products.ts";
import { document, type Picture } from "./svg.ts";

const ARTISTS: Readonly<Record<ImageKind, (subject: string, index: number) => string>> = {
  avatar: (subject, index) => avatar(subject as Presentation, index),
  cover,
  product,
  category,
  photo,
  event: gathering,
  logo: (_, index) => mark(index),
};

/** The pictures of one kind, at the paths that the catalogue gives them. */
const picturesOf = (kind: ImageKind): Picture[] =>
  imageSubjects(kind).flatMap((subject) =>
    Array.from({ length: imageCount(kind, subject) }, (_, index) => ({
      path: imagePath(kind, subject, index),
      svg: ARTISTS[kind](subject, index),
    })),
  );

const thumbnails = (): Picture[] =>
  imageSubjects("photo").flatMap((subject) =>
    Array.from({ length: imageCount("photo", subject) }, (_, index) => ({
      path: thumbnailPath(subject, index),
      svg: thumbnail(subject, index),
    })),
  );

/** A stripe, a hundred times as wide as it is high. */
const wide = (): string =>
  document(
    { title: "A stripe that is far too wide", width: 6000, height: 60 },
    '<path fill="#f4c95d" d="M0 0h6000v60H0z"/><path stroke="#3d405b" stroke-width="4" d="M0 30h6000"/>',
  );

/** Every picture that the engine may name, apart from the one that is missing. */
export const drawAll = (): Picture[] => [
  { path: WIDE_IMAGE, svg: wide() },
  ...(Object.keys(IMAGES) as ImageKind[]).flatMap((kind) => picturesOf(kind)),
  ...thumbnails(),
];

/** Writes all pictures below a folder. */
export const buildImages = async (outDir: string): Promise<void> => {
  await Promise.all(drawAll().map(({ path, svg }) => Bun.write(join(outDir, path), svg)));
};
