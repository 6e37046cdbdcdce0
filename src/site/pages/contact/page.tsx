import { Select } from "../../parts/options.tsx";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Attempts, type FieldProblem, type Fields, submit } from "./submission.ts";
import { TextField } from "./text-field.tsx";
import { ToolHeader } from "../../parts/tool-header.tsx";
import { useHref } from "../../shell-context.ts";

const BLANK: Fields = { name: "", email: "", category: "", message: "", _gotcha: "" };
const MESSAGE_MIN = 10;
const MESSAGE_MAX = 5000;

const CATEGORIES = [
  ["", "Choose a category"],
  ["bug", "Bug"],
  ["feature", "Feature request"],
  ["question", "Question"],
  ["business", "Business"],
  ["other", "Other"],
] as const;

type Status =
  | { readonly state: "writing" | "sending" }
  | { readonly state: "sent"; readonly key: string }
  | { readonly state: "refused"; readonly problems: readonly FieldProblem[] }
  | { readonly state: "again"; readonly reason: string };

/** What was typed before the script had loaded. */
function typedBefore(): Fields {
  const form = globalThis.document?.querySelector<HTMLFormElement>("form.contact");
  return form ? { ...BLANK, ...Object.fromEntries(new FormData(form)) } : BLANK;
}

export function Page() {
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const attempts = useMemo(() => new Attempts(), []);
  const [fields, setFields] = useState(typedBefore);
  // Without the script, the browser would send the form itself.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const [status, setStatus] = useState<Status>({ state: "writing" });
  const problems = status.state === "refused" ? status.problems : [];
  const change = (name: keyof Fields) => (value: string) =>
    setFields((before) => ({ ...before, [name]: value }));
  const problemOf = (name: string): string | undefined =>
    problems.find(({ field }) => field === name)?.message;

  const send = async (): Promise<void> => {
    if (status.state === "sending") return;
    setStatus({ state: "sending" });
    const reply = await submit(href("api/contact"), fields, attempts);
    setStatus(reply);
    if (reply.state === "sent") setFields(BLANK);
  };
  useLayoutEffect(() => {
    if (status.state === "refused")
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [status]);

  const length = [...fields.message].length;
  const elsewhere = problems.filter(({ field }) => field === null || !(field in BLANK));

  return (
    <>
      <ToolHeader />
      <div class="contact-grid">
        <form
          ref={form}
          class="contact"
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            value={fields.email}
            onInput={change("email")}
            problem={problemOf("email")}
            hint="Used only to reply to you."
          />
          <TextField
            label="Name"
            name="name"
            autocomplete="name"
            value={fields.name}
            onInput={change("name")}
            problem={problemOf("name")}
          />
          <div class="field">
            <label for="contact-category">
              What is it about?<span class="optional">optional</span>
            </label>
            <Select
              id="contact-category"
              name="category"
              value={fields.category}
              aria-invalid={problemOf("category") !== undefined}
              aria-describedby="contact-category-problem"
              choices={CATEGORIES}
              onChange={change("category")}
            />
            <p class="field-problem" id="contact-category-problem">
              {problemOf("category")}
            </p>
          </div>
          <TextField
            label="Message"
            name="message"
            rows={8}
            required
            value={fields.message}
            onInput={change("message")}
            problem={problemOf("message")}
            hint={`${MESSAGE_MIN} to ${MESSAGE_MAX.toLocaleString("en")} characters; ${length.toLocaleString("en")} so far.`}
          />
          <div class="off-screen" aria-hidden="true">
            <label>
              Leave this empty
              <input
                name="_gotcha"
                tabIndex={-1}
                autocomplete="off"
                value={fields._gotcha}
                onInput={(event) => change("_gotcha")(event.currentTarget.value)}
              />
            </label>
          </div>
          <div class="row">
            <button
              type="submit"
              class="primary"
              disabled={!isReady}
              aria-disabled={status.state === "sending"}
            >
              {status.state === "sending" ? "Sending…" : status.state === "again" ? "Send again" : "Send"}
            </button>
          </div>
          <div class="form-status" role="status" data-state={status.state}>
            {status.state === "sent" && (
              <p>
                Thank you. Your message is stored as <code>{status.key}</code>.
              </p>
            )}
            {status.state === "again" && <p>{status.reason}</p>}
            {problems.length > 0 && (
              <p>
                {problems.length === 1 ? "One field needs" : `${problems.length} fields need`} another look.
              </p>
            )}
            {elsewhere.map(({ code, message }) => (
              <p key={code}>{message}</p>
            ))}
          </div>
        </form>
        <aside class="aside">
          <h2>What happens to your message</h2>
          <p>
            It is sent to this server and stored before the page confirms it. The form uses{" "}
            <a href={href("docs/contact-api/")}>POST /api/contact</a>, which your own pages can call, too.
          </p>
          <p>
            If the connection breaks, send it again. Retries have the same Idempotency-Key, so your message is
            stored only once.
          </p>
        </aside>
      </div>
    </>
  );
}
