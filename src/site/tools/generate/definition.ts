import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "generate",
  title: "Generate",
  description:
    "UUIDs, ULIDs, passwords, tokens, bcrypt hashes, one-time codes, PEM and SSH keys, one or thousands. Inspect any identifier.",
  aliases:
    "uuid; uuid generator; uuidv4; ksuid; typeid; cuid; xid; snowflake; push id; unique id; random id; id generator; rfc 9562; decode uuid; tokens & passwords; diceware; random string; secret key; entropy; strong password; pem",
  category: "Security",
  icon: "M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM6.5 10.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5.8 15.5a3 3 0 0 1 5.4 0M14 10h4M14 14h4",
  reads: [
    {
      match: /^(?:urn:uuid:|\{)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\}?(?:[\s,;]|$)/i,
      sure: "certain",
      called: "guid",
    },
    {
      match:
        /^(?:[a-z](?:[a-z_]{0,61}[a-z])?_[0-7][0-9a-hjkmnp-tv-z]{25}|[0-7][0-9A-HJKMNP-TV-Z]{25}|[0-9a-f]{24})(?:[\s,;]|$)/,
      sure: "likely",
    },
    { called: "uuidv7; uuid v7", options: { kind: "v7" } },
    { called: "ulid", options: { kind: "ulid" } },
    { called: "nanoid", options: { kind: "nanoid" } },
    { called: "objectid", options: { kind: "objectid" } },
    { called: "password; password generator; random password", options: { kind: "password" } },
    { called: "passphrase", options: { kind: "passphrase" } },
    { called: "api key; token generator", options: { kind: "base64url" } },
    { called: "random hex", options: { kind: "hex" } },
    { called: "pin", options: { kind: "pin" } },
    { called: "bcrypt; bcrypt generator", options: { kind: "bcrypt" } },
    { called: "totp; otp; 2fa", options: { kind: "totp" } },
    { called: "rsa key; key pair", options: { kind: "rsa" } },
    { called: "ssh key; ssh-keygen; ed25519", options: { kind: "ed25519" } },
  ],
  isSecret: true,
};
