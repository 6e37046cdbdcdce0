import { sizeInWords } from "../shared/transform.ts";
import { Select } from "../parts/options.tsx";
import { Figures, timeInWords } from "./figures.tsx";
import type { By } from "./model/api.ts";
import { inDatasetOf } from "./model/state.ts";
import type { Studio } from "./studio.ts";

interface Props {
  readonly studio: Studio;
}

/** The status of the response, what it says of itself, and who answered. */
export function ResponseLine({ studio }: Props) {
  return (
    <div class="answer-line">
      <p class="response-line" role="status">
        <Said studio={studio} />
      </p>
      {studio.isWorking.value && (
        <button type="button" class="busy" onClick={() => studio.stop()}>
          Cancel
        </button>
      )}
      <WhoAnswers studio={studio} />
    </div>
  );
}

function Said({ studio }: Props) {
  const answer = studio.answer.value;
  if (studio.failure.value !== "") return <>{studio.failure.value}</>;
  if (answer === undefined) return <>Asking…</>;
  const { status, body, milliseconds, table, rows, notices, method } = answer;
  const missing = rows?.problem.value ?? "";
  return (
    <Figures
      status={status}
      parts={[
        method !== "GET" && method,
        table !== null && `${table.total.toLocaleString("en")} in total`,
        table !== null && table.larger !== null && (
          <a href={studio.hrefOf(inDatasetOf(studio.state.value, table.larger))}>
            Search {table.larger.toLocaleString("en")} records
          </a>
        ),
        sizeInWords(new Blob([body]).size),
        timeInWords(milliseconds),
      ]}
      cautions={missing === "" ? notices : [...notices, `Rows are missing: ${missing}`]}
    />
  );
}

const WHO: readonly (readonly [By, string])[] = [
  ["server", "Server"],
  ["here", "Computed here"],
];

/** Who answered. The other is chosen here, unless only one can answer. */
function WhoAnswers({ studio }: Props) {
  const by = studio.answer.value?.by ?? studio.by();
  const hasFile = studio.file.value.text !== "";
  const isOnly = hasFile || studio.isServers(studio.state.value.resource);
  const choose = (next: By): void => {
    studio.setView({ by: next === "here" ? next : "" });
    void studio.ask();
  };
  const title = hasFile
    ? "Your file is in this tab alone."
    : isOnly
      ? "Only the server has these records."
      : by === "here" && studio.by() === "server"
        ? "The server did not respond: the same bytes, computed in this tab."
        : "Who answers: the server, or this tab with the same bytes.";
  return (
    <span class="who" data-by={by} title={title}>
      {isOnly ? (
        WHO.find(([one]) => one === by)?.[1]
      ) : (
        <Select aria-label="Answered by" value={by} choices={WHO} onChange={choose} />
      )}
    </span>
  );
}
