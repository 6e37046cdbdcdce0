/** Attributes of a field for code and data: no phone capitalises or corrects what is typed there. */
export const verbatim = {
  spellcheck: false,
  autocomplete: "off",
  autocapitalize: "off",
  // So spelt it is set as an attribute; the property is a boolean, and "off" would switch it on.
  autoCorrect: "off",
} as const;
