import { useEffect, useMemo, useState } from "preact/hooks";
import { cautions } from "../cautions.ts";
import { explainClaims, lifetime } from "../claims.ts";
import { type Decoded, decode, type JsonObject, type Part } from "../decode.ts";
import type { SecretEncoding } from "../key-material.ts";
import { toneOf } from "../tone.ts";
import { copy } from "../../../parts/clipboard.ts";
import { Code } from "../../../parts/code.tsx";
import { type Input, typed } from "../../../parts/input.ts";
import { InputPane } from "../../../parts/input-pane.tsx";
import { parseExact } from "../../../shared/json/exact.ts";
import { counted } from "../../../shared/transform.ts";
import { SendTo } from "../../../parts/send-to.tsx";
import { WorkedExample } from "../../../parts/worked-example.tsx";
import { KeyField } from "./key-field.tsx";
import { exampleToken, pretty } from "./token-tools.ts";
import { type Checked, useVerdict } from "./use-verdict.ts";

interface Props {
  readonly input: Input;
  readonly onChange: (input: Input) => void;
  readonly onEdit: (decoded: Decoded) => void;
}

/** Shows a token's content in plain words, and whether its signature is valid. */
export function DecodeView({ input, onChange, onEdit }: Props) {
  const [key, setKey] = useState("");
  const [encoding, setEncoding] = useState<SecretEncoding>("text");
  const text = input.kind === "text" ? input.text : "";
  const result = useMemo(() => decode(text), [text]);
  const decoded = result.ok ? result.decoded : undefined;
  const checked = useVerdict(decoded, key, encoding);
  const showExample = async (): Promise<void> => {
    const example = await exampleToken(Date.now());
    onChange(typed(example.token));
    setEncoding("text");
    setKey(example.secret);
  };
  const tooLong = input.kind === "held" ? "This is too long for a token." : undefined;
  const reason = tooLong ?? (result.ok ? undefined : result.reason);
  return (
    <div class="panes">
      <div class="stack">
        <InputPane
          label="Token"
          input={input}
          onChange={onChange}
          placeholder="eyJhbGciOi…"
          extra={
            <button type="button" onClick={() => void showExample()}>
              Example
            </button>
          }
          invalid={text !== "" && reason !== undefined}
          describedBy="jwt-reason"
        />
        <p id="jwt-reason" class="token-reason" role="status">
          {reason}
        </p>
        <KeyField
          label="Key to verify with"
          hint="A shared secret, a public key or certificate (PEM), a JWK or a whole JWKS. It stays in this field and is never put into a link."
          value={key}
          encoding={encoding}
          onChange={setKey}
          onEncoding={setEncoding}
        />
      </div>
      <div class="result">
        <Banner decoded={decoded} checked={checked} />
        {decoded === undefined ? (
          <section class="pane" aria-label="Decoded">
            <WorkedExample onTry={() => void showExample()} />
          </section>
        ) : (
          <DecodedView decoded={decoded} onEdit={onEdit} />
        )}
      </div>
    </div>
  );
}

const SIGNATURE = {
  valid: "Signature valid",
  invalid: "Signature invalid",
  unknown: "Signature not checked",
};

/** The current time, updated every five seconds, so that the page shows when a token expires. */
function useNow(): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 5000);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}

/** The verdict on signature and lifetime. Its space is reserved while the signature is checked. */
function Banner({
  decoded,
  checked,
}: {
  readonly decoded: Decoded | undefined;
  readonly checked: Checked | "checking" | undefined;
}) {
  const now = useNow();
  if (decoded === undefined) return <div class="off-screen" role="status" />;
  const claims = decoded.payload.value;
  const life = claims === undefined ? undefined : lifetime(claims, now);
  const known = checked === "checking" ? undefined : checked;
  const state = known?.verdict.state ?? "unknown";
  const next = checked === "checking" ? "Checking…" : "Enter a key to verify it.";
  const tone = toneOf(decoded, state, life?.tone);
  return (
    <div class="verdict-banner jwt-verdict" role="status" data-tone={tone}>
      <p>
        <span>{SIGNATURE[state]}</span>
        {life !== undefined && <span data-tone={life.tone}>{life.words}</span>}
      </p>
      <p class="jwt-detail">{known?.weak ?? known?.verdict.detail ?? next}</p>
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
  const { text, value } = decoded.payload;
  const warnings = cautions(decoded);
  const now = useNow();
  const explained = value === undefined ? [] : explainClaims(parseExact(text) as JsonObject, now);
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
      <TokenInColours token={decoded.token} />
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
      <p class="part part-signature">
        <strong>Signature</strong> {decoded.algorithm ?? "no algorithm named"},{" "}
        {counted(decoded.signature.length, "byte")}
      </p>
    </section>
  );
}

/** The three parts, coloured like their decoded counterparts. */
function TokenInColours({ token }: { readonly token: string }) {
  const [header, payload, signature] = token.split(".");
  return (
    <p class="token-parts" aria-hidden="true">
      <span class="part-header">{header}</span>.<span class="part-payload">{payload}</span>.
      <span class="part-signature">{signature}</span>
    </p>
  );
}

function PartView({ title, part }: { readonly title: string; readonly part: Part }) {
  if (part.text === "") return null;
  const shown = pretty(part.text);
  return (
    <div class={`part part-${title.toLowerCase()}`}>
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
