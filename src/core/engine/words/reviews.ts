/** The words for one number of stars. In all of them {it}, {It}, {them} and {was} agree with the product. */
export interface Tone {
  readonly titles: readonly string[];
  readonly openings: readonly string[];
  readonly closings: readonly string[];
  /** What comes between opening and closing: sentences of praise, of complaint, both, or a small caveat. */
  readonly middle: "complaints" | "complaint" | "mixed" | "caveat" | "praise";
}

/** By stars, from one to five. */
const TONES: readonly [Tone, Tone, Tone, Tone, Tone] = [
  {
    titles: [
      "Do not buy",
      "A complete disappointment",
      "Waste of money",
      "Sent back the same week",
      "Very poor quality",
      "I want my money back",
      "Stay away",
      "Not worth a cent",
      "Terrible {thing}",
    ],
    openings: [
      "I had high hopes for the {title}, but {it} let me down completely.",
      "The {title} {was} a mistake.",
      "I regret ordering the {title}.",
      "Nothing about the {title} works as advertised.",
      "The {title} went straight back to the shop.",
    ],
    closings: [
      "Customer service never answered.",
      "I have asked for a refund.",
      "I would give zero stars if I could.",
      "Save your money.",
      "I would not even give {them} away.",
    ],
    middle: "complaints",
  },
  {
    titles: [
      "Below expectations",
      "Not what I hoped for",
      "Disappointing for the price",
      "Would not buy again",
      "Good idea, poor quality",
      "Could be much better",
      "Underwhelming",
      "Not for me",
      "Looks better than it is made",
    ],
    openings: [
      "I wanted to like the {title}, but I cannot.",
      "The {title} {was} not what I expected.",
      "For this price I expected more of the {title}.",
      "The {title} may suit others, but not me.",
    ],
    closings: [
      "I will look for another brand.",
      "There are better options for the same money.",
      "Two stars for the quick delivery.",
      "I kept {them}, but only just.",
    ],
    middle: "complaint",
  },
  {
    titles: [
      "It is all right",
      "Does the job, nothing more",
      "Decent, with flaws",
      "Average",
      "Mixed feelings",
      "Good, but not great",
      "OK for the price",
      "Neither good nor bad",
    ],
    openings: [
      "The {title} {was} about what I expected.",
      "I have mixed feelings about the {title}.",
      "The {title}: some things good, some not.",
      "After a few weeks with the {title}, I am undecided.",
    ],
    closings: [
      "All in all, an average purchase.",
      "Fine on sale, too expensive otherwise.",
      "I may or may not buy from {brand} again.",
      "Three stars seem fair.",
    ],
    middle: "mixed",
  },
  {
    titles: [
      "Very good, almost perfect",
      "Pleasantly surprised",
      "Good value",
      "Happy with my choice",
      "Solid quality",
      "Recommended",
      "Very good {thing}",
      "Nearly everything I wanted",
      "Well made",
    ],
    openings: [
      "I am happy with the {title}.",
      "The {title} {was} a good choice.",
      "I have had the {title} for a few weeks now and like {them} a lot.",
      "The {title} nearly got five stars from me.",
    ],
    closings: [
      "Still, I would buy {them} again.",
      "Otherwise a clear recommendation.",
      "Apart from that, I am very pleased.",
      "That does not spoil the good impression, though.",
    ],
    middle: "caveat",
  },
  {
    titles: [
      "Perfect",
      "Exceeded my expectations",
      "Worth every cent",
      "Could not be happier",
      "Best {thing} I have ever owned",
      "Absolutely wonderful",
      "Five stars from me",
      "Buy without hesitation",
      "Love at first sight",
      "Excellent quality",
    ],
    openings: [
      "The {title} {was} exactly what I was looking for.",
      "I absolutely love the {title}.",
      "I cannot praise the {title} enough.",
      "After a month with the {title}, I am still delighted.",
      "I bought the {title} as a present and then a second time for myself.",
    ],
    closings: [
      "Highly recommended!",
      "I would buy {them} again without thinking twice.",
      "{brand} has won a customer.",
      "I have already told all my friends.",
      "Worth every cent.",
    ],
    middle: "praise",
  },
];

/** What keeps a good product from its fifth star. */
const CAVEATS = [
  "Only the delivery took a day longer than promised.",
  "The packaging could be smaller.",
  "One star less because of the price.",
  "Gift wrapping would have been nice.",
  "The tracking page named the wrong day.",
] as const;

export const REVIEW_WORDS = { tones: TONES, caveats: CAVEATS };
