import { keysByWord } from "../query/index.ts";
import { wordsOf } from "./words.ts";

/*
 * Guesses kinds from field names, by their ending: `billingEmail` is an email, `createdAt` a date. The longest known
 * ending wins.
 */

/** Endings of names by kind. */
const ENDINGS: Readonly<Record<string, string>> = {
  fullName:
    "full name|fullname|display name|author|owner|contact name|customer name|user name|patient|doctor|person name|author name|owner name|creator|assignee|manager|driver|guest|host",
  firstName: "first name|given name|forename|fname",
  lastName: "last name|surname|family name|lname",
  username: "username|login|nickname|nick|handle|screen name",
  email: "email|e mail|mail|email address|emails",
  avatar: "avatar|avatar url|profile image|profile picture|profile photo|portrait|photo of person|headshot",
  gender: "gender|sex",
  age: "age",
  bio: "bio|biography|about me",
  jobTitle: "job|job title|occupation|profession|position|role title",
  department: "department|division",
  skill: "skill|skills",
  password: "password|passwd|secret",
  birthDate: "birth date|birthdate|birthday|date of birth|dob|born",
  phone: "phone|phone number|telephone|mobile|cell|tel|fax|msisdn|phones",
  street: "street|street address|address line 1|address 1|line 1|line1|address line1",
  city: "city|town|locality|place|birthplace|hometown",
  state: "state province|province|region|county|administrative area",
  zipcode: "zip|zipcode|zip code|postcode|postal code|postalcode",
  country: "country|nationality|country name",
  countryCode: "country code|country iso",
  address: "address|location|full address|formatted address|venue",
  latitude: "lat|latitude",
  longitude: "lng|lon|long|longitude",
  timezone: "timezone|time zone|tz",
  company:
    "company|company name|organization|organisation|employer|business name|merchant|vendor|supplier|manufacturer|organization name|sponsor|publisher|carrier|bank",
  industry: "industry|sector",
  slogan: "slogan|tagline|catch phrase|motto|headline",
  logo: "logo|logo url",
  product: "product|product name|item name|article name",
  brand: "brand|make",
  category: "category|categories|category name",
  price: "price|unit price|cost|fee|msrp|list price|rate",
  amount:
    "amount|total|subtotal|balance|revenue|salary|budget|tax|discount|shipping|credit|debit|payment|sum|grand total|value",
  currency: "currency|currency code",
  sku: "sku|part number|article number|item code",
  barcode: "barcode|ean|gtin|upc",
  quantity: "quantity|qty|units|copies",
  stock:
    "stock|inventory|available quantity|on hand|count|views|likes|followers|comments count|num|downloads|visits|clicks|total count",
  rating: "rating|stars|score|average rating",
  percentage: "percent|percentage|pct|progress|humidity|completion|share|battery|battery level",
  color: "color|colour",
  hexColor: "hex|hex color|color code|color hex|background color|foreground color",
  title: "title|subject|headline text|topic",
  sentence:
    "summary|excerpt|tagline text|message|note|notes|comment|remark|remarks|reason|caption|review|feedback|instructions|hint|details",
  paragraph: "description|content|body|abstract|overview|bio text|story|text",
  tag: "tag|tags|keyword|keywords|topics|labels",
  slug: "slug|permalink|seo name|url key",
  label: "name|label|display|caption text|group|team|project|model|type name",
  emoji: "emoji|emojis",
  locale: "locale",
  language: "language|lang|language code",
  fileName: "file name|filename|file|attachment|original name",
  fileExtension: "extension|file extension|file type",
  mimeType: "mime|mime type|mimetype|content type|media type",
  uuid: "uuid|guid",
  url: "url|uri|link|website|web site|homepage|home page|href|permalink url|site|web|webpage|callback|endpoint",
  image:
    "image|image url|picture|photo|photo url|thumbnail|thumbnail url|cover|cover image|banner|icon|icon url|img|images|photos|photo urls|media url|poster",
  path: "path|route|uri path|directory|folder",
  domain: "domain|domain name",
  hostname: "host|hostname|host name|server|node",
  ipv4: "ip|ip address|ipv4|remote addr|client ip",
  ipv6: "ipv6",
  mac: "mac|mac address",
  port: "port",
  userAgent: "user agent|useragent|browser",
  httpMethod: "http method|request method",
  httpStatus: "http status|status code|response code",
  hash: "sha|hash|checksum|digest|commit|sha1|commit sha",
  token: "token|api key|access token|refresh token|session token|key|session id",
  code: "code|reference|reference number|order number|invoice number|number|serial|serial number|tracking number|ticket|confirmation|external ref",
  version: "version|release|semver|firmware|firmware version",
  dateTime:
    "created at|updated at|deleted at|at|timestamp|datetime|date time|created|updated|modified|last seen|last login|published|time stamp|created on|updated on|modified on|created time|updated time|creation date|published at|expires|start|end|starts|ends|due",
  date: "date|on|day of|deadline|due date|start date|end date",
  time: "time|time of day|opening time|closing time|opens|closes",
  year: "year|founded|founded year|vintage",
  month: "month",
  weekday: "weekday|day of week|day name",
  hour: "hour|hours",
  minute: "minute|minutes",
  seconds: "seconds|duration|duration seconds|elapsed|timeout|ttl|length seconds|uptime",
};

const TIMES = /^(?:created|updated|modified|deleted|timestamp|at|expires|published|seen|login)$/;

const KIND_BY_ENDING = keysByWord(ENDINGS, "|");

/** The kind of a name, and the words before it: the billing in `billingEmail`. */
interface NameKind {
  readonly kind: string;
  readonly prefix: string;
}

/** The kind of a name; undefined for none. */
export const kindOfName = (name: string): NameKind | undefined => {
  const words = wordsOf(name);
  for (let from = 0; from < words.length; from++) {
    const kind = KIND_BY_ENDING.get(words.slice(from).join(" "));
    if (kind !== undefined) return { kind, prefix: words.slice(0, from).join(" ") };
  }
  return undefined;
};

/** The kind of a number by its name, if that differs from the kind of a string. */
export const numberKindOfName = (name: string): string | undefined => {
  const last = wordsOf(name).at(-1) ?? "";
  if (TIMES.test(last)) return "timestamp";
  const kind = kindOfName(name)?.kind;
  return kind === undefined ? (last.endsWith("count") ? "stock" : undefined) : kind;
};

const SELDOM = new Set(
  "deleted archived banned blocked disabled hidden locked expired cancelled canceled suspended deprecated failed private spam".split(
    " ",
  ),
);
const OFTEN = new Set(
  "active enabled verified available public visible valid confirmed success successful online".split(" "),
);

/** The percentage of records in which a flag of this name is true. */
export const shareOfName = (name: string): number => {
  const words = wordsOf(name);
  if (words.some((word) => SELDOM.has(word))) return 10;
  return words.some((word) => OFTEN.has(word)) ? 80 : 50;
};

/** Pairs of words: a field with the first is never greater than the same with the second. */
const PAIRS: readonly (readonly [lower: string, upper: readonly string[]])[] = [
  ["created", ["updated", "modified", "changed", "edited", "deleted", "closed", "completed", "published"]],
  ["start", ["end", "finish", "stop"]],
  ["starts", ["ends"]],
  ["started", ["ended", "finished", "completed", "stopped"]],
  ["begin", ["end"]],
  ["opened", ["closed", "resolved"]],
  ["from", ["to", "until", "through"]],
  ["min", ["max"]],
  ["minimum", ["maximum"]],
  ["lower", ["upper"]],
  ["low", ["high"]],
  ["since", ["until"]],
  ["issued", ["expires", "expired"]],
  ["ordered", ["shipped", "delivered"]],
  ["admitted", ["discharged"]],
  ["departure", ["arrival"]],
  ["departs", ["arrives"]],
  ["pickup", ["dropoff", "return"]],
];

/** The lesser words by the greater one. */
const LOWER: ReadonlyMap<string, readonly string[]> = PAIRS.reduce((map, [lower, uppers]) => {
  for (const upper of uppers) map.set(upper, [...(map.get(upper) ?? []), lower]);
  return map;
}, new Map<string, readonly string[]>());

/** For each name the field that it is not less than: `endDate` is not before `startDate`. */
export const pairsOf = (names: readonly string[]): ReadonlyMap<string, string> => {
  const byWords = new Map(names.map((name) => [wordsOf(name).join(" "), name]));
  const found = new Map<string, string>();
  for (const name of names) {
    const words = wordsOf(name);
    const lower = words
      .flatMap((word, at) => (LOWER.get(word) ?? []).map((other) => words.with(at, other).join(" ")))
      .map((other) => byWords.get(other))
      .find((other) => other !== undefined && other !== name);
    if (lower !== undefined) found.set(name, lower);
  }
  return found;
};
