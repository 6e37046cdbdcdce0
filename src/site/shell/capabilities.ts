/** What a browser withholds here, and what that means for the reader. */
export interface Missing {
  readonly what: string;
  readonly why: string;
}

/** Browsers keep some features for HTTPS and localhost; on a plain-HTTP network the pages still work without. */
export function missingFeatures(): readonly Missing[] {
  if (isSecureContext) return [];
  return [
    { what: "Working offline and installing", why: "the service worker is off" },
    { what: "Signing and verifying tokens", why: "crypto.subtle is off" },
    { what: "The Paste button", why: "reading the clipboard is off; Ctrl V works" },
  ];
}
