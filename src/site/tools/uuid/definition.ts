import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "uuid",
  title: "UUID, ULID & NanoID",
  description:
    "Makes identifiers of every kind, singly or by the thousand, and tells what any of them holds.",
  aliases: [
    "guid",
    "uuid generator",
    "uuidv4",
    "uuid v7",
    "uuidv7",
    "ulid",
    "nanoid",
    "objectid",
    "unique id",
    "random id",
    "id generator",
    "rfc 9562",
    "decode uuid",
  ],
  category: "Security",
  glyph: "id",
  accepts: acceptsUuid,
};

/** A UUID, ULID or ObjectId alone, or a list of them. */
function acceptsUuid({ head }: Sample): number {
  const [first = ""] = head.split(/[\s,;]+/);
  if (/^(?:urn:uuid:|\{)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i.test(first)) return 97;
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(first) || /^[0-9a-f]{24}$/.test(first) ? 80 : 0;
}
