import type { Cell } from "../cell.ts";
import {
  bool,
  choice,
  copied,
  created,
  hundredths,
  integer,
  nullable,
  object,
  refBy,
  text,
  words,
} from "../field.ts";
import { imagePath } from "../images.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { centsOf, drawnCents, money, priceCurrency, shareOf } from "../parts/money.ts";
import { shelfOfProduct, wordsFor } from "../parts/shelf.ts";
import { childrenOf, LISTED, parentOf, REVIEWED } from "../parts/spread.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";
import { DESCRIPTIONS } from "../words/products.ts";

const LOW = 10;
/** Half of the products sell at full price. */
const DISCOUNTS = [0, 0, 0, 0, 0, 0, 5, 10, 12.5, 15, 20, 25, 30] as const;

const picture = (cell: Cell, n: number): string =>
  cell.url(imagePath("product", shelfOfProduct(cell).family.subject, n));

const side = (description: string, axis: 0 | 1 | 2) =>
  hundredths(description, (cell) => {
    const largest = shelfOfProduct(cell).family.size[axis];
    return cell.int(Math.ceil((largest * 4) / 5), largest) * 10;
  });

export const products = resource("products", {
  about: "Products that the shop sells.",
  fields: () => ({
    categoryId: refBy("categories", "Id of the category", (cell) => parentOf(cell, LISTED)),
    category: copied(
      text("Name of the category", (cell) => cell.at("categories", cell.num("categoryId")).text("name")),
      (cell) => cell.num("categoryId"),
    ),
    title: text("Brand, model and kind", (cell) => {
      const { family, line } = shelfOfProduct(cell);
      return `${cell.text("brand")} ${cell.pick(family.models)} ${cell.pick(line.nouns)}`;
    }),
    slug: text("Title as a URL slug", (cell) => slugify(cell.text("title"))),
    description: text("Description", (cell) => {
      const { merits, looks: look, notes: note } = shelfOfProduct(cell).family;
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
      return full - shareOf(full, centsOf(cell.num("discountPercentage")));
    }),
    originalPrice: money("Price without discount", (cell) => {
      const { family, line } = shelfOfProduct(cell);
      const [from, to] = line.price ?? family.price;
      const cents =
        Math.min(cell.int(from, to), cell.int(from, to)) * 100 - cell.pickNumber([1, 1, 5, 50, 100]);
      return drawnCents(cell, cents);
    }),
    discountPercentage: hundredths("Discount in percent", (cell) => cell.pickNumber(DISCOUNTS) * 100, {
      minimum: 0,
      maximum: 100,
    }),
    currency: priceCurrency("Currency of the prices"),
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
        return share <= 24 ? cell.int(1, LOW - 1) : cell.int(LOW, 480);
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
    createdAt: created((cell) => cell.moment(undefined, JOINED_BY)),
  }),
  revisions: [
    ["stock", "availabilityStatus"],
    ["description"],
    ["tags"],
    ["images", "thumbnail"],
    ["isFeatured", "stock", "availabilityStatus"],
  ],
});
