import { useEffect, useState } from "preact/hooks";
import { weakSecret } from "../cautions.ts";
import { type Decoded, reasonOf } from "../decode.ts";
import type { SecretEncoding } from "../key-material.ts";
import type { Verdict } from "../verify.ts";
import { loadVerify } from "./token-tools.ts";

export interface Checked {
  readonly verdict: Verdict;
  /** A caution about a secret that is too short. */
  readonly weak: string | undefined;
}

const NO_CRYPTO =
  "Checking signatures needs HTTPS or localhost: browsers disable cryptography on plain HTTP.";

/** Checks the signature whenever token or key change. Results that arrive too late are dropped. */
export function useVerdict(
  decoded: Decoded | undefined,
  key: string,
  encoding: SecretEncoding,
): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    let stale = false;
    const show = (next: Checked | undefined): void => {
      if (!stale) setChecked(next);
    };
    if (decoded === undefined || key.trim() === "") show(undefined);
    else void check(decoded, key, encoding).then(show);
    return () => {
      stale = true;
    };
  }, [decoded, key, encoding]);
  return checked;
}

async function check(decoded: Decoded, key: string, encoding: SecretEncoding): Promise<Checked> {
  if (!isSecureContext) return { verdict: { state: "unknown", detail: NO_CRYPTO }, weak: undefined };
  const { verifyWith } = await loadVerify();
  try {
    const { verdict, material } = await verifyWith(decoded, key, encoding);
    return { verdict, weak: weakSecret(material, decoded.algorithm) };
  } catch (cause) {
    return { verdict: { state: "unknown", detail: reasonOf(cause) }, weak: undefined };
  }
}
