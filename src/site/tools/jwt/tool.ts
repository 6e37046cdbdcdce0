import { defineTool } from "../../shared/tool.ts";
import { decode } from "./decode.ts";

/** The signature makes a token a credential, and links end up in histories and chats. */
function withoutSignature(text: string): string {
  try {
    const [header, payload] = decode(text).token.split(".");
    return `${header}.${payload}.`;
  } catch {
    return "";
  }
}

/** Signed with HS256 and the secret below. */
export const TOKEN =
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJtb2NrYmVuY2giLCJzdWIiOiJ1c2VyLTQyIiwibmFtZSI6IkFkYSBCZW5jaCIsInNjb3BlIjoicmVhZCB3cml0ZSIsImlhdCI6MTc2NzIyNTYwMCwiZXhwIjoyMDgyNzU4NDAwfQ.alXr9Wgh4xYgfM0Z4riT2Bw7_WWUT0f2du4MMGtWQVE";
export const SECRET = "an example secret, known to everybody";

const isRead = ({ mode }: { readonly mode: string }): boolean => mode === "read";
const isSign = ({ mode }: { readonly mode: string }): boolean => mode === "sign";

export const DEFAULT_HEADER = '{\n  "alg": "HS256",\n  "typ": "JWT"\n}';

export const tool = defineTool({
  template: "inspector",
  hasVerdict: true,
  options: {
    mode: { kind: "segments", label: "Action", choices: { read: "Read and verify", sign: "Edit and sign" } },
    encoding: { kind: "choice", label: "Secret is", choices: { text: "Text", base64url: "Base64" } },
  },
  conditions: { token: isRead, verdict: isRead, header: isSign, payload: isSign },
  inputs: {
    token: { label: "Token", placeholder: "eyJhbGciOi…", language: "text", linkText: withoutSignature },
    header: { label: "Header", placeholder: DEFAULT_HEADER },
    payload: { label: "Payload", placeholder: '{ "sub": "user-42" }' },
    key: {
      label: "Key",
      placeholder:
        "A shared secret, or a key as PEM, JWK or JWKS. It stays in this field and is never put into a link.",
      linkText: () => "",
    },
  },
  samples: [
    {
      name: "Verify a token",
      texts: { token: TOKEN, header: "", payload: "", key: SECRET },
      options: { mode: "read", encoding: "text" },
    },
    {
      name: "Sign a token",
      texts: {
        token: "",
        header: DEFAULT_HEADER,
        payload: '{\n  "sub": "user-42",\n  "name": "Ada Bench"\n}',
        key: SECRET,
      },
      options: { mode: "sign", encoding: "text" },
    },
  ],
  acceptsEmpty: isSign,
  isTimed: isRead,
  output: { label: "Result", fileName: "payload.json", type: "application/json" },
});
