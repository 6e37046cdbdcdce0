import { groupOf, inRows, numbered } from "../../shared/columns.ts";
import { numberIn } from "../../shared/number-in.ts";
import { counted, InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { IDENTIFIERS, type IdentifierKind } from "./identifiers.ts";
import { factsOf } from "./inspect.ts";
import { isSecret, secrets } from "./secrets.ts";
import { isSingle, isUuid, tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

const MAX_COUNT = 100_000;

const FORMS: Readonly<Record<Options["form"], (id: string) => string>> = {
  plain: (id) => id,
  upper: (id) => id.toUpperCase(),
  bare: (id) => id.replaceAll("-", ""),
  braces: (id) => `{${id}}`,
  urn: (id) => `urn:uuid:${id}`,
};

const identifiers = (kind: IdentifierKind, options: Options): Outcome => {
  const amount = numberIn(options.amount.trim() || "1", "How many", 1, MAX_COUNT);
  const next = IDENTIFIERS[kind](options);
  const form = isUuid(kind) ? FORMS[options.form] : String;
  const ids = Array.from({ length: isSingle(kind) ? 1 : amount }, () => form(next()));
  return { ...numbered(ids), figures: [counted(ids.length, "identifier")] };
};

const inspect = (text: string): Outcome => {
  const groups = Array.from(text.matchAll(/[^\s,;"'()[\]]+/g), ({ 0: word, index }) => {
    const facts = factsOf(word);
    if (facts === undefined)
      throw new InputError(
        "This is not a UUID (32 hexadecimal digits), KSUID (27 letters and digits), ULID (26), CUID (25), ObjectId (24), NanoID (21), XID (20), Snowflake (16 to 19 digits) or TypeID (with a prefix).",
        index,
      );
    return groupOf(Object.entries(facts), word);
  });
  return { ...inRows(groups), figures: [counted(groups.length, "identifier")] };
};

/** Generates identifiers, secrets, hashes, codes and keys, or inspects the identifiers in the input. */
export const transform = transformOf(tool, async ({ text }, options) => {
  const { kind } = options;
  if (kind === "bcrypt") return (await import("./password-hash.ts")).passwordHash(options);
  if (kind === "totp") return (await import("./one-time-code.ts")).oneTimeCode(options);
  if (kind === "rsa" || kind === "ec" || kind === "ed25519")
    return (await import("./key-pair.ts")).keyPair(kind, options);
  if (isSecret(kind)) return secrets(kind, options);
  return text.trim() === "" ? identifiers(kind, options) : inspect(text);
});
