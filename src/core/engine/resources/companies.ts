import { bool, created, integer, text } from "../field.ts";
import type { Cell } from "../cell.ts";
import { image, imagePath } from "../images.ts";
import { address, phone, zoneOf } from "../parts/address.ts";
import { businessIn, joiningDay, momentOn } from "../parts/calendar.ts";
import { drawnCents, money } from "../parts/money.ts";
import { isEmployer } from "../parts/staff.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";
import { INDUSTRIES, stems } from "../words/companies.ts";
import { businessWords } from "../words/lists.ts";

/** When the youngest companies were founded. */
const YOUNGEST = Date.UTC(2020, 0, 1);

const industryOf = (cell: Cell) => cell.cycle("industry", INDUSTRIES).value;
/** The company's domain: its name, under a top-level domain that is reserved and never resolves. */
const domain = (cell: Cell): string => `${cell.text("slug")}.example`;

const MILLION = 1_000_000;

const DESKS = ["hello", "info", "contact", "office", "team"] as const;

const tradingName = (cell: Cell, form: "text" | "latin"): string => {
  const { value: stem, round } = cell.cycle("stem", stems());
  const name = businessIn(cell, stem, cell.pick(industryOf(cell).kinds), cell.flag("isPublic"))[form];
  return round === 0 ? name : `${name} ${round + 1}`;
};

export const companies = resource("companies", {
  about: "Companies with employees.",
  wordLists: [businessWords],
  fields: () => ({
    name: text("Trading name; unique", (cell) => tradingName(cell, "text")),
    slug: text("Name as a URL slug; unique", (cell) =>
      slugify(cell.as("name", (one) => tradingName(one, "latin"))),
    ),
    industry: text("Industry", (cell) => industryOf(cell).name),
    catchPhrase: text("Slogan", (cell) => businessWords.get().catchPhrase(cell)),
    bs: text("Business buzzwords", (cell) => businessWords.get().buzzPhrase(cell)),
    email: text(
      "General e-mail address on the company's domain",
      (cell) => `${cell.pick(DESKS)}@${domain(cell)}`,
      "email",
    ),
    phone,
    website: text("Website on the company's domain", (cell) => `https://www.${domain(cell)}`, "uri"),
    logo: image("URL of the logo: an SVG on this service's origin", (cell) =>
      imagePath("logo", "mark", cell.int(0, 0xffff)),
    ),
    vatNumber: text("Value-added tax number; fictional", (cell) => cell.code("XX#########")),
    foundedYear: integer(
      "Founding year",
      (cell) => cell.yearOf(YOUNGEST) - Math.min(cell.int(0, 90), cell.int(0, 90)),
    ),
    employeeCount: integer(
      "Number of employees",
      (cell) => {
        const count = Math.min(cell.int(12, 20_000), cell.int(12, 20_000), cell.int(12, 2_000));
        return cell.enlarged(count, MILLION);
      },
      { minimum: 12 },
    ),
    revenue: money("Annual revenue in US dollars", (cell) =>
      drawnCents(cell, cell.num("employeeCount") * cell.int(60_000, 280_000) * 100),
    ),
    isPublic: bool("Whether its shares are traded on an exchange", 25),
    address,
    createdAt: created((cell) => {
      // Who has employees was there first.
      const day = isEmployer(cell) ? 1 + (cell.id % 9) : joiningDay(cell, 0);
      return momentOn(cell, day, "JOINING", zoneOf(cell));
    }),
  }),
  revisions: [["employeeCount", "revenue"], ["catchPhrase"], ["bs"], ["phone"], ["logo"]],
});
