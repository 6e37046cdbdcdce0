import type { PageEntry } from "../../page.ts";

export const definition: PageEntry = {
  slug: "passwords",
  title: "Tokens & passwords",
  description: "Generate random passwords, passphrases, PINs and tokens, and see their entropy.",
  aliases:
    "password generator; random password; passphrase; diceware; random string; token generator; secret key; api key; pin; entropy; random hex; strong password",
  category: "Security",
  icon: "M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.5v2",
};
