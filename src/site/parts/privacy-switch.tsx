import { forgetInputs, keepInputs, keepsInputs } from "./kept-inputs.ts";

/** Says what happens to inputs, and lets the user keep them across a reload. */
export function PrivacySwitch() {
  const isKept = keepsInputs.value;
  return (
    <>
      <p>
        {isKept
          ? "What you type is kept in this tab until it is closed."
          : "What you type into a tool stays in this tab."}
      </p>
      <button type="button" class="link" onClick={isKept ? forgetInputs : keepInputs}>
        {isKept ? "Forget it" : "Keep it through a reload"}
      </button>
    </>
  );
}
