import { useState } from "preact/hooks";
import { useServer } from "../../parts/use-server.ts";
import { useHref } from "../../shell-context.ts";
import { ask, type DemoResponse } from "./ask.ts";
import { Screen } from "./screen.tsx";
import { StatusLine } from "./status-line.tsx";

/** Invalid on purpose: it shows that all problems are reported at once, and stores nothing. */
const INVALID = JSON.stringify({ email: "not-an-address", message: "too short" });
const TYPE = "Content-Type: application/json";

/** The contact endpoint: an invalid request, and a link to the form. */
export function ContactDemo() {
  const href = useHref();
  const server = useServer();
  const [answer, setAnswer] = useState<DemoResponse>();
  const [state, setState] = useState<"idle" | "unreachable">("idle");

  const send = async (): Promise<void> => {
    try {
      const headers = { "Content-Type": "application/json" };
      setAnswer(await ask(href("api/contact"), { method: "POST", headers, body: INVALID }));
      setState("idle");
    } catch {
      setState("unreachable");
    }
  };

  return (
    <>
      <div class="row">
        <button type="button" class="primary" onClick={() => void send()}>
          Send an invalid message
        </button>
        <a class="button" href={href("contact/")}>
          Open the contact form
        </a>
      </div>
      <StatusLine state={state} answer={answer}>
        A form endpoint that validates, stores and mails messages. A retry never stores a message twice.
      </StatusLine>
      <Screen
        label="Response of the contact endpoint"
        command={`curl '${server}/api/contact' -H '${TYPE}' -d '${INVALID}'`}
        json={answer?.body ?? ""}
      />
    </>
  );
}
