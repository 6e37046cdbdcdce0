import { errorMessage } from "../../shared/error-message.ts";
import { reprint } from "../../shared/json/print.ts";
import { present } from "../../shared/present.ts";
import { subtleFor } from "../../shared/subtle.ts";
import { InputError, type Outcome, transformOf } from "../../shared/transform.ts";
import { isAlgorithm } from "./algorithms.ts";
import { readJsonPart } from "./decode.ts";
import { publicKeyOf } from "./import-key.ts";
import { readKey, type SecretEncoding } from "./key-material.ts";
import { readToken } from "./read.ts";
import { sign } from "./sign.ts";
import { DEFAULT_HEADER, tool } from "./tool.ts";
import { weaknessOf } from "./verify.ts";

export const transform = transformOf(tool, ({ text }, { mode, encoding }, { header, payload, key }) =>
  mode === "sign"
    ? signToken(header.text.trim() === "" ? DEFAULT_HEADER : header.text, payload.text, key.text, encoding)
    : readToken(text, key.text, encoding, Date.now()),
);

/** Signs what the fields show. */
async function signToken(
  header: string,
  payload: string,
  key: string,
  encoding: SecretEncoding,
): Promise<Outcome> {
  const algorithm = readField(header, "header")?.["alg"];
  if (payload.trim() === "") return { text: "", hint: "Type a payload to sign." };
  readField(payload, "payload");
  if (typeof algorithm !== "string" || !isAlgorithm(algorithm))
    throw new InputError(
      `The header's alg is ${JSON.stringify(algorithm) ?? "missing"}, which this page cannot sign with.`,
      undefined,
      "header",
    );
  if (key.trim() === "") return { text: "", hint: "Enter or generate a key to sign with." };
  subtleFor("Signing");
  try {
    const material = readKey(key, encoding);
    if (material.kind === "jwks") throw new Error("Signing needs a single key, but this is a set.");
    const token = await sign(reprint(header, ""), reprint(payload, ""), material, algorithm);
    const publicKey = await publicKeyOf(material, algorithm);
    return {
      text: token,
      fileName: "token.jwt",
      type: "application/jwt",
      cautions: present([weaknessOf(material, algorithm) || undefined]),
      groups: [
        {
          rows: [
            { label: "Token", value: token },
            ...(publicKey === undefined ? [] : [{ label: "Public key", value: publicKey.trim() }]),
          ],
        },
      ],
    };
  } catch (cause) {
    throw new InputError(errorMessage(cause), undefined, "key");
  }
}

function readField(text: string, field: "header" | "payload"): Readonly<Record<string, unknown>> | undefined {
  const { value, problem } = readJsonPart(text, field);
  if (problem !== undefined) throw new InputError(problem, undefined, field);
  return value;
}
