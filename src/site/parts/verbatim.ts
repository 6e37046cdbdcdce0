/** Attributes of fields for code and data, so that phones neither capitalise nor correct the text. */
export const verbatim = {
  spellcheck: false,
  autocomplete: "off",
  autocapitalize: "off",
  // Spelled this way it is set as an attribute. The property is a boolean, and "off" would turn it on.
  autoCorrect: "off",
} as const;
