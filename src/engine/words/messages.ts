/** A conversation: `<` is said by the one who was written to first; `image:` and `file:` are attachments. */
export const SCRIPTS: readonly (readonly string[])[] = [
  [
    "Are you free on Thursday for the review?",
    "< Yes, after three.",
    "Great. I'll send the draft before.",
    "file:review-draft.pdf",
    "< Got it, thanks.",
    "< Looks good so far!",
  ],
  [
    "We found a flat!",
    "< No way! Where?",
    "Two streets from the park.",
    "image:city",
    "< That view!",
    "< When do you move?",
  ],
];
