import type { RefObject, TargetedEvent } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useKeyList } from "../shell/key-lists.ts";
import type { Complete, Completion } from "../shared/completion.ts";

const KEYS = {
  title: "Expression",
  rows: [
    { keys: "ctrl+space", label: "Keys that fit here" },
    { keys: "enter", label: "Take the marked key" },
  ],
} as const;

/** A list below a text field with what may follow the text before its cursor. The focus stays in the field. */
export function useCompletions(
  field: RefObject<HTMLTextAreaElement | null>,
  complete: Complete | undefined,
  onChange: (text: string) => void,
) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [completion, setCompletion] = useState<Completion>();
  const [active, setActive] = useState(0);
  const request = useRef(0);
  useKeyList(complete === undefined ? undefined : KEYS);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active, completion]);

  const close = (): void => {
    request.current++;
    setCompletion(undefined);
  };
  const ask = async (): Promise<void> => {
    const { current: element } = field;
    if (complete === undefined || element === null) return;
    const asked = ++request.current;
    const { selectionStart, selectionEnd } = element;
    const found =
      selectionStart === selectionEnd ? await complete(element.value.slice(0, selectionStart)) : undefined;
    // Whoever types on wants what follows the new text.
    if (asked !== request.current) return;
    setActive(0);
    setCompletion(found);
  };
  const take = (index: number): void => {
    const choice = completion?.choices[index];
    if (field.current === null || completion === undefined || choice === undefined) return;
    field.current.setRangeText(choice.text, completion.from, field.current.selectionStart, "end");
    close();
    onChange(field.current.value);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.ctrlKey && event.key === " ") {
      event.preventDefault();
      void ask();
    }
    if (completion === undefined) return;
    const { length } = completion.choices;
    if (event.key === "ArrowDown") setActive((active + 1) % length);
    else if (event.key === "ArrowUp") setActive((active + length - 1) % length);
    else if (event.key === "Enter" && !event.shiftKey) take(active);
    else if (event.key === "Escape") close();
    else {
      if (/^(?:Arrow|Home|End|Page)/.test(event.key)) close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const attributes = {
    onInput: ({ currentTarget }: TargetedEvent<HTMLTextAreaElement>) => {
      onChange(currentTarget.value);
      void ask();
    },
    ...(complete === undefined
      ? {}
      : ({
          onKeyDown,
          onBlur: close,
          onPointerDown: close,
          "aria-autocomplete": "list",
          "aria-haspopup": "listbox",
          "aria-controls": completion === undefined ? undefined : id,
          "aria-activedescendant": completion === undefined ? undefined : `${id}-${active}`,
        } as const)),
  };
  const view = completion !== undefined && (
    <ul id={id} ref={list} class="completions" role="listbox" aria-label="Keys that fit here">
      {completion.choices.map(({ label, note }, index) => (
        <li
          key={label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => setActive(index)}
          // A press would take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(index)}
        >
          <code>{label}</code>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
  return { attributes, view };
}
