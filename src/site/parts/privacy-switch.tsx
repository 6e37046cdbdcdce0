import { forgetInputs, keepInputs, keepsInputs } from "./kept-inputs.ts";

/** Says what happens to inputs, and lets the user have them forgotten. */
export function PrivacySwitch() {
  const isKept = keepsInputs.value;
  return (
    <>
      <p>
        {isKept
          ? "What you type is kept in this tab until it is closed."
          : "What you type is gone with a reload."}
      </p>
      <button type="button" class="link" onClick={isKept ? forgetInputs : keepInputs}>
        {isKept ? "Forget it" : "Keep it in this tab"}
      </button>
    </>
  );
}
