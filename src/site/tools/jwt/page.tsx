import { Choice } from "../../parts/options.tsx";
import type { Work } from "../../parts/tool-context.ts";
import { ToolPage } from "../../parts/tool-page.tsx";
import { errorMessage } from "../../shared/error-message.ts";
import { announce } from "../../shell/announce.tsx";
import { ALGORITHMS, type AlgorithmName, isAlgorithm, isSecretAlgorithm } from "./algorithms.ts";
import { readJsonPart } from "./decode.ts";
import { tool } from "./tool.ts";

export const Page = () => (
  <ToolPage
    tool={tool}
    aid={(work) =>
      work.options.mode === "sign" && (
        <div class="row">
          <SignActions {...work} />
        </div>
      )
    }
    remarks={(work) => work.options.mode === "read" && <ReadActions {...work} />}
  />
);

const NAMES = (Object.keys(ALGORITHMS) as AlgorithmName[]).map((name) => [name, name] as const);

const rowValue = (run: Work["run"], label: string): string | undefined =>
  run?.groups?.flatMap(({ rows }) => rows).find((row) => row.label === label)?.value;

function ReadActions({ run, fill }: Work<typeof tool>) {
  const header = rowValue(run, "Header");
  const payload = rowValue(run, "Payload");
  if (header === undefined || payload === undefined) return null;
  return (
    <button type="button" class="link" onClick={() => fill({ header, payload }, { mode: "sign" })}>
      Edit and sign
    </button>
  );
}

function SignActions({ texts, run, fill }: Work<typeof tool>) {
  const header = readJsonPart(texts.header, "header").value ?? { typ: "JWT" };
  const headerAlg = header["alg"];
  const algorithm = typeof headerAlg === "string" && isAlgorithm(headerAlg) ? headerAlg : "HS256";
  const token = rowValue(run, "Token");
  const generate = async (): Promise<void> => {
    const { generateKey } = await import("./sign.ts");
    fill(
      { key: await generateKey(algorithm) },
      isSecretAlgorithm(algorithm) ? { encoding: "base64url" } : {},
    );
  };
  return (
    <>
      <Choice
        label="Algorithm"
        choices={NAMES}
        value={algorithm}
        onChange={(alg) => fill({ header: JSON.stringify({ ...header, alg }, undefined, 2) })}
      />
      <button
        type="button"
        onClick={() => void generate().catch((cause: unknown) => announce(errorMessage(cause)))}
      >
        Generate a key
      </button>
      <button
        type="button"
        disabled={token === undefined}
        onClick={() => fill({ token: token ?? "" }, { mode: "read" })}
      >
        Read it
      </button>
    </>
  );
}
