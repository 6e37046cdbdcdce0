import type { Ends } from "./ends.ts";

/** One address alone. */
export function acceptsUrl({ head, length }: Ends): number {
  if (length > 8000 || /\s/.test(head.trim())) return 0;
  if (/^[a-z][a-z\d+.-]*:\/\/\S/i.test(head)) return 95;
  if (/^(?:mailto|tel):\S/i.test(head)) return 80;
  return /^\??[\w.%-]+=[^&\s]*(?:&[\w.%-]+=[^&\s]*)+$/.test(head) ? 60 : 0;
}

/** A command, or a call that asks for an address. */
export function acceptsRequest({ head }: Ends): number {
  if (/^(?:\$\s+)?curl(?:\.exe)?\s/.test(head)) return 97;
  if (/^(?:\$\s+)?https?\s+(?:-|[A-Z]+\s|:|\w+[.:/])/.test(head)) return 85;
  return /\b(?:fetch|axios(?:\.\w+)?)\(\s*["'`{]/.test(head) ? 80 : 0;
}

/** The headers of a message, or a status line. */
export function acceptsHttp({ head }: Ends): number {
  if (/^HTTP\/\d/.test(head)) return 97;
  if (/^(?:[A-Z][\w-]*|[a-z]+(?:-[a-z]+)+):\s.*\r?\n(?:[A-Z][\w-]*|[a-z]+(?:-[a-z]+)+):\s/.test(head))
    return 82;
  if (
    /^(?:cache-control|set-cookie|content-security-policy|access-control-[a-z-]+|content-type|accept):/i.test(
      head,
    )
  )
    return 95;
  return /^[1-5]\d\d$/.test(head.trim()) ? 75 : 0;
}
