import type { PageEntry } from "../../page.ts";

export const definition: PageEntry = {
  slug: "passwords",
  title: "Tokens & passwords",
  description: "Passwords, passphrases, PINs and tokens out of the system's own chance, with their entropy.",
  aliases: [
    "password generator",
    "random password",
    "passphrase",
    "diceware",
    "random string",
    "token generator",
    "secret key",
    "api key",
    "pin",
    "entropy",
    "random hex",
    "strong password",
  ],
  category: "Security",
  glyph: "***",
};
