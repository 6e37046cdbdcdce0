import { errorMessage } from "../../../shared/error-message.ts";
import { useEffect, useMemo, useState } from "preact/hooks";
import { weakSecret } from "../cautions.ts";
import { type Decoded } from "../decode.ts";
import type { SecretEncoding } from "../key-material.ts";
import type { SignatureCheck } from "../verify.ts";
import { loadVerify } from "./token-tools.ts";

export interface Checked {
  readonly verdict: SignatureCheck;
  /** A caution about a secret that is too short. */
  readonly weak: string | undefined;
}

const NO_CRYPTO =
  "Checking signatures needs HTTPS or localhost: browsers disable cryptography on plain HTTP.";

/** Checks the signature whenever token or key change. A verdict is shown only for the input it was computed from. */
export function useVerdict(
  decoded: Decoded | undefined,
  key: string,
  encoding: SecretEncoding,
): Checked | "checking" | undefined {
  const question = useMemo(() => ({ decoded, key, encoding }), [decoded, key, encoding]);
  const [answer, setAnswer] = useState<{ readonly question: object; readonly checked: Checked }>();
  const isAsked = decoded !== undefined && key.trim() !== "";
  useEffect(() => {
    let isStale = false;
    if (isAsked)
      void check(decoded, key, encoding).then((checked) => isStale || setAnswer({ question, checked }));
    return () => {
      isStale = true;
    };
  }, [question]);
  if (!isAsked) return undefined;
  return answer?.question === question ? answer.checked : "checking";
}

async function check(decoded: Decoded, key: string, encoding: SecretEncoding): Promise<Checked> {
  if (!isSecureContext) return { verdict: { state: "unknown", detail: NO_CRYPTO }, weak: undefined };
  const { verifyWith } = await loadVerify();
  try {
    const { verdict, material } = await verifyWith(decoded, key, encoding);
    return { verdict, weak: weakSecret(material, decoded.algorithm) };
  } catch (cause) {
    return { verdict: { state: "unknown", detail: errorMessage(cause) }, weak: undefined };
  }
}
