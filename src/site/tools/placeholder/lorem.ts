/** The traditional words, cut from Cicero's De finibus. */
const WORDS =
  "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo consequat duis aute irure in reprehenderit voluptate velit esse cillum eu fugiat nulla pariatur excepteur sint occaecat cupidatat non proident sunt culpa qui officia deserunt mollit anim id est laborum".split(
    " ",
  );

/** A seeded random generator: FNV-1a for the seed, then xorshift. */
const numbers = (seed: string): ((below: number) => number) => {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193);
  state ||= 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Paragraphs of meaningless Latin; the first starts with the familiar words. */
export const lorem = (seed: string, paragraphs: number): string[] => {
  const draw = numbers(seed);
  return Array.from({ length: paragraphs }, (_, paragraph) => {
    const sentences = Array.from({ length: 4 + draw(4) }, (__, sentence) => {
      const opening = paragraph === 0 && sentence === 0;
      const words = opening
        ? WORDS.slice(0, 8)
        : Array.from({ length: 5 + draw(10) }, () => WORDS[draw(WORDS.length)] ?? "");
      const comma = words.length > 7 ? 2 + draw(words.length - 4) : -1;
      return `${capital(words.map((word, at) => (at === comma ? `${word},` : word)).join(" "))}.`;
    });
    return sentences.join(" ");
  });
};

/** The first sentences or words of the same text, as one paragraph. */
export const loremOf = (unit: "sentences" | "words", seed: string, amount: number): string => {
  // A paragraph has at least four sentences, and a sentence at least five words.
  const text = lorem(seed, Math.ceil(amount / (unit === "words" ? 20 : 4))).join(" ");
  if (unit === "sentences")
    return text
      .split(/(?<=\.) /)
      .slice(0, amount)
      .join(" ");
  return text
    .split(" ")
    .slice(0, amount)
    .join(" ")
    .replace(/[.,]?$/, ".");
};
