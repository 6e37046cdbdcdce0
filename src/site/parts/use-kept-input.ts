import { useEffect, useLayoutEffect } from "preact/hooks";
import { privacySwitch } from "../shell/footer.tsx";
import { useShell } from "../shell-context.ts";
import { type Input, isEmpty } from "./input.ts";
import { keepInput, keepsInputs, keptInput, loadKeptInputs } from "./kept-inputs.ts";
import { PrivacySwitch } from "./privacy-switch.tsx";

/** Where the user has asked for it, an input outlives a reload. What is held as a file does not. */
export function useKeptInput(label: string, input: Input, onChange: (input: Input) => void): void {
  const { slug, isSecret = false } = useShell().page;
  const name = `${slug}/${label}`;
  const isKept = keepsInputs.value && !isSecret;
  useEffect(() => {
    if (isSecret) return;
    loadKeptInputs();
    privacySwitch.value = PrivacySwitch;
    const text = keptInput(name);
    // What a link or another tool hands over comes later, and takes its place.
    if (text !== null && isEmpty(input)) onChange({ kind: "text", text });
  }, []);
  // Before the page says that it is kept.
  useLayoutEffect(() => {
    if (isKept) keepInput(name, input.kind === "text" ? input.text : "");
  }, [isKept, input]);
}
