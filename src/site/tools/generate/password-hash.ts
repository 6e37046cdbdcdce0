import { compareSync, hashSync, truncates } from "bcryptjs";
import { numberIn } from "../../shared/number-in.ts";
import { InputError, type Outcome, type ToolOptions, type Verdict } from "../../shared/transform.ts";
import type { tool } from "./tool.ts";

/** A cost of 15 takes seconds; each one more takes twice as long. */
const COSTS = [4, 15] as const;
const HASH = /^\$2[abxy]\$\d\d\$[./A-Za-z\d]{53}$/;

const verdictOf = (password: string, other: string): Verdict => {
  if (other === "") return { tone: "plain", text: "Fill in “Compare with” to check a hash." };
  if (!HASH.test(other))
    throw new InputError("A bcrypt hash has 60 characters and starts with $2a$, $2b$ or $2y$.", 0, "compare");
  // The same algorithm under the names that PHP and a bug of 2011 gave it.
  return compareSync(password, other.replace(/^\$2[xy]/, "$2b"))
    ? { tone: "good", text: "✓ The password has this hash" }
    : { tone: "bad", text: "✗ The hash is of another password" };
};

/** A bcrypt hash of a password, and whether the password has another hash. */
export const passwordHash = ({ plain, cost, compare }: ToolOptions<typeof tool>): Outcome => {
  if (plain === "") return { text: "", hint: "Type a password to hash." };
  const rounds = numberIn(cost, "The cost", ...COSTS);
  const hash = hashSync(plain, rounds);
  return {
    text: hash,
    groups: [{ rows: [{ label: "bcrypt", value: hash }] }],
    verdict: verdictOf(plain, compare.trim()),
    figures: [`cost ${rounds}: ${(2 ** rounds).toLocaleString("en")} rounds`],
    cautions: truncates(plain)
      ? ["bcrypt reads 72 bytes. What follows them in this password is ignored."]
      : [],
  };
};
