import { forgetInputs, keepInputs, keepsInputs } from "./kept-inputs.ts";

/** What becomes of what is typed, and the switch that lets it outlive a reload. */
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
