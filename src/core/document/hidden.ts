import { hashHex, type Row } from "../query/index.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { phraseOf } from "./names.ts";

/** Where an `id` beside the key is kept, if a caller sent one. */
export const SENT_ID = "$id";
/** Where it is kept whether a password is that of a user: as a digest. */
export const PASSWORD = "$password";
/** The tokens that a user has given back. */
export const REVOKED = "$revoked";
/** What is kept with a record and never shown. */
export const HIDDEN: readonly string[] = [SENT_ID, PASSWORD, REVOKED];

const PASSWORDS = new Set(["password", "passwd", "pass", "passcode", "pin", "plain password"]);

export const isPassword = (name: string): boolean => PASSWORDS.has(phraseOf(name));

/** A record as it is kept: a password that no schema shows is hidden. */
export const withHiddenPassword = (root: Node, record: Row, { node: properties, pointer }: Located): Row => {
  const name = Object.keys(record).find(isPassword);
  const value = name === undefined ? undefined : record[name];
  if (name === undefined || typeof value !== "string") return record;
  const own = properties[name];
  const schema = isNode(own) ? resolved(root, { node: own, pointer })?.node : undefined;
  const isShown = schema !== undefined && schema["writeOnly"] !== true;
  const { [name]: _, ...others } = record;
  return { ...(isShown ? record : others), [PASSWORD]: hashHex(value) };
};
