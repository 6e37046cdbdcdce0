import { bool, created, integer, nullable, refBy, text } from "../field.ts";
import { image, imagePath } from "../images.ts";
import { joiningDay, momentOn } from "../parts/calendar.ts";
import { shelfOf } from "../parts/shelf.ts";
import { childrenOf, LISTED } from "../parts/spread.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";
import { goodsWords } from "../words/lists.ts";
import { CATEGORY_TEXTS, COLLECTION_TEXTS, COLLECTIONS } from "../words/products.ts";

export const categories = resource("categories", {
  about: "Departments of the shop and their subcategories.",
  wordLists: [goodsWords],
  fields: () => ({
    parentId: nullable(
      refBy(
        "categories",
        "Id of the parent category; null for a department",
        (cell) => 1 + ((cell.id - 1) % goodsWords.get().FAMILIES.length),
      ),
      (cell) => cell.id > goodsWords.get().FAMILIES.length,
    ),
    name: text("Name; unique", (cell) => {
      const { line, repetition } = shelfOf(cell);
      if (repetition === 0) return line.category;
      const collection = COLLECTIONS[(repetition - 1) % COLLECTIONS.length];
      const edition = 1 + Math.floor((repetition - 1) / COLLECTIONS.length);
      return `${line.category}: ${collection}${edition === 1 ? "" : ` ${edition}`}`;
    }),
    slug: text("Name as a URL slug; unique", (cell) => slugify(cell.text("name"))),
    description: text("Description of its products", (cell) => {
      const { family, repetition } = shelfOf(cell);
      const name = cell.text("name");
      const [brand = "", other = ""] = cell.sample(family.brands, 2, 2);
      const texts: readonly string[] = repetition === 0 ? CATEGORY_TEXTS : COLLECTION_TEXTS;
      return cell.fill(cell.pick(texts), { name, things: name.toLowerCase(), brand, other });
    }),
    image: image("URL of a picture of its products: an SVG on this service's origin", (cell) =>
      imagePath("category", shelfOf(cell).family.subject, 0),
    ),
    productCount: integer(
      "Number of its products among products 1 to 100, those of the default count",
      (cell) => childrenOf(cell, LISTED).length,
      { minimum: 0 },
    ),
    isActive: bool("Whether the shop shows it", 92),
    createdAt: created((cell) =>
      momentOn(cell, joiningDay(cell, 0, goodsWords.get().FAMILIES.length), "JOINING", 0),
    ),
  }),
  revisions: [["isActive"], ["description"]],
});
