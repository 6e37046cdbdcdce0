import { useLayoutEffect } from "preact/hooks";
import { privacySwitch } from "../shell/footer.tsx";
import { useShell } from "../shell-context.ts";
import { type Input, inputOf, isEmpty, textOf } from "./input.ts";
import { keepInput, keepsInputs, keptInput, loadKeptInputs } from "./kept-inputs.ts";
import { PrivacySwitch } from "./privacy-switch.tsx";

/** Keeps an input across a reload, unless the user has them forgotten. Held files are not kept. */
export function useKeptInput(label: string, input: Input, onChange: (input: Input) => void): void {
  const { slug, isSecret = false } = useShell().page;
  const name = `${slug}/${label}`;
  const isKept = keepsInputs.value && !isSecret;
  // Before the empty field is stored in its place.
  useLayoutEffect(() => {
    if (isSecret) return;
    loadKeptInputs();
    privacySwitch.value = PrivacySwitch;
    const text = keptInput(name);
    // An input from a link or another tool comes later and replaces it.
    if (text !== null && isEmpty(input)) void inputOf(text).then(onChange);
  }, []);
  // A layout effect, so that it is stored before the page says so.
  useLayoutEffect(() => {
    if (isKept) keepInput(name, textOf(input));
  }, [isKept, input]);
}
