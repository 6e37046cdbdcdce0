import { loadWords, type RecordOf, type ResourceName, table } from "../../../core/engine/index.ts";
import { groupOf, numbered } from "../../shared/columns.ts";
import { numberIn } from "../../shared/number-in.ts";
import { counted, InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { imageOf } from "./image.ts";
import { lorem, loremOf } from "./lorem.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

const MAX_SEED_LENGTH = 64;

const checkedSeed = (seed: string): string => {
  if (seed === "" || [...seed].length > MAX_SEED_LENGTH || !seed.isWellFormed())
    throw new InputError(`The seed must have 1 to ${MAX_SEED_LENGTH} characters.`);
  return seed;
};

/** The origin of this page, which also serves the avatars. */
const origin = (): string =>
  (globalThis as { readonly location?: Location }).location?.origin ?? "http://localhost:3000";

const records = <Name extends ResourceName>(
  resource: Name,
  options: Options,
  most: number,
): RecordOf<Name>[] => {
  const amount = numberIn(options.amount, "How many", 1, most);
  const rows = table(resource, { seed: checkedSeed(options.seed), count: amount, origin: origin() });
  return Array.from({ length: amount }, (_, at) => rows.row(at + 1));
};

const prose = (texts: readonly string[], resource: string, options: Options): Outcome => {
  const query = `?seed=${encodeURIComponent(checkedSeed(options.seed))}&count=${texts.length}`;
  return {
    ...numbered(texts, "\n\n"),
    figures: [
      counted(texts.join(" ").match(/\S+/g)?.length ?? 0, "word"),
      ...(resource === "" ? [] : [`GET /api/mock/${resource}${query}`]),
    ],
  };
};

const MAKERS: Readonly<Record<Options["kind"], (options: Options) => Outcome>> = {
  lorem: (options) => {
    const { unit } = options;
    const amount = numberIn(options.amount, "How many", 1, unit === "words" ? 100_000 : 1000);
    const seed = checkedSeed(options.seed);
    const texts =
      unit === "words" || unit === "sentences" ? [loremOf(unit, seed, amount)] : lorem(seed, amount);
    return prose(texts, "", options);
  },
  articles: (options) =>
    prose(
      records("articles", options, 1000).map(({ body }) => body),
      "articles",
      options,
    ),
  people: (options) => {
    const people = records("users", options, 10_000);
    const query = `?seed=${encodeURIComponent(checkedSeed(options.seed))}&count=${people.length}`;
    const groups = people.map(({ name, email, phone }, at) =>
      groupOf(
        [
          ["Name", name],
          ["Email", email],
          ["Phone", phone],
        ],
        `Person ${at + 1}`,
      ),
    );
    return {
      text: people.map(({ name, email, phone }) => [name, email, phone].join("\t")).join("\n"),
      groups,
      figures: [counted(people.length, "person", "people"), `GET /api/mock/users${query}`],
    };
  },
  avatars: (options) => {
    const avatars = records("users", options, 10_000).map(({ avatar }) => avatar);
    return {
      ...numbered(avatars),
      figures: [counted(avatars.length, "URL")],
      picture: avatars[0],
    };
  },
  image: (options) => {
    const svg = imageOf({
      width: numberIn(options.width, "The width", 1, 10_000),
      height: numberIn(options.height, "The height", 1, 10_000),
      label: options.label,
      fill: options.fill.trim() || "#d9d6ca",
    });
    const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return {
      text: svg,
      groups: [
        groupOf([
          ["SVG", svg],
          ["Data URI", picture],
        ]),
      ],
      picture,
      type: "image/svg+xml",
      fileName: "placeholder.svg",
      figures: [`${svg.length} bytes`],
    };
  },
};

/** Generates placeholder text, people and images with the API's engine and seed. */
export const transform = transformOf(tool, (_source, options) => MAKERS[options.kind](options), {
  load: ({ kind }) => (kind === "image" ? undefined : loadWords()),
});
