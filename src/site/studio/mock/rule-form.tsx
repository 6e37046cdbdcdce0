import { useState } from "preact/hooks";
import type { Exchange, ReplyFacts } from "../../../core/api/studio.ts";
import { errorMessage } from "../../shared/error-message.ts";
import { Choice } from "../../parts/options.tsx";
import { announce } from "../../shell/announce.tsx";
import { useLoaded } from "../use-loaded.ts";
import type { MockServer } from "./mock-server.ts";
import { operationOf } from "./request-list.ts";
import { type Draft, effectOf, FAULTS } from "./rule-effect.ts";
import { TextArea, TextField } from "../text-field.tsx";

const KINDS = [
  ["status", "With a status"],
  ["body", "With another body"],
  ["example", "With an example"],
  ["fault", "With a fault"],
  ["delay", "Only later"],
] as const;

const TIMES = [
  ["1", "The next call"],
  ["3", "The next 3 calls"],
  ["10", "The next 10 calls"],
  ["", "All from now on"],
] as const;

interface Props {
  readonly server: MockServer;
  readonly exchange: Exchange;
  readonly onDone: () => void;
}

const draftOf = ({ answer }: Exchange): Draft => ({
  kind: "status",
  status: "500",
  example: "",
  body: answer?.body?.text ?? "",
  fault: FAULTS[0][0],
  delay: "",
});

/** Makes the server answer requests like this one differently. */
export function RuleForm({ server, exchange, onDone }: Props) {
  const { method, answer } = exchange;
  const operation = operationOf(exchange, server.description.value?.operations ?? []);
  const details = useLoaded(
    () => operation && server.operation(operation),
    [operation?.method, operation?.path],
  );
  const session = answer?.session ?? null;
  const [draft, setDraft] = useState<Draft>(() => draftOf(exchange));
  const [path, setPath] = useState(operation?.path ?? exchange.path);
  const [times, setTimes] = useState<(typeof TIMES)[number][0]>("1");
  const [whose, setWhose] = useState<"one" | "all">(session === null ? "all" : "one");
  const [problem, setProblem] = useState("");
  const replies = details?.replies ?? [];
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const add = async (): Promise<void> => {
    try {
      await server.addRule({
        method,
        path,
        times: times === "" ? null : Number(times),
        session: whose === "all" ? null : session,
        effect: effectOf(draft, replies),
      });
      announce("The rule is set");
      onDone();
    } catch (cause) {
      setProblem(errorMessage(cause));
    }
  };
  return (
    <form
      class="rule-form"
      aria-label="Answer this differently"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField label={`Path of ${method} requests`} value={path} onChange={setPath} />
      <AnswerFields draft={draft} replies={replies} status={answer?.status ?? 200} onChange={change} />
      <TextField
        label="Delay in ms, or 200-800"
        value={draft.delay}
        onChange={(delay) => change({ delay })}
      />
      <Choice label="Which calls" class="field" value={times} choices={TIMES} onChange={setTimes} />
      {session !== null && (
        <Choice
          label="Whose"
          class="field"
          value={whose}
          choices={[
            ["one", `Session ${session}`],
            ["all", "All sessions"],
          ]}
          onChange={setWhose}
        />
      )}
      {problem !== "" && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
      <div class="row">
        <button type="submit" class="primary">
          Set the rule
        </button>
        <button type="button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface AnswerProps {
  readonly draft: Draft;
  readonly replies: readonly ReplyFacts[];
  /** What was answered. */
  readonly status: number;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** What is answered instead. */
function AnswerFields({ draft, replies, status, onChange }: AnswerProps) {
  const { kind } = draft;
  const examples = replies.flatMap((one) => one.examples.map((name) => [name, name] as const));
  return (
    <>
      <Choice
        label="Answer"
        class="field"
        value={kind}
        choices={KINDS.filter(([one]) => one !== "example" || examples.length > 0)}
        onChange={(next) =>
          onChange({
            kind: next,
            example: examples[0]?.[0] ?? "",
            ...(next === "body" ? { status: String(status) } : {}),
          })
        }
      />
      {(kind === "status" || kind === "body") && (
        <TextField
          label="Status"
          value={draft.status}
          choices={replies.map((one) => [one.status, one.description] as const)}
          onChange={(next) => onChange({ status: next })}
        />
      )}
      {kind === "example" && (
        <Choice
          label="Example"
          class="field"
          value={draft.example}
          choices={examples}
          onChange={(example) => onChange({ example })}
        />
      )}
      {kind === "fault" && (
        <Choice
          label="Fault"
          class="field"
          value={draft.fault}
          choices={FAULTS}
          onChange={(fault) => onChange({ fault })}
        />
      )}
      {kind === "body" && (
        <TextArea label="Body" value={draft.body} onChange={(body) => onChange({ body })} />
      )}
    </>
  );
}
