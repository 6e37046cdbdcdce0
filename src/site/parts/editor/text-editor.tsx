import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { idle } from "../../shell/idle.ts";
import { useKeyList } from "../../shell/key-lists.ts";
import type { createEditor, Editor, EDITOR_KEYS, Selected } from "./create-editor.ts";
import type { Language } from "../../shared/language.ts";
import type { MarkedRange } from "./ranges.ts";
import { verbatim } from "../verbatim.ts";

interface Module {
  readonly createEditor: typeof createEditor;
  readonly EDITOR_KEYS: typeof EDITOR_KEYS;
}
type FieldRef = { readonly current: HTMLTextAreaElement | null };

interface Props {
  readonly id: string;
  readonly labelledBy: string;
  readonly text: string;
  readonly onInput: (text: string) => void;
  readonly placeholder: string;
  /** The language to highlight; without it, it stays a plain text field. */
  readonly language?: Language | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  /** The offset of the error. */
  readonly wrongAt?: number | undefined;
  /** Ranges to colour, once the editor is loaded. */
  readonly ranges?: readonly MarkedRange[] | undefined;
  /** A new object scrolls to its offset. */
  readonly reveal?: { readonly offset: number } | undefined;
  /** Receives a function that returns the selection of the text field or editor. */
  readonly selectionRef: { current: () => Selected };
}

/** State that the editor takes over from the text field. */
interface FieldState extends Selected {
  readonly top: number;
  readonly isFocused: boolean;
}

/** A text field that works at once. An editor replaces it when the page is idle. */
export function TextEditor(props: Props) {
  const {
    id,
    labelledBy,
    text,
    language,
    describedBy,
    invalid = false,
    wrongAt,
    ranges,
    reveal,
    selectionRef,
  } = props;
  const [module, setModule] = useState<Module>();
  const field = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const fieldState = useRef<FieldState>({ from: 0, to: 0, top: 0, isFocused: false });
  const latest = useRef(props);
  latest.current = props;
  useKeyList(module?.EDITOR_KEYS);

  useEffect(() => {
    if (language === undefined) return undefined;
    let isGone = false;
    void loadWhenIdle(field).then((module) => {
      const { current } = field;
      if (isGone || module === undefined || current === null) return;
      fieldState.current = {
        from: current.selectionStart,
        to: current.selectionEnd,
        top: current.scrollTop,
        isFocused: document.activeElement === current,
      };
      setModule(module);
    });
    return () => {
      isGone = true;
    };
  }, [language === undefined]);

  useLayoutEffect(() => {
    if (module === undefined || host.current === null) return undefined;
    const { isFocused, top } = fieldState.current;
    const created = module.createEditor({
      parent: host.current,
      text: latest.current.text,
      selection: fieldState.current,
      placeholder: latest.current.placeholder,
      onInput: (next) => latest.current.onInput(next),
    });
    editor.current = created;
    selectionRef.current = () => created.selection();
    if (isFocused) created.focus();
    created.scrollTo(top);
    return () => created.destroy();
  }, [module]);

  useLayoutEffect(() => editor.current?.setText(text), [module, text]);
  useLayoutEffect(() => editor.current?.setLanguage(language ?? "text"), [module, language]);
  useLayoutEffect(
    () =>
      editor.current?.setAttributes({
        id,
        "aria-labelledby": labelledBy,
        "aria-invalid": String(invalid),
        ...(describedBy === undefined ? {} : { "aria-describedby": describedBy }),
      }),
    [module, id, labelledBy, describedBy, invalid],
  );
  useLayoutEffect(() => editor.current?.mark(wrongAt), [module, wrongAt]);
  useLayoutEffect(() => editor.current?.colour(ranges ?? []), [module, ranges]);
  useEffect(() => {
    if (reveal === undefined) return;
    if (editor.current !== undefined) editor.current.show(reveal.offset);
    else if (field.current !== null) showIn(field.current, reveal.offset);
  }, [reveal]);

  if (module !== undefined) return <div ref={host} class="editor" />;
  selectionRef.current = () => ({
    from: field.current?.selectionStart ?? 0,
    to: field.current?.selectionEnd ?? 0,
  });
  return (
    <textarea
      ref={field}
      id={id}
      class={language === undefined ? undefined : "before-editor"}
      {...verbatim}
      placeholder={props.placeholder}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={text}
      onInput={(event) => props.onInput(event.currentTarget.value)}
      onCompositionStart={(event) => (event.currentTarget.dataset["composing"] = "")}
      onCompositionEnd={(event) => delete event.currentTarget.dataset["composing"]}
    />
  );
}

/** Undefined if it cannot be loaded, for example in a tab that went offline early: the text field stays. */
async function loadWhenIdle(field: FieldRef): Promise<Module | undefined> {
  await idle();
  try {
    const module = await import("./create-editor.ts");
    await untilFree(field);
    return module;
  } catch {
    return undefined;
  }
}

/** Waits until the user is neither selecting with the mouse nor composing a word: both would be lost. */
async function untilFree({ current: field }: FieldRef): Promise<void> {
  while (field?.matches(":active") === true || field?.dataset["composing"] !== undefined)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

function showIn(field: HTMLTextAreaElement, offset: number): void {
  field.focus();
  field.setSelectionRange(offset, offset + 1);
  const line = field.value.slice(0, offset).split("\n").length;
  const { lineHeight } = getComputedStyle(field);
  field.scrollTop = (line - 1) * Number.parseFloat(lineHeight) - field.clientHeight / 2;
}
