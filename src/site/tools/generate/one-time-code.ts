import { Secret, TOTP } from "otpauth";
import { encodeQR } from "qr";
import { groupOf } from "../../shared/columns.ts";
import { numberIn } from "../../shared/number-in.ts";
import { InputError, type Outcome, type ToolOptions } from "../../shared/transform.ts";
import type { tool } from "./tool.ts";

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

const secretOf = (text: string): Secret => {
  const plain = text.replaceAll(/[\s-]/g, "").replace(/=+$/, "");
  if (plain === "") return new Secret({ size: SECRET_BYTES });
  if (!/^[a-z2-7]+$/i.test(plain))
    throw new InputError(
      "A secret is in Base32: the letters A to Z and the digits 2 to 7.",
      undefined,
      "shared",
    );
  return Secret.fromBase32(plain);
};

/** The codes of a secret around now, and the QR code with which an app takes the secret. */
export const oneTimeCode = (options: ToolOptions<typeof tool>): Outcome => {
  const { issuer, account: label, hash: algorithm } = options;
  const secret = secretOf(options.shared);
  const digits = Number(options.codeDigits);
  const period = numberIn(options.period, "Seconds", 5, 3600);
  const totp = new TOTP({ issuer, label: label || "account", secret, algorithm, digits, period });
  const now = Date.now();
  const left = Math.ceil(totp.remaining({ timestamp: now }) / 1000);
  const codeAt = (steps: number): string => totp.generate({ timestamp: now + steps * period * 1000 });
  const address = totp.toString();
  const rows = [
    ["code", codeAt(0), `for ${left} ${left === 1 ? "second" : "seconds"} more`],
    ["next", codeAt(1)],
    ["before", codeAt(-1)],
    ["secret", secret.base32],
    ["address", address, "scan the QR code, or open it on the phone"],
  ] as const;
  return {
    text: rows.map(([name, value]) => `${name.padEnd(7)}  ${value}`).join("\n"),
    isColumned: true,
    groups: [groupOf(rows)],
    picture: `data:image/svg+xml,${encodeURIComponent(encodeQR(address, "svg", { border: 4 }))}`,
  };
};
