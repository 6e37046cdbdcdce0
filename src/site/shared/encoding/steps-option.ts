/** The option of tools that can do one step after the other, instead of one. A link keeps it, as all options. */
export const STEPS = {
  kind: "text",
  label: "Steps",
  placeholder: "gzip, base64url, or: from base64, gunzip",
} as const;

export interface StepsOption {
  readonly steps: string;
}

export const isOneStep = ({ steps }: StepsOption): boolean => steps.trim() === "";
