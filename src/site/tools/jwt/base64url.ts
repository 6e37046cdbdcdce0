/** Decodes base64url without padding, as RFC 7515 defines it. Errors complete a sentence that names the part. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> {
  const stray = /[^A-Za-z0-9_-]/u.exec(text)?.[0];
  if (stray === "=") throw new Error("it has padding (=), which tokens do not use");
  if (stray !== undefined) throw new Error(`it has “${stray}”, which is not a base64url character`);
  if (text.length % 4 === 1) throw new Error("its length is impossible: a character is missing or extra");
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
