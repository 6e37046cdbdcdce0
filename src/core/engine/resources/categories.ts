import { bool, integer, nullable, refBy, text } from "../field.ts";
import { imagePath } from "../images.ts";
import { shelfOf } from "../parts/shelf.ts";
import { childrenOf, LISTED } from "../parts/spread.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";
import { families } from "../words/large.ts";
import { CATEGORY_TEXTS, COLLECTION_TEXTS, COLLECTIONS } from "../words/products.ts";

export const categories = resource("categories", {
  about: "Departments of the shop and their subcategories.",
  fields: () => ({
    parentId: nullable(
      refBy(
        "categories",
        "The department it belongs to; null for a department",
        (cell) => 1 + ((cell.id - 1) % families().length),
      ),
      (cell) => cell.id > families().length,
    ),
    name: text("Name; unique", (cell) => {
      const { line, lap } = shelfOf(cell);
      if (lap === 0) return line.category;
      const collection = COLLECTIONS[(lap - 1) % COLLECTIONS.length];
      const edition = 1 + Math.floor((lap - 1) / COLLECTIONS.length);
      return `${line.category}: ${collection}${edition === 1 ? "" : ` ${edition}`}`;
    }),
    slug: text("The name as it stands in URLs; unique", (cell) => slugify(cell.text("name"))),
    description: text("What is sold there", (cell) => {
      const { family, lap } = shelfOf(cell);
      const name = cell.text("name");
      const [brand = "", other = ""] = cell.sample(family.brands, 2, 2);
      const texts: readonly string[] = lap === 0 ? CATEGORY_TEXTS : COLLECTION_TEXTS;
      return cell.fill(cell.pick(texts), { name, things: name.toLowerCase(), brand, other });
    }),
    image: text(
      "Picture of what is sold there: an SVG on this service's origin",
      (cell) => cell.origin + imagePath("category", shelfOf(cell).family.subject, 0),
      "uri",
    ),
    productCount: integer(
      "How many of products 1 to 100, those of the default count, are listed there",
      (cell) => childrenOf(cell, LISTED).length,
      { minimum: 0 },
    ),
    isActive: bool("Whether the shop shows it", 92),
  }),
  revisions: [["isActive"], ["description"]],
});
