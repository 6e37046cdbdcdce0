import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announce } from "./announce.tsx";
import type { DialogProps } from "./dialog-props.ts";

/** Dialogs are loaded when they are first opened: most visits need none. */
const LOADERS = {
  palette: async () => (await import("./palette/palette.tsx")).Palette,
  keyboard: async () => (await import("./keyboard-sheet.tsx")).KeyboardSheet,
} satisfies Record<string, () => Promise<ComponentType<DialogProps>>>;

export type DialogName = keyof typeof LOADERS;

interface Open {
  readonly name: DialogName;
  readonly Body: ComponentType<DialogProps>;
}

const current = signal<Open | undefined>(undefined);

export async function openDialog(name: DialogName): Promise<void> {
  if (current.peek()?.name === name) return;
  try {
    const Body = await LOADERS[name]();
    // Close an open dialog first, so that it returns the focus.
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    current.value = { name, Body };
  } catch {
    announce("This part could not be loaded. Check the connection and try again.");
  }
}

export function Dialogs() {
  const element = useRef<HTMLDialogElement>(null);
  const open = current.value;
  useLayoutEffect(() => {
    if (open !== undefined && element.current?.open === false) element.current.showModal();
  }, [open]);
  if (open === undefined) return null;
  const close = (): void => element.current?.close();
  return (
    <dialog
      key={open.name}
      ref={element}
      class={`sheet ${open.name}`}
      aria-label={open.name === "palette" ? "Find anything" : "Keyboard shortcuts"}
      onClose={() => {
        if (current.peek() === open) current.value = undefined;
      }}
      onClick={(event) => {
        if (event.target === element.current) close();
      }}
    >
      <open.Body close={close} />
    </dialog>
  );
}
