import type { Decoded } from "./decode.ts";
import type { SignatureCheck } from "./verify.ts";

type Tone = "good" | "bad" | "plain";

/** Whether a token is good news. One that nothing protects never is, however long it lives. */
export const toneOf = (
  { signature, algorithm }: Pick<Decoded, "signature" | "algorithm">,
  state: SignatureCheck["state"],
  lifetime: string | undefined,
): Tone => {
  const isUnsigned = signature.length === 0 || algorithm?.toLowerCase() === "none";
  if (isUnsigned || state === "invalid" || lifetime === "bad") return "bad";
  return state === "valid" ? "good" : "plain";
};
