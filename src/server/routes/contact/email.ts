import isEmail from "validator/lib/isEmail.js";

/** RFC 5321 §4.5.3.1: a path holds 256 octets, two of them its angle brackets. */
export const EMAIL_MAX_OCTETS = 254;
const LOCAL_MAX_OCTETS = 64;
const DOMAIN_MAX_OCTETS = 253;

/** Spaces of every kind, controls (CR and LF too), invisible format characters, lone surrogates. */
const UNPRINTABLE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u;

/** The domain in ASCII, by the IDNA mapping of `URL`; undefined if it is invalid. */
const asciiDomain = (domain: string): string | undefined => URL.parse(`http://${domain}`)?.hostname;

/**
 * Whether mail can be sent to an address. Accepts plus tags, subdomains and international names, and requires a top-level
 * domain. Linear, because lengths are checked first.
 */
export const isEmailAddress = (text: string): boolean => {
  if (Buffer.byteLength(text) > EMAIL_MAX_OCTETS) return false;
  if (UNPRINTABLE.test(text)) return false;
  const at = text.lastIndexOf("@");
  if (Buffer.byteLength(text.slice(0, at)) > LOCAL_MAX_OCTETS) return false;
  // RFC 6531 allows all non-ASCII characters before the @; `validator` only those of 16 bits.
  const sixteenBits = text.slice(0, at).replaceAll(/[\u{10000}-\u{10ffff}]/gu, "\u00e9") + text.slice(at);
  if (!isEmail(sixteenBits)) return false;
  const domain = asciiDomain(text.slice(at + 1));
  return domain !== undefined && domain.length <= DOMAIN_MAX_OCTETS;
};
