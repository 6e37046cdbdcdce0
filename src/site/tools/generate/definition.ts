import type { PageEntry, TextEnds } from "../../page.ts";

const keys = { kind: "rsa" };

export const definition: PageEntry = {
  slug: "generate",
  title: "Generate",
  description:
    "UUIDs, ULIDs, passwords, tokens, bcrypt hashes, one-time codes, PEM and SSH keys, one or thousands. Inspect any identifier.",
  aliases:
    "guid; uuid; uuid generator; uuidv4; uuid v7; uuidv7; ulid; nanoid; objectid; ksuid; typeid; cuid; xid; snowflake; push id; unique id; random id; id generator; rfc 9562; decode uuid; tokens & passwords; password generator; random password; passphrase; diceware; random string; token generator; secret key; api key; pin; entropy; random hex; strong password; bcrypt; totp; otp; 2fa; rsa key; key pair; pem; ssh key; ssh-keygen",
  called: {
    guid: { kind: "v4" },
    uuidv7: { kind: "v7" },
    "uuid v7": { kind: "v7" },
    ulid: { kind: "ulid" },
    nanoid: { kind: "nanoid" },
    objectid: { kind: "objectid" },
    password: { kind: "password" },
    "password generator": { kind: "password" },
    "random password": { kind: "password" },
    passphrase: { kind: "passphrase" },
    "api key": { kind: "base64url" },
    "token generator": { kind: "base64url" },
    "random hex": { kind: "hex" },
    pin: { kind: "pin" },
    bcrypt: { kind: "bcrypt" },
    "bcrypt generator": { kind: "bcrypt" },
    totp: { kind: "totp" },
    otp: { kind: "totp" },
    "2fa": { kind: "totp" },
    "rsa key": keys,
    "key pair": keys,
    "ssh key": { kind: "ed25519" },
    "ssh-keygen": { kind: "ed25519" },
    ed25519: { kind: "ed25519" },
  },
  category: "Security",
  icon: "M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM6.5 10.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5.8 15.5a3 3 0 0 1 5.4 0M14 10h4M14 14h4",
  accepts: acceptsUuid,
  optionsFor: () => ({ kind: "v4" }),
  isSecret: true,
};

/** A UUID, ULID, TypeID or ObjectId alone, or a list of them. */
function acceptsUuid({ head }: TextEnds): number {
  const [first = ""] = head.split(/[\s,;]+/);
  if (/^(?:urn:uuid:|\{)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?$/i.test(first)) return 97;
  return /^[a-z](?:[a-z_]{0,61}[a-z])?_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(first) ||
    /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(first) ||
    /^[0-9a-f]{24}$/.test(first)
    ? 80
    : 0;
}
