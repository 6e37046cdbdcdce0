import { useState } from "preact/hooks";
import { encodeText } from "./base64url.ts";
import { type Decoded, decode } from "./decode.ts";
import { DecodeView } from "./parts/decode-view.tsx";
import { type Draft, SignView } from "./parts/sign-view.tsx";
import { compact, pretty } from "./parts/token-tools.ts";
import { copy } from "../../parts/clipboard.ts";
import { useHandover } from "../../parts/handover.ts";
import { useHashOptions } from "../../parts/hash-state.ts";
import { EMPTY, type Input, inputOf, typed } from "../../parts/input.ts";
import { OptionBar } from "../../parts/option-bar.tsx";
import { useToolActions } from "../../parts/tool-actions.ts";
import type { ToolOptions } from "../../shared/transform.ts";
import { tool } from "./tool.ts";

type Mode = ToolOptions<typeof tool>["mode"];

const PAYLOAD = '{\n  "sub": "user-42",\n  "name": "Ada Bench"\n}';
const HEADER = '{\n  "alg": "HS256",\n  "typ": "JWT"\n}';

export function Page() {
  const [input, setInput] = useState<Input>(EMPTY);
  const [draft, setDraft] = useState<Draft>({ header: HEADER, payload: PAYLOAD });
  const options = useHashOptions(tool.options, (text) => void inputOf(text).then(setInput));
  useHandover(setInput);
  useToolActions({ tool, hash: options });
  const { mode } = options.value.value;

  const edit = (decoded: Decoded): void => {
    setDraft({ header: pretty(decoded.header.text), payload: pretty(decoded.payload.text) });
    options.set({ mode: "sign" });
  };
  const claims = claimsOf(mode, input, draft);
  const share = async (token: string | undefined): Promise<void> => {
    await copy(
      await options.link(token),
      token === undefined
        ? "Link to this page copied"
        : "Link copied, with the claims but without the signature",
    );
  };
  return (
    <>
      <OptionBar
        tool={tool}
        hash={options}
        share={
          <>
            <button type="button" onClick={() => void share(undefined)}>
              Copy link
            </button>
            <button type="button" disabled={claims === undefined} onClick={() => void share(claims)}>
              Copy link with claims
            </button>
          </>
        }
      />
      {mode === "read" ? (
        <DecodeView input={input} onChange={setInput} onEdit={edit} />
      ) : (
        <SignView
          draft={draft}
          onDraft={setDraft}
          onSigned={(token) => {
            setInput(typed(token));
            options.set({ mode: "read" });
          }}
        />
      )}
    </>
  );
}

/**
 * The token without its signature, which is all a link may contain. A signed token is a credential, and links end up in
 * histories and chats.
 */
function claimsOf(mode: Mode, input: Input, draft: Draft): string | undefined {
  if (mode === "sign") return `${encodeText(compact(draft.header))}.${encodeText(compact(draft.payload))}.`;
  const result = decode(input.kind === "text" ? input.text : "");
  return result.ok ? `${result.decoded.token.split(".").slice(0, 2).join(".")}.` : undefined;
}
