import { useEffect, useId, useRef } from "preact/hooks";
import { choicesOf, type OptionSpec } from "../shared/options.ts";
import type { Complete } from "../shared/completion.ts";
import { useCompletions } from "./completion-list.tsx";
import { drawTints } from "./draw-tints.ts";
import { Check, Choice, Segments } from "./options.tsx";
import { verbatim } from "./verbatim.ts";

interface Props {
  readonly spec: OptionSpec;
  readonly value: string | boolean;
  readonly onChange: (value: string | boolean) => void;
  /** Set if it is wrong: where, if that is known. */
  readonly wrong?: { readonly at: number | undefined } | undefined;
  /** Finds what may follow the text before the cursor in a main text. */
  readonly complete?: Complete | undefined;
}

/** The control of an option. */
export function OptionControl({ spec, value, onChange, wrong, complete }: Props) {
  const id = useId();
  const { kind, label } = spec;
  const text = String(value);
  switch (kind) {
    case "segments":
      return <Segments label={label} choices={choicesOf(spec)} value={text} onChange={onChange} />;
    case "choice":
      return (
        <Choice
          label={label}
          choices={choicesOf(spec)}
          headings={spec.headings}
          value={text}
          onChange={onChange}
        />
      );
    case "check":
      return <Check label={label} checked={value === true} onChange={onChange} />;
    case "letters":
      return (
        <fieldset class="segments letters">
          <legend class="off-screen">{label}</legend>
          {spec.letters.map(([letter, words]) => (
            <label key={letter} title={words}>
              <input
                type="checkbox"
                aria-label={`${letter}, ${words}`}
                checked={text.includes(letter)}
                onChange={() =>
                  onChange(text.includes(letter) ? text.replaceAll(letter, "") : `${text}${letter}`)
                }
              />
              <span>{letter}</span>
            </label>
          ))}
        </fieldset>
      );
    case "text":
    case "number":
    case "secret": {
      if (spec.isMain === true)
        return <MainText spec={spec} text={text} onChange={onChange} wrong={wrong} complete={complete} />;
      const isShort = kind === "number" || spec.isShort === true;
      return (
        <div class={isShort ? "choice" : "choice wide-choice"}>
          <label for={id}>{label}</label>
          <input
            id={id}
            {...(kind === "secret"
              ? { type: "password", autocomplete: "new-password" }
              : { type: "text", ...verbatim })}
            class={isShort ? "short" : undefined}
            inputMode={kind === "number" ? "numeric" : undefined}
            value={text}
            placeholder={spec.placeholder}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      );
    }
  }
}

interface MainProps {
  readonly spec: Extract<OptionSpec, { isMain?: true }>;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly wrong: Props["wrong"];
  readonly complete: Complete | undefined;
}

/** A text of full width that grows with its lines. Its colours are drawn on a copy beneath. */
function MainText({ spec: { label, placeholder, tint }, text, onChange, wrong, complete }: MainProps) {
  const id = useId();
  const copy = useRef<HTMLPreElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const completions = useCompletions(field, complete, onChange);
  useEffect(() => {
    const node = copy.current?.firstChild;
    if (tint === undefined || !(node instanceof Text) || !("highlights" in CSS)) return undefined;
    return drawTints(node, tint(text));
  }, [text]);
  useEffect(() => {
    const node = copy.current?.firstChild;
    if (wrong?.at === undefined || text === "" || !(node instanceof Text) || !("highlights" in CSS))
      return undefined;
    // What is missing at the end has no character of its own.
    const from = Math.min(wrong.at, text.length - 1);
    return drawTints(node, [{ from, to: from + 1, tint: "wrong" }]);
  }, [text, wrong?.at]);
  return (
    <div class="choice main-choice">
      <label for={id}>{label}</label>
      <div class="grown">
        <pre ref={copy} aria-hidden="true">
          {`${text}\n`}
        </pre>
        <textarea
          id={id}
          ref={field}
          {...verbatim}
          rows={1}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong === undefined ? undefined : "problem"}
          value={text}
          placeholder={placeholder}
          {...completions.attributes}
        />
        {completions.view}
      </div>
    </div>
  );
}
