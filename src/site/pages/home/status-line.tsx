import type { DemoResponse } from "./ask.ts";

interface Props {
  readonly state: "idle" | "waiting" | "unreachable";
  readonly answer: DemoResponse | undefined;
  readonly milliseconds?: number | undefined;
  readonly children?: string;
}

/** A summary of the response, in one line. */
export function StatusLine({ state, answer, milliseconds, children }: Props) {
  return (
    <p class="response-line" role="status">
      {state === "waiting" && "Waiting…"}
      {state === "unreachable" && "No response: this page cannot reach its server."}
      {state === "idle" && answer === undefined && children}
      {state === "idle" && answer !== undefined && (
        <>
          <strong data-ok={answer.status < 400}>
            {answer.status} {answer.statusText}
          </strong>
          {milliseconds !== undefined && <span>{Math.round(milliseconds)} ms</span>}
          {answer.total !== null && <span>{answer.total} in total</span>}
          {answer.notice !== null && <span>{answer.notice}</span>}
        </>
      )}
    </p>
  );
}
