import { DAY } from "../engine/index.ts";
import { keysByWord } from "../query/index.ts";
import { singularOf, wordsOf } from "./words.ts";

/*
 * Guesses kinds from field names, by their ending: `billingEmail` is an email, `createdAt` a date. The longest known
 * ending wins.
 */

/** Endings of names by kind. */
const ENDINGS: Readonly<Record<string, string>> = {
  fullName:
    "full name|fullname|display name|author|owner|contact name|customer name|patient|doctor|person name|author name|owner name|creator|assignee|manager|driver|guest|host|account holder name|holder name|cardholder name|card holder name|cardholder|guest name|employee name|client name|recipient name|recipient|sender name|student name|teacher name|driver name|member name|passenger name|player name|instructor|reviewer|seller name|buyer name|full legal name",
  firstName: "first name|given name|forename|fname",
  lastName: "last name|surname|family name|lname",
  username: "username|login|nickname|nick|handle|screen name|user name",
  pronouns: "pronouns",
  bloodType: "blood type|blood group",
  relationship: "relationship",
  iban: "iban",
  bic: "bic|swift|swift code|bic code",
  accountNumber: "account number|bank account|account no",
  routingNumber: "routing number|sort code",
  cardNumber: "card number|credit card|credit card number|cc number",
  cardBrand: "card brand|card type",
  last4: "last4|last 4|last four|card last4",
  cvc: "cvc|cvv|security code",
  paymentMethod: "payment method|payment type|payment method types|pay method",
  taxId: "tax id|vat|vat id|vat number|tax number",
  isbn: "isbn|isbn13|isbn 13",
  licensePlate: "license plate|licence plate|plate|plate number",
  material: "material|materials",
  size: "size|sizes",
  weight: "weight|weight kg|weight in kg",
  dimension: "width cm|height cm|length cm|depth cm",
  temperature: "temperature|temp|temperature c|temperature celsius",
  status: "status",
  priority: "priority|severity|urgency",
  genre: "genre|genres",
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
  street: "street|street address|address line 1|address 1|line 1|line1|address line1|street name",
  city: "city|town|locality|place|birthplace|hometown|headquarters|destination|origin city|destination city",
  state: "state province|province|region|county|administrative area",
  zipcode: "zip|zipcode|zip code|postcode|postal code|postalcode",
  country: "country|nationality|country name",
  countryCode: "country code|country iso|country code 2|iso code|iso country",
  address: "address|location|full address|formatted address|venue",
  latitude: "lat|latitude",
  longitude: "lng|lon|long|longitude",
  timezone: "timezone|time zone|tz",
  company:
    "company|company name|organization|organisation|employer|business name|merchant|vendor|supplier|manufacturer|organization name|sponsor|publisher|carrier|bank|bank name|merchant name|vendor name|supplier name|airline|insurer|employer name|brewery",
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
  barcode: "barcode|ean|gtin|upc|ean13|ean 13|bar code",
  quantity:
    "quantity|qty|units|copies|nights|guests|guest count|passenger count|party size|position|sort|sort order|display order|rank|floor|level number|bedrooms|bathrooms|rooms|seats|house number|building number|street number|apartment number",
  stock:
    "stock|inventory|available quantity|on hand|count|views|likes|followers|comments count|num|downloads|visits|clicks|total count",
  rating: "rating|stars|score|average rating",
  percentage:
    "percent|percentage|pct|progress|humidity|completion|share|battery|battery level|tax rate|vat rate|discount percent|discount rate|interest rate",
  color: "color|colour",
  hexColor: "hex|hex color|color code|color hex|background color|foreground color",
  title: "title|subject|headline text|topic",
  sentence:
    "summary|excerpt|tagline text|message|note|notes|comment|remark|remarks|reason|caption|review|feedback|instructions|hint|details|alt text|alternative text|alt|meta description|seo description|short description",
  paragraph: "description|content|body|abstract|overview|bio text|story|text",
  tag: "tag|tags|keyword|keywords|topics|labels|hashtags|hashtag|interests|interest|seo keywords",
  slug: "slug|permalink|seo name|url key",
  label: "name|label|display|caption text|group|team|project|model|type name",
  emoji: "emoji|emojis",
  locale: "locale|locales|preferred locales",
  language: "language|lang|language code",
  fileName: "file name|filename|file|attachment|original name",
  fileExtension: "extension|file extension|file type|ext|file ext",
  mimeType: "mime|mime type|mimetype|content type|media type",
  uuid: "uuid|guid",
  url: "url|uri|link|website|web site|homepage|home page|href|permalink url|site|web|webpage|callback|endpoint",
  image:
    "image|image url|picture|photo|photo url|thumbnail|thumbnail url|cover|cover image|banner|icon|icon url|img|images|photos|photo urls|media url|poster|cover url|banner url|preview url|image src|src|favicon|hero image|background image",
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
  year: "year|founded|founded year|vintage|published year|model year|release year",
  expiryYear: "exp year|expiry year|expiration year",
  month: "month",
  weekday: "weekday|day of week|day name",
  hour: "hour|hours",
  minute: "minute|minutes|read time|reading time|duration minutes|prep time|cook time",
  seconds: "seconds|duration|duration seconds|elapsed|timeout|ttl|length seconds|uptime",
};

/** Words that say how a schema is used: `UserEntity` and `UserPublic` are users. */
const ROLES = new Set("entity model dto public read response out output schema record".split(" "));

/** The words of a schema's or a resource's name, in the singular and without such words. */
export const subjectOf = (schemaName: string): readonly string[] => {
  const words = wordsOf(schemaName).map((word) => singularOf(word));
  const end = words.findLastIndex((word) => !ROLES.has(word)) + 1;
  return end === 0 ? words : words.slice(0, end);
};

/** What a field called `name` means in an object. */
const NAMES = keysByWord({
  "full name":
    "user customer client employee person member author owner contact patient doctor nurse student teacher guest driver player artist actor creator assignee manager candidate applicant attendee participant passenger profile recipient sender reviewer organizer instructor seller buyer traveler staff",
  "company name":
    "company organization organisation vendor supplier manufacturer merchant employer agency bank publisher sponsor insurer airline",
  "product name": "product",
  "category name": "category",
  brand: "brand",
  city: "city town",
  "country name": "country nation",
  "file name": "file attachment document upload asset",
});

const PLACES = new Set([
  "city",
  "town",
  "zip",
  "zipcode",
  "zip code",
  "postcode",
  "postal code",
  "street",
  "line1",
]);

/** A field's name in the context of its object: a customer's `name` is a full name, a `state` beside a city a place. */
export const nameWithin = (name: string, holder: string, names: readonly string[]): string => {
  if (name === "name") return NAMES.get(subjectOf(holder).at(-1) ?? "") ?? name;
  return name === "state" && names.some((other) => PLACES.has(wordsOf(other).join(" "))) ? "province" : name;
};

const TIMES = /^(?:created|updated|modified|deleted|timestamp|at|expires|published|seen|login)$/;

const KIND_BY_ENDING = keysByWord(ENDINGS, "|");
/** No ending has more. */
const MAX_WORDS = Math.max(...Array.from(KIND_BY_ENDING.keys(), (ending) => ending.split(" ").length));

/** The kind of a name, and the words before it: the billing in `billingEmail`. */
interface NameKind {
  readonly kind: string;
  readonly prefix: string;
}

/** The kind of a name; undefined for none. */
export const kindOfName = (name: string): NameKind | undefined => {
  const words = wordsOf(name);
  for (let from = Math.max(0, words.length - MAX_WORDS); from < words.length; from++) {
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

/**
 * Pairs of words: a field with the first word is never greater than the same field with the second. Moments are at most
 * this many days apart.
 */
const PAIRS: readonly (readonly [lower: string, upper: readonly string[], days?: number])[] = [
  [
    "created",
    ["updated", "modified", "changed", "edited", "deleted", "closed", "completed", "published", "pushed"],
  ],
  ["start", ["end", "finish", "stop"], 30],
  ["starts", ["ends"], 30],
  ["started", ["ended", "finished", "completed", "stopped"], 1],
  ["begin", ["end"], 30],
  ["opened", ["closed", "resolved"], 60],
  ["from", ["to", "until", "through"]],
  ["min", ["max"]],
  ["minimum", ["maximum"]],
  ["lower", ["upper"]],
  ["low", ["high"]],
  ["since", ["until"]],
  ["issued", ["expires", "expired"]],
  // Of several, the first is the nearest.
  ["shipped", ["delivered"], 7],
  ["ordered", ["shipped", "delivered"], 14],
  ["hire", ["termination"]],
  ["hired", ["terminated"]],
  ["joined", ["left"]],
  ["in", ["out"], 14],
  ["admitted", ["discharged"], 30],
  ["departure", ["arrival"], 0.5],
  ["departs", ["arrives"], 0.5],
  ["pickup", ["dropoff", "return"], 14],
];

/** The field that another field is never less than. */
export interface Lower {
  readonly name: string;
  /** For moments, the longest time between the two, in milliseconds. */
  readonly within: number;
}

/** The lesser words by the greater one. */
const LOWER: ReadonlyMap<string, readonly Lower[]> = PAIRS.reduce((map, [name, uppers, days = Infinity]) => {
  for (const upper of uppers) map.set(upper, [...(map.get(upper) ?? []), { name, within: days * DAY }]);
  return map;
}, new Map<string, readonly Lower[]>());

/** The field that each name is never less than: `endDate` is not before `startDate`. */
export const pairsOf = (names: readonly string[]): ReadonlyMap<string, Lower> => {
  const byWords = new Map(names.map((name) => [wordsOf(name).join(" "), name]));
  const found = new Map<string, Lower>();
  for (const name of names) {
    const words = wordsOf(name);
    for (const [at, word] of words.entries())
      for (const lower of LOWER.get(word) ?? []) {
        const other = byWords.get(words.with(at, lower.name).join(" "));
        if (other !== undefined && other !== name && !found.has(name))
          found.set(name, { name: other, within: lower.within });
      }
  }
  return found;
};

/** Whether a field is the foreign key of another: `user_id` of `user`. */
export const isKeyOf = (key: string, name: string): boolean => {
  const words = wordsOf(key);
  return (
    words.length > 1 && words.at(-1) === "id" && words.slice(0, -1).join(" ") === wordsOf(name).join(" ")
  );
};
