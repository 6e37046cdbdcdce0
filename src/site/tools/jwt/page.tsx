import { useMemo, useState } from "preact/hooks";
import { encodeText } from "./base64url.ts";
import { type Decoded, decode } from "./decode.ts";
import { DecodeView } from "./parts/decode-view.tsx";
import { type Draft, SignView } from "./parts/sign-view.tsx";
import { compact, pretty } from "./parts/token-tools.ts";
import { copy } from "../../parts/clipboard.ts";
import { useHandover } from "../../parts/handover.ts";
import { useHashOptions } from "../../parts/hash-state.ts";
import { EMPTY, type Input, inputOf, typed } from "../../parts/input.ts";
import { Segments } from "../../parts/options.tsx";
import { ToolHeader } from "../../parts/tool-header.tsx";
import { useActions } from "../../shell/actions.ts";

const MODES = [
  ["read", "Read and verify"],
  ["sign", "Edit and sign"],
] as const;

type Mode = (typeof MODES)[number][0];

const PAYLOAD = '{\n  "sub": "user-42",\n  "name": "Ada Bench"\n}';
const HEADER = '{\n  "alg": "HS256",\n  "typ": "JWT"\n}';

export function Page() {
  const [input, setInput] = useState<Input>(EMPTY);
  const [draft, setDraft] = useState<Draft>({ header: HEADER, payload: PAYLOAD });
  const options = useHashOptions({ mode: "read" }, (text) => void inputOf(text).then(setInput));
  useHandover(setInput);
  const mode: Mode = options.value.value.mode === "sign" ? "sign" : "read";

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
  useActions(
    useMemo(
      () =>
        MODES.map(([name, label]) => ({
          id: `mode-${name}`,
          label: `JWT: ${label}`,
          run: () => options.set({ mode: name }),
        })),
      [],
    ),
  );

  return (
    <>
      <ToolHeader />
      <div class="options">
        <Segments
          label="Action"
          choices={MODES}
          value={mode}
          onChange={(value) => options.set({ mode: value })}
        />
        <span class="spring" />
        <div class="row">
          <button type="button" onClick={() => void share(undefined)}>
            Copy link
          </button>
          <button type="button" disabled={claims === undefined} onClick={() => void share(claims)}>
            Copy link with claims
          </button>
        </div>
      </div>
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
