import { useEffect } from "preact/hooks";
import { keepInput, keepsInputs, keptInput } from "../shell/kept-inputs.ts";
import { useShell } from "../shell-context.ts";
import { type Input, isEmpty } from "./input.ts";

/** Where the user has asked for it, an input outlives a reload. What is held as a file does not. */
export function useKeptInput(label: string, input: Input, onChange: (input: Input) => void): void {
  const { slug, isSecret = false } = useShell().page;
  const name = `${slug}/${label}`;
  const isKept = keepsInputs.value && !isSecret;
  useEffect(() => {
    const text = isSecret ? null : keptInput(name);
    // What a link or another tool hands over comes later, and takes its place.
    if (text !== null && isEmpty(input)) onChange({ kind: "text", text });
  }, []);
  useEffect(() => {
    if (isKept) keepInput(name, input.kind === "text" ? input.text : "");
  }, [isKept, input]);
}
