import { errorMessage } from "../../../shared/error-message.ts";
import { useState } from "preact/hooks";
import { ALGORITHMS, type AlgorithmName, isAlgorithm, isSecretAlgorithm } from "../algorithms.ts";
import { readJsonPart } from "../decode.ts";
import { readKey, type SecretEncoding } from "../key-material.ts";
import { Choice } from "../../../parts/options.tsx";
import { type Output, OutputPane } from "../../../parts/output-pane.tsx";
import { KeyField } from "./key-field.tsx";
import { compact, loadSign } from "./token-tools.ts";
import { verbatim } from "../../../parts/verbatim.ts";

/** The texts to sign, as in the editors. */
export interface Draft {
  readonly header: string;
  readonly payload: string;
}

interface Props {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** Opens the new token in the reading view. */
  readonly onSigned: (token: string) => void;
}

const NAMES = (Object.keys(ALGORITHMS) as AlgorithmName[]).map((name) => [name, name] as const);

/** Edits header and payload and signs exactly these texts. */
export function SignView({ draft, onDraft, onSigned }: Props) {
  const [key, setKey] = useState("");
  const [encoding, setEncoding] = useState<SecretEncoding>("text");
  const [verifying, setVerifying] = useState("");
  const [output, setOutput] = useState<Output>({ kind: "none" });
  const [problem, setProblem] = useState<string>();
  const header = readJsonPart(draft.header, "header");
  const payload = readJsonPart(draft.payload, "payload");
  const named = header.value?.["alg"];
  const algorithm: AlgorithmName = typeof named === "string" && isAlgorithm(named) ? named : "HS256";

  const attempt = (work: () => Promise<void>): void => {
    setProblem(undefined);
    if (!isSecureContext)
      setProblem("Signing needs HTTPS or localhost: browsers disable cryptography on plain HTTP.");
    else void work().catch((cause: unknown) => setProblem(errorMessage(cause)));
  };
  const signNow = (): void =>
    attempt(async () => {
      const { signToken } = await loadSign();
      const token = await signToken(
        compact(draft.header),
        compact(draft.payload),
        readKey(key, encoding),
        algorithm,
      );
      setOutput({ kind: "text", text: token });
    });
  const makeKey = (): void =>
    attempt(async () => {
      const { freshKey } = await loadSign();
      const fresh = await freshKey(algorithm);
      setKey(fresh.signing);
      if (isSecretAlgorithm(algorithm)) setEncoding("base64url");
      setVerifying(isSecretAlgorithm(algorithm) ? "" : fresh.verifying);
    });
  const setAlgorithm = (name: AlgorithmName): void =>
    onDraft({
      ...draft,
      header: JSON.stringify({ ...(header.value ?? { typ: "JWT" }), alg: name }, null, 2),
    });

  return (
    <form
      class="panes"
      onSubmit={(event) => {
        event.preventDefault();
        signNow();
      }}
    >
      <div class="stack">
        <div class="row">
          <Choice label="Algorithm" choices={NAMES} value={algorithm} onChange={setAlgorithm} />
          <button type="button" onClick={makeKey}>
            Generate a key
          </button>
        </div>
        <Editor
          label="Header"
          rows={5}
          value={draft.header}
          problem={header.problem}
          onInput={(text) => onDraft({ ...draft, header: text })}
        />
        <Editor
          label="Payload"
          rows={10}
          value={draft.payload}
          problem={payload.problem}
          onInput={(text) => onDraft({ ...draft, payload: text })}
        />
      </div>
      <div class="stack">
        <KeyField
          label="Key to sign with"
          hint="A shared secret, a private key (PEM) or a private JWK. It stays in this field and is never put into a link."
          value={key}
          encoding={encoding}
          onChange={setKey}
          onEncoding={setEncoding}
        />
        {verifying !== "" && (
          <details class="made-key">
            <summary>The matching public key</summary>
            <pre class="code">{verifying}</pre>
          </details>
        )}
        <div class="row">
          <button type="submit" class="primary">
            Sign
          </button>
        </div>
        <p class="form-problem" role="alert">
          {problem}
        </p>
        <OutputPane
          label="Signed token"
          output={output}
          fileName="token.jwt"
          type="application/jwt"
          empty="The token appears here."
          extra={
            output.kind === "text" && (
              <button type="button" onClick={() => onSigned(output.text)}>
                Read it
              </button>
            )
          }
        />
      </div>
    </form>
  );
}

interface EditorProps {
  readonly label: string;
  readonly rows: number;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onInput: (text: string) => void;
}

function Editor({ label, rows, value, problem, onInput }: EditorProps) {
  const id = `jwt-${label.toLowerCase()}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        {...verbatim}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p class="field-problem" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  );
}
