import { errorMessage } from "../../shared/error-message.ts";
import { parseExact } from "../../shared/json/exact.ts";
import { reprint } from "../../shared/json/print.ts";
import { subtleFor } from "../../shared/subtle.ts";
import { counted, type Outcome, type ResultRow, type Verdict } from "../../shared/transform.ts";
import { explainClaims, lifetime } from "./claims.ts";
import { type Decoded, decode, type JsonObject } from "./decode.ts";
import type { SecretEncoding } from "./key-material.ts";
import { type SignatureCheck, verifyWith } from "./verify.ts";

const SIGNATURE: Readonly<Record<SignatureCheck["state"], string>> = {
  valid: "Signature valid",
  invalid: "Signature invalid",
  unknown: "Signature not checked",
};

const COLOURS = { header: "var(--bad)", payload: "var(--tint-word)", signature: "var(--tint-key)" };

/** Shows a token's content in plain words, and whether its signature is valid. */
export async function readToken(
  input: string,
  key: string,
  encoding: SecretEncoding,
  now: number,
): Promise<Outcome> {
  const decoded = decode(input);
  const { header, payload, signature, algorithm } = decoded;
  const { value } = payload;
  const claims = value === undefined ? [] : explainClaims(parseExact(payload.text) as JsonObject, now);
  return {
    text: reprint(payload.text, "  "),
    verdict: verdictOf(
      decoded,
      await check(decoded, key, encoding),
      value === undefined ? undefined : lifetime(value, now),
    ),
    groups: [
      {
        rows: [
          ...partRow("Header", header.text, COLOURS.header),
          ...partRow("Payload", payload.text, COLOURS.payload),
          {
            label: "Signature",
            value: counted(signature.length, "byte"),
            note: algorithm ?? "no algorithm named",
            isProse: true,
            swatch: COLOURS.signature,
          },
        ],
      },
      ...(claims.length === 0 ? [] : [{ title: "Claims in plain words", rows: claims }]),
    ],
    cautions: cautions(decoded),
    ranges: rangesOf(input, decoded.token),
  };
}

const partRow = (label: string, text: string, swatch: string): ResultRow[] =>
  text === "" ? [] : [{ label, value: reprint(text, "  "), language: "json", swatch }];

/** The three parts, coloured like the rows that they are decoded to. */
function rangesOf(input: string, token: string): NonNullable<Outcome["ranges"]> {
  const start = input.indexOf(token);
  const first = token.indexOf(".");
  const second = token.indexOf(".", first + 1);
  // A token with line breaks has its parts elsewhere.
  if (start < 0) return [];
  return [
    [start, start + first, "group-4"],
    [start + first + 1, start + second, "group-2"],
    [start + second + 1, start + token.length, "group-1"],
  ];
}

async function check(decoded: Decoded, key: string, encoding: SecretEncoding): Promise<SignatureCheck> {
  if (key.trim() === "") return { state: "unknown", detail: "Enter a key to verify it." };
  try {
    subtleFor("Checking signatures");
    return await verifyWith(decoded, key, encoding);
  } catch (cause) {
    return { state: "unknown", detail: errorMessage(cause) };
  }
}

/** A token that nothing protects is never good news, however long it lives. */
export function verdictOf(
  { signature, algorithm }: Pick<Decoded, "signature" | "algorithm">,
  { state, detail }: SignatureCheck,
  life: Verdict | undefined,
): Verdict {
  const isUnsigned = signature.length === 0 || algorithm?.toLowerCase() === "none";
  const isBad = isUnsigned || state === "invalid" || life?.tone === "bad";
  return {
    tone: isBad ? "bad" : state === "valid" ? "good" : "plain",
    text: life === undefined ? SIGNATURE[state] : `${SIGNATURE[state]} · ${life.text}`,
    detail,
  };
}

/** Reasons to be careful with a token. */
export function cautions(decoded: Decoded): string[] {
  const { header, payload, algorithm, signature, signatureProblem } = decoded;
  const cautions = [header.problem, payload.problem, signatureProblem].filter(
    (problem) => problem !== undefined,
  );
  if (algorithm?.toLowerCase() === "none")
    cautions.push("alg is none: the token is not protected. Servers must reject it.");
  else if (signature.length === 0 && signatureProblem === undefined) cautions.push("The signature is empty.");
  if (header.value?.["jwk"] !== undefined)
    cautions.push("The header contains its own key (jwk). A server that trusts it accepts any forgery.");
  if (header.value?.["jku"] !== undefined || header.value?.["x5u"] !== undefined)
    cautions.push(
      "The header contains a URL to fetch the key from. Servers must only fetch from URLs they trust.",
    );
  return cautions;
}
