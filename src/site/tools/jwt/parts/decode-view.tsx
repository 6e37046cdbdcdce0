import { useMemo, useState } from "preact/hooks";
import { cautions } from "../cautions.ts";
import { explainClaims, lifetime } from "../claims.ts";
import { type Decoded, decode, type Part } from "../decode.ts";
import type { SecretEncoding } from "../key-material.ts";
import { copy } from "../../../parts/clipboard.ts";
import { Code } from "../../../parts/code.tsx";
import type { Input } from "../../../parts/input.ts";
import { InputPane } from "../../../parts/input-pane.tsx";
import { SendTo } from "../../../parts/send-to.tsx";
import { KeyField } from "./key-field.tsx";
import { exampleToken, spread } from "./token-tools.ts";
import { type Checked, useVerdict } from "./use-verdict.ts";

interface Props {
  readonly input: Input;
  readonly onChange: (input: Input) => void;
  readonly onEdit: (decoded: Decoded) => void;
}

/** Reads a token: what it says, in plain words, and whether the signature holds. */
export function DecodeView({ input, onChange, onEdit }: Props) {
  const [key, setKey] = useState("");
  const [encoding, setEncoding] = useState<SecretEncoding>("text");
  const text = input.kind === "text" ? input.text : "";
  const result = useMemo(() => decode(text), [text]);
  const decoded = result.ok ? result.decoded : undefined;
  const checked = useVerdict(decoded, key, encoding);
  const showExample = async (): Promise<void> => {
    const example = await exampleToken(Date.now());
    onChange({ kind: "text", text: example.token });
    setEncoding("text");
    setKey(example.secret);
  };
  const tooLong = input.kind === "held" ? "This is far too long for a token." : undefined;
  const reason = tooLong ?? (result.ok ? undefined : result.reason);
  return (
    <div class="panes">
      <div class="stack">
        <InputPane
          label="Token"
          input={input}
          onChange={onChange}
          placeholder="eyJhbGciOi…"
          invalid={text !== "" && reason !== undefined}
          describedBy="jwt-reason"
        />
        <p id="jwt-reason" class="hint" role="status">
          {reason}
          {text === "" && (
            <button type="button" class="link" onClick={() => void showExample()}>
              Make an example
            </button>
          )}
        </p>
        <KeyField
          label="Key to verify with"
          hint="A shared secret, a public key or certificate (PEM), a JWK or a whole JWKS. It stays in this field and never gets into a link."
          value={key}
          encoding={encoding}
          onChange={setKey}
          onEncoding={setEncoding}
        />
        <VerdictCard checked={checked} />
      </div>
      {decoded === undefined ? (
        <section class="pane" aria-label="Decoded">
          <div class="blank">Header, claims and cautions appear here.</div>
        </section>
      ) : (
        <DecodedView decoded={decoded} onEdit={onEdit} />
      )}
    </div>
  );
}

function VerdictCard({ checked }: { readonly checked: Checked | undefined }) {
  const words = { valid: "Signature valid", invalid: "Signature invalid", unknown: "Not checked" } as const;
  return (
    <div class="verdict" role="status" data-state={checked?.verdict.state ?? "none"}>
      {checked !== undefined && (
        <>
          <strong>{words[checked.verdict.state]}</strong>
          <p>{checked.verdict.detail}</p>
          {checked.weak !== undefined && <p>{checked.weak}</p>}
        </>
      )}
    </div>
  );
}

function DecodedView({
  decoded,
  onEdit,
}: {
  readonly decoded: Decoded;
  readonly onEdit: (decoded: Decoded) => void;
}) {
  const now = Date.now();
  const claims = decoded.payload.value;
  const warnings = cautions(decoded);
  const life = claims === undefined ? undefined : lifetime(claims, now);
  const explained = claims === undefined ? [] : explainClaims(claims, now);
  return (
    <section class="pane decoded" aria-label="Decoded">
      <div class="pane-bar">
        <h2>Decoded</h2>
        <span class="spring" />
        <button type="button" onClick={() => onEdit(decoded)}>
          Edit and sign
        </button>
        <SendTo content={() => Promise.resolve(decoded.payload.text)} />
      </div>
      {life !== undefined && (
        <p class="lifetime" data-tone={life.tone}>
          {life.words}
        </p>
      )}
      {warnings.length > 0 && (
        <ul class="cautions">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <PartView title="Header" part={decoded.header} />
      <PartView title="Payload" part={decoded.payload} />
      {explained.length > 0 && (
        <table class="claims">
          <caption>Claims in plain words</caption>
          <tbody>
            {explained.map((claim) => (
              <tr key={claim.name} data-tone={claim.tone}>
                <th scope="row">
                  <code>{claim.name}</code> {claim.meaning}
                </th>
                <td>{claim.words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function PartView({ title, part }: { readonly title: string; readonly part: Part }) {
  if (part.text === "") return null;
  const shown = spread(part.text);
  return (
    <div class="part">
      <div class="pane-bar">
        <h3>{title}</h3>
        <span class="spring" />
        <button
          type="button"
          aria-label={`Copy the ${title.toLowerCase()}`}
          onClick={() => void copy(shown, `${title} copied`)}
        >
          Copy
        </button>
      </div>
      <Code text={shown} label={title} language="json" />
    </div>
  );
}
