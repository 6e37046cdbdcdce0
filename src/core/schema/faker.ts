import { kindNamed } from "../engine/index.ts";
import { keysByWord } from "../query/index.ts";
import { SchemaError } from "./error.ts";
import { isNode, type Node, numberOf, quote } from "./node.ts";

/** The Faker methods in Prism's `x-faker`, by the equivalent kind. */
const METHODS: Readonly<Record<string, string>> = {
  fullName: "person.fullName name.findName name.fullName finance.accountName book.author music.artist",
  firstName: "person.firstName name.firstName person.middleName",
  lastName: "person.lastName name.lastName",
  gender: "person.gender person.sex name.gender",
  bio: "person.bio",
  jobTitle: "person.jobTitle person.jobType name.jobTitle name.title",
  department: "commerce.department",
  username: "internet.username internet.userName internet.displayName",
  email: "internet.email internet.exampleEmail",
  avatar: "image.avatar internet.avatar image.avatarGitHub image.personPortrait",
  password: "internet.password",
  phone: "phone.number phone.phoneNumber phone.imei",
  birthDate: "date.birthdate",
  city: "location.city address.city address.cityName",
  state: "location.state address.state location.county",
  zipcode: "location.zipCode address.zipCode",
  country: "location.country address.country",
  countryCode: "location.countryCode address.countryCode",
  street: "location.streetAddress location.street address.streetAddress address.streetName",
  address: "location.secondaryAddress address.secondaryAddress",
  latitude: "location.latitude address.latitude",
  longitude: "location.longitude address.longitude",
  timezone: "location.timeZone address.timeZone date.timeZone",
  company: "company.name company.companyName",
  slogan: "company.catchPhrase",
  buzzPhrase: "company.buzzPhrase company.bs",
  product: "commerce.productName commerce.product",
  category: "commerce.productAdjective",
  price: "commerce.price",
  amount: "finance.amount",
  currency: "finance.currencyCode",
  iban: "finance.iban",
  bic: "finance.bic",
  accountNumber: "finance.accountNumber finance.account",
  routingNumber: "finance.routingNumber",
  cardNumber: "finance.creditCardNumber",
  cardBrand: "finance.creditCardIssuer",
  cvc: "finance.creditCardCVV",
  code: "string.alphanumeric",
  barcode: "commerce.upc",
  isbn: "commerce.isbn",
  licensePlate: "vehicle.vrm",
  material: "commerce.productMaterial",
  color: "color.human commerce.color internet.color vehicle.color",
  hexColor: "color.rgb",
  word: "lorem.word word.noun word.sample word.adjective word.verb random.word",
  words: "lorem.words word.words random.words",
  sentence: "lorem.sentence lorem.sentences company.buzzNoun hacker.phrase git.commitMessage",
  paragraph: "lorem.paragraph lorem.lines commerce.productDescription",
  text: "lorem.text lorem.paragraphs",
  title: "book.title",
  genre: "book.genre music.genre",
  slug: "helpers.slugify lorem.slug",
  locale: "random.locale location.language",
  fileName: "system.fileName system.commonFileName",
  fileExtension: "system.fileExt system.commonFileExt",
  mimeType: "system.mimeType",
  path: "system.filePath system.directoryPath",
  version: "system.semver",
  uuid: "string.uuid datatype.uuid random.uuid",
  url: "internet.url",
  domain: "internet.domainName",
  hostname: "internet.domainWord",
  ipv4: "internet.ip internet.ipv4",
  ipv6: "internet.ipv6",
  mac: "internet.mac",
  port: "internet.port",
  userAgent: "internet.userAgent",
  httpMethod: "internet.httpMethod",
  httpStatus: "internet.httpStatusCode",
  hash: "git.commitSha string.hexadecimal",
  token: "string.nanoid string.alpha string.sample",
  image: "image.url image.imageUrl image.urlLoremFlickr image.urlPicsumPhotos image.dataUri",
  emoji: "internet.emoji",
  dateTime: "date.anytime date.past date.between",
  recent: "date.recent",
  future: "date.future date.soon",
  weekday: "date.weekday",
  boolean: "datatype.boolean",
  integer: "number.int datatype.number random.number number.bigInt",
  number: "number.float datatype.float",
};

const KIND_BY_METHOD = keysByWord(METHODS);

/** The kind of a Faker method; undefined for an unknown one. */
export const kindOfMethod = (method: string): string | undefined =>
  KIND_BY_METHOD.get(method.replace(/^faker\./, "").replace(/\(\)$/, ""));

/** Methods that choose from a list. */
const CHOICES = new Set(["helpers.arrayElement", "random.arrayElement"]);

/** The range in arguments such as `[1, 10]`, `[{ min: 1, max: 10 }]` or, of plain numbers, `[10]`. */
const rangeOf = (kind: string, [first, second]: readonly unknown[]): Node => {
  if (isNode(first)) return { minimum: numberOf(first["min"]), maximum: numberOf(first["max"]) };
  if (second === undefined && (kind === "integer" || kind === "number"))
    return { minimum: 0, maximum: numberOf(first) };
  return { minimum: numberOf(first), maximum: numberOf(second) };
};

/** Keywords for the value of `x-faker`: a method or, as in Prism, `{ method: arguments }`. */
export const readFaker = (faker: unknown, pointer: string): Node => {
  const [[method, given] = [faker, []], ...others] = isNode(faker) ? Object.entries(faker) : [];
  if (typeof method !== "string" || others.length > 0)
    throw new SchemaError(
      pointer,
      `${quote(faker)} must be a Faker method, or an object with one method and its arguments such as {"finance.amount": [1, 10]}`,
    );
  const list = [given].flat();
  if (CHOICES.has(method) && Array.isArray(list[0])) return { enum: list[0] };
  const kind = kindOfMethod(method);
  if (kind === undefined)
    throw new SchemaError(
      pointer,
      `${JSON.stringify(method.slice(0, 60))} is not a supported Faker method; name a kind in x-mock instead`,
    );
  const { type } = kindNamed(kind) ?? {};
  return { "x-mock": kind, ...(type === "integer" || type === "number" ? rangeOf(kind, list) : {}) };
};
