import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { announce } from "../shell/announce.tsx";
import { EMPTY, HOLD_FROM, type Input, inputOf, inputOfFile, isEmpty, sizeInWords } from "./input.ts";

interface Props {
  readonly label: string;
  readonly input: Input;
  readonly onChange: (input: Input) => void;
  readonly placeholder?: string;
  readonly example?: () => string;
  /** Id of what says that the input is wrong. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  readonly children?: ComponentChildren;
}

/** Takes text by typing, pasting, dropping a file or opening one. */
export function InputPane(props: Props) {
  const { input, onChange } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);

  const openFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    onChange(await inputOfFile(file, file.name));
    announce(`Opened ${file.name}, ${sizeInWords(file.size)}`);
  };
  const onPaste = async (event: ClipboardEvent): Promise<void> => {
    const field = event.currentTarget as HTMLTextAreaElement;
    const [file] = event.clipboardData?.files ?? [];
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (file === undefined && pasted.length < HOLD_FROM) return;
    // So long a text would freeze the field: take it before it gets there.
    event.preventDefault();
    if (file !== undefined) return openFile(file);
    onChange(
      await inputOf(
        field.value.slice(0, field.selectionStart) + pasted + field.value.slice(field.selectionEnd),
      ),
    );
    announce(`Pasted ${sizeInWords(pasted.length)}`);
  };

  return (
    <div
      class="pane"
      data-dragging={dragging}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragging(false);
        const text = event.dataTransfer?.getData("text/plain") ?? "";
        if (event.dataTransfer?.files.length) void openFile(event.dataTransfer.files[0]);
        else if (text !== "") void inputOf(text).then(onChange);
      }}
    >
      <div class="pane-bar">
        <label for={id}>{props.label}</label>
        <span class="spring" />
        {props.example !== undefined && isEmpty(input) && (
          <button type="button" onClick={() => onChange({ kind: "text", text: props.example?.() ?? "" })}>
            Example
          </button>
        )}
        <button type="button" onClick={() => picker.current?.click()}>
          Open file
        </button>
        {!isEmpty(input) && (
          <button type="button" onClick={() => onChange(EMPTY)}>
            Clear
          </button>
        )}
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
        <div class="held" id={id} tabIndex={0} role="group" aria-label={`${props.label}, held`}>
          <p>
            <strong>{input.name}</strong> · {sizeInWords(input.blob.size)}
          </p>
          <p>
            {input.isBinary === true
              ? "No text, so it is held here as the bytes that it is. It begins:"
              : "Too long for a text field, so it is held here and worked on as a whole. It begins:"}
          </p>
          <pre>{input.preview}</pre>
        </div>
      ) : (
        <textarea
          id={id}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          placeholder={props.placeholder}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid}
          value={input.text}
          onInput={(event) => onChange({ kind: "text", text: event.currentTarget.value })}
          onPaste={(event) => void onPaste(event)}
        />
      )}
      {props.children}
    </div>
  );
}
