import type { Cell } from "../cell.ts";
import {
  bool,
  choice,
  copied,
  created,
  hundredths,
  integer,
  MAX_REFERENCE,
  nullable,
  object,
  refBy,
  text,
  words,
} from "../field.ts";
import { imagePath } from "../images.ts";
import { dayOf, FOUNDERS, joiningDay, joiningDayAfter, momentOn } from "../parts/calendar.ts";
import { parentOn } from "../parts/parents.ts";
import {
  centsOf,
  currencyField,
  drawnCents,
  marketOf,
  money,
  pricedAt,
  roundPrice,
  shareOf,
} from "../parts/money.ts";
import { shelfOfProduct, turnWithin, wordsFor } from "../parts/shelf.ts";
import { childrenOf, LISTED, parentOf, REVIEWED } from "../parts/spread.ts";
import { resource } from "../resource.ts";
import { slugOf } from "../parts/slugs.ts";
import { DESCRIPTIONS } from "../words/products.ts";
import { goodsWords } from "../words/lists.ts";

const LOW = 10;
/** Half of the products sell at full price. */
const DISCOUNTS = [0, 0, 0, 0, 0, 0, 5, 10, 15, 20, 25, 30] as const;

const picture = (cell: Cell, n: number): string =>
  cell.url(imagePath("product", shelfOfProduct(cell).family.subject, n));

const side = (description: string, axis: 0 | 1 | 2) =>
  hundredths(description, (cell) => {
    const largest = shelfOfProduct(cell).family.size[axis];
    return cell.int(Math.ceil((largest * 4) / 5), largest) * 10;
  });

const notesKey = {};

/** The model: no two products of a category have the same, as long as there are enough. */
const modelOf = (cell: Cell, models: readonly string[]): string => {
  const category = cell.at("categories", cell.num("categoryId"));
  const place = childrenOf(category, LISTED).indexOf(cell.id);
  if (place === -1) return cell.pick(models);
  return models[(category.permuted("model", models.length) + place) % models.length] as string;
};

/** After its category. */
const joined = (cell: Cell): number => {
  if (cell.id <= FOUNDERS || cell.id > MAX_REFERENCE) return joiningDay(cell, 1);
  const category = cell.at("categories", cell.num("categoryId"));
  return joiningDayAfter(cell, category.time("createdAt"));
};

export const products = resource("products", {
  about: "Products that the shop sells.",
  wordLists: [goodsWords],
  fields: () => ({
    categoryId: refBy("categories", "Id of the category", (cell) =>
      cell.id > MAX_REFERENCE ? parentOn(cell, "categories", dayOf(cell, "JOINING")) : parentOf(cell, LISTED),
    ),
    category: copied(
      text("Name of the category", (cell) => cell.at("categories", cell.num("categoryId")).text("name")),
      (cell) => cell.num("categoryId"),
    ),
    title: text("Brand, model and kind", (cell) => {
      const { family, line } = shelfOfProduct(cell);
      return `${cell.text("brand")} ${modelOf(cell, family.models)} ${cell.pick(line.nouns)}`;
    }),
    slug: slugOf("title"),
    description: text("Description", (cell) => {
      const { merits, looks: look, notes } = shelfOfProduct(cell).family;
      const turn = turnWithin(cell, notesKey, (id) => shelfOfProduct(cell.at("products", id)).family);
      const note = notes[(turn + (cell.salt >>> 0)) % notes.length] as string;
      const terms = wordsFor(cell);
      const [merit = "", second = ""] = cell.sample(merits, 2, 2);
      // Two predicates make one sentence unless one of them already contains an "and".
      const isLong = merit.includes(" and ") || second.includes(" and ");
      const both = isLong ? `${merit}. ${terms.It} ${second}` : `${merit} and ${second}`;
      return cell.fill(cell.pick(DESCRIPTIONS), { ...terms, merit, merits: both, look, note });
    }),
    brand: text("Brand; fictional", (cell) => cell.pick(shelfOfProduct(cell).family.brands)),
    sku: text("Stock-keeping unit (SKU); unique", (cell) => {
      const { subject } = shelfOfProduct(cell).family;
      const brand = cell.text("brand").slice(0, 3);
      return `${subject.slice(0, 3)}-${brand}-${String(cell.id).padStart(5, "0")}`.toUpperCase();
    }),
    price: money("Current price: the original price less the discount, to the cent", (cell) => {
      const full = centsOf(cell.num("originalPrice"));
      return full - shareOf(full, cell.num("discountPercentage") * 1_000, cell.text("currency"));
    }),
    originalPrice: money("Price without discount", (cell) => {
      const { family, line } = shelfOfProduct(cell);
      const [from, to] = line.price ?? family.price;
      const dollars = Math.min(cell.int(from, to), cell.int(from, to));
      const currency = cell.text("currency");
      const isOnSale = cell.num("discountPercentage") > 0;
      return drawnCents(cell, isOnSale ? roundPrice(dollars, currency) : pricedAt(cell, dollars, currency));
    }),
    discountPercentage: hundredths("Discount in percent", (cell) => cell.pickNumber(DISCOUNTS) * 100, {
      minimum: 0,
      maximum: 100,
    }),
    currency: currencyField("Currency of the prices: that of the market it is for", marketOf),
    rating: nullable(
      hundredths(
        "Average rating of the reviews that reviewCount counts, to two decimals; null if there are none",
        (cell) => {
          const ids = childrenOf(cell, REVIEWED);
          const stars = ids.reduce((sum, id) => sum + cell.at("reviews", id).num("rating"), 0);
          return Math.round((stars * 100) / ids.length);
        },
        { minimum: 1, maximum: 5 },
      ),
      (cell) => cell.num("reviewCount") > 0,
    ),
    reviewCount: integer(
      "Number of reviews of it among reviews 1 to 100, those of the default count",
      (cell) => childrenOf(cell, REVIEWED).length,
      { minimum: 0 },
    ),
    stock: integer(
      "Number of items in stock",
      (cell) => {
        const share = cell.int(1, 100);
        if (share <= 9) return 0;
        return share <= 24 ? cell.int(1, LOW - 1) : cell.enlarged(cell.int(LOW, 480), 100_000_000_000);
      },
      { minimum: 0 },
    ),
    availabilityStatus: choice(
      `Availability: 0 in stock is out of stock, fewer than ${LOW} is low`,
      ["In Stock", "Low Stock", "Out of Stock"],
      (cell) => {
        const stock = cell.num("stock");
        if (stock === 0) return "Out of Stock";
        return stock < LOW ? "Low Stock" : "In Stock";
      },
    ),
    tags: words("Search tags", (cell) => cell.sample(shelfOfProduct(cell).family.tags, 2, 4)),
    weight: hundredths(
      "Weight in kilograms",
      (cell) => {
        const [from, to] = shelfOfProduct(cell).family.weight;
        return Math.max(1, Math.round(cell.int(from, to) / 10));
      },
      { minimum: 0 },
    ),
    dimensions: object("Dimensions in centimetres", {
      width: side("Width in centimetres", 0),
      height: side("Height in centimetres", 1),
      depth: side("Depth in centimetres", 2),
    }),
    thumbnail: text("URL of the first of its images", (cell) => cell.get<string[]>("images")[0] ?? "", "uri"),
    images: words("URLs of SVG pictures on this service's origin", (cell) => {
      const first = cell.int(0, 2);
      return Array.from({ length: cell.int(1, 3) }, (_, index) => picture(cell, first + index));
    }),
    isFeatured: bool("Whether the shop features it", 18),
    createdAt: created((cell) => momentOn(cell, joined(cell), "JOINING", 0)),
  }),
  revisions: [
    ["stock", "availabilityStatus"],
    ["description"],
    ["tags"],
    ["images", "thumbnail"],
    ["isFeatured", "stock", "availabilityStatus"],
  ],
});
