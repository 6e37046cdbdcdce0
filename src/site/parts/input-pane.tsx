import type { ComponentChildren } from "preact";
import { sizeInWords } from "../shared/transform.ts";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { announce } from "../shell/announce.tsx";
import type { Selected } from "./editor/create-editor.ts";
import type { Language } from "../shared/language.ts";
import type { MarkedRange } from "./editor/ranges.ts";
import { TextEditor } from "./editor/text-editor.tsx";
import { EMPTY, type Input, inputOf, isEmpty, LARGE, textOf, typedInput } from "./input.ts";
import { useKeptInput } from "./use-kept-input.ts";

type HeldInput = Extract<Input, { kind: "held" }>;

interface Props {
  readonly label: string;
  readonly input: Input;
  readonly onChange: (input: Input) => void;
  readonly placeholder?: string;
  /** The tool works on bytes, so a byte order mark must not be lost. */
  readonly keepsBytes?: boolean | undefined;
  readonly prepareFile?: ((file: File) => Promise<File>) | undefined;
  /** The text for formatted content that is pasted; undefined for its plain text. */
  readonly fromHtml?: ((html: string) => Promise<string | undefined>) | undefined;
  /** It also takes files that are dropped beside all panes, where the browser would open them. */
  readonly takesStrays?: boolean;
  /** More buttons, such as examples. */
  readonly extra?: ComponentChildren;
  /** If set, an editor replaces the text field when the page is idle. */
  readonly language?: Language | undefined;
  /** Id of the element that describes the error. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** Offset of the error. */
  readonly wrongAt?: number | undefined;
  /** Ranges to colour. */
  readonly ranges?: readonly MarkedRange[] | undefined;
  /** A new object scrolls to its offset. */
  readonly reveal?: { readonly offset: number } | undefined;
  readonly children?: ComponentChildren;
}

/** An input that users can type, paste, drop or open as a file. */
export function InputPane(props: Props) {
  const { input, onChange, label } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const selection = useRef<() => Selected>(() => ({ from: 0, to: 0 }));
  const [dragging, setDragging] = useState(false);
  const { undo, noteTyping } = useUndo(input, onChange);
  useKeptInput(label, input, onChange);

  const openFile = async (file: File | undefined, others = 0): Promise<void> => {
    if (file === undefined) return;
    try {
      const { keepsBytes, prepareFile = (same: File) => Promise.resolve(same) } = props;
      onChange(await inputOf(await prepareFile(file), { keepsBytes }));
      const left = others === 0 ? "" : `. One file fits here: ${others} left out`;
      announce(`Opened ${file.name}, ${sizeInWords(file.size)}${left}`);
    } catch {
      announce(`${file.name} cannot be read. Is it a folder?`);
    }
  };
  /** Intercepts pastes that are too long for a text field, or have a format. */
  const onPaste = async (event: ClipboardEvent): Promise<void> => {
    const [file] = event.clipboardData?.files ?? [];
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const html = props.fromHtml === undefined ? "" : (event.clipboardData?.getData("text/html") ?? "");
    if (file === undefined && pasted.length < LARGE && html === "") return;
    consume(event);
    if (file !== undefined && html === "") return openFile(file);
    const { from, to } = selection.current();
    const text = textOf(input);
    const converted = html === "" ? undefined : await props.fromHtml?.(html);
    const inserted = converted ?? pasted;
    const before = text.slice(0, offsetOf(text, from));
    onChange(await inputOf(before + inserted + text.slice(offsetOf(text, to))));
    announce(
      converted === undefined
        ? `Pasted ${sizeInWords(pasted.length)}`
        : `Pasted as ${label}. Paste without format for the plain text`,
    );
  };
  const onDrop = (event: DragEvent): void => {
    setDragging(false);
    const [file, ...others] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file === undefined && text.length < LARGE && input.kind === "text") return;
    consume(event);
    if (file !== undefined) void openFile(file, others.length);
    else if (text !== "") void inputOf(text).then(onChange);
  };

  const latest = useRef(onDrop);
  latest.current = onDrop;
  const { takesStrays = false } = props;
  useEffect(() => {
    if (!takesStrays) return undefined;
    const hasFiles = (event: DragEvent): boolean =>
      !event.defaultPrevented && event.dataTransfer?.types.includes("Files") === true;
    const allow = (event: DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    };
    const take = (event: DragEvent): void => {
      if (hasFiles(event)) latest.current(event);
    };
    addEventListener("dragover", allow);
    addEventListener("drop", take);
    return () => {
      removeEventListener("dragover", allow);
      removeEventListener("drop", take);
    };
  }, [takesStrays]);

  /** Moves the focus to the field, because a disabled or removed button would lose it. */
  const focusField = (): void => {
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };

  return (
    <div
      class="pane"
      data-dragging={dragging}
      onDragOver={(event) => {
        if (event.dataTransfer?.types.includes("Files") === true) event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDropCapture={onDrop}
      onPasteCapture={(event) => void onPaste(event)}
    >
      <div class="pane-bar">
        <label id={`${id}-label`} for={id} onClick={() => document.getElementById(id)?.focus()}>
          {label}
        </label>
        <span class="spring" />
        {undo !== undefined && (
          <button
            type="button"
            aria-label={`Undo: ${label}`}
            onClick={() => {
              undo();
              focusField();
            }}
          >
            Undo
          </button>
        )}
        {props.extra}
        <button type="button" aria-label={`Open: ${label}`} onClick={() => picker.current?.click()}>
          Open
        </button>
        <button
          type="button"
          aria-label={`Clear: ${label}`}
          disabled={isEmpty(input)}
          onClick={() => {
            onChange(EMPTY);
            focusField();
          }}
        >
          Clear
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-hidden="true"
          onChange={(event) => {
            void openFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {input.kind === "held" ? (
        <div class="held" id={id} tabIndex={0} role="group" aria-label={`${label}, held`}>
          <p>
            <strong>{input.name}</strong> · {sizeInWords(input.blob.size)}
          </p>
          <p>{whyHeld(input.encoding)} Beginning:</p>
          <pre>{input.preview}</pre>
        </div>
      ) : (
        <TextEditor
          id={id}
          labelledBy={`${id}-label`}
          text={input.text}
          onInput={(text) => {
            const next = typedInput(text, input.fileName);
            noteTyping(next);
            onChange(next);
          }}
          placeholder={props.placeholder ?? ""}
          language={props.language}
          describedBy={props.describedBy}
          invalid={props.invalid}
          wrongAt={props.wrongAt}
          ranges={props.ranges}
          reveal={props.reveal}
          selectionRef={selection}
        />
      )}
      {props.children}
    </div>
  );
}

function whyHeld(encoding: HeldInput["encoding"]): string {
  if (encoding === undefined)
    return "Too long for a text field, so it is kept here and processed as a whole.";
  if (encoding === "marked") return "Text with a byte order mark, so it is kept here as raw bytes.";
  if (encoding === "binary") return "Not text, so it is kept here as raw bytes.";
  return `Text in ${encoding} rather than UTF-8, so it is kept here as raw bytes.`;
}

/** Text fields and editors count every line end as one character, including CRLF. */
function offsetOf(text: string, position: number): number {
  let offset = 0;
  for (let count = 0; count < position; count++) offset += text.startsWith("\r\n", offset) ? 2 : 1;
  return offset;
}

function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Undoes Clear, Repair, an example or an opened file, until the user types. */
function useUndo(input: Input, onChange: (input: Input) => void) {
  const lastInput = useRef(input);
  const lastTyped = useRef(input);
  const [before, setBefore] = useState<Input>();
  useEffect(() => {
    if (input === lastInput.current) return;
    setBefore(input === lastTyped.current || isEmpty(lastInput.current) ? undefined : lastInput.current);
    lastInput.current = input;
  }, [input]);
  return {
    undo:
      before === undefined
        ? undefined
        : () => {
            lastTyped.current = before;
            onChange(before);
          },
    noteTyping: (next: Input) => (lastTyped.current = next),
  };
}
