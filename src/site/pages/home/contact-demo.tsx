import { useState } from "preact/hooks";
import { Code } from "../../parts/code.tsx";
import { useHref } from "../../shell-context.ts";

/** Wrong on purpose: it shows how every problem is named at once, and stores nothing. */
const FLAWED = { email: "not-an-address", message: "too short" };

/** The contact endpoint: what it refuses, and where its form is. */
export function ContactDemo() {
  const href = useHref();
  const [answer, setAnswer] = useState("");
  const [status, setStatus] = useState("POST /api/contact");

  const send = async (): Promise<void> => {
    try {
      const response = await fetch(href("api/contact"), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(FLAWED),
      });
      setStatus(`${response.status} ${response.statusText}`);
      setAnswer(JSON.stringify(await response.json(), null, 2));
    } catch {
      setStatus("The server did not answer.");
    }
  };

  return (
    <section class="demo" aria-labelledby="contact-title">
      <h2 id="contact-title">Take a message</h2>
      <p>
        A contact form for a page without a backend: validated, stored before it says so, sent once even when
        the answer gets lost.
      </p>
      <div class="row">
        <button type="button" onClick={() => void send()}>
          Send a flawed one
        </button>
        <a class="button" href={href("contact/")}>
          Open the real form
        </a>
      </div>
      <p class="answer-line" role="status">
        {status}
      </p>
      {answer !== "" && <Code text={answer} label="Answer of the contact endpoint" language="json" />}
    </section>
  );
}
