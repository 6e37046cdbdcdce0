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
      "{brand} never answered my letter.",
      "I have asked for a refund for the {thing}.",
      "The {thing} would get zero stars if I could.",
      "Save your money and look beyond {brand}.",
      "I would not even give my {brand} {thing} away.",
      "The next {thing} will not be from {brand}.",
      "Whoever tested the {thing} did so on paper.",
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
      "For the next {thing} I will look beyond {brand}.",
      "For the same money there is better than {brand}.",
      "Two stars for the quick delivery of the {thing}.",
      "I kept the {thing}, but only just.",
      "{brand} can do better than this.",
      "Off to the back of the cupboard with the {thing}.",
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
      "All in all, {brand} is average.",
      "On sale I would say yes to {brand}, otherwise too expensive.",
      "I may or may not buy from {brand} again.",
      "Three stars seem fair to {brand}.",
      "Ask me about the {thing} again in a year.",
      "Nothing that {brand} should frame.",
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
      "Still, I would buy from {brand} again.",
      "Otherwise a clear recommendation for the {thing}.",
      "Apart from that, I am very pleased with {brand}.",
      "It does not spoil the good impression of the {thing}, though.",
      "I am keeping the {thing}.",
      "{brand} is on my list for next time.",
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
      "I recommend {brand} to everybody who asks.",
      "I would buy from {brand} again without thinking twice.",
      "{brand} has won a customer.",
      "I have already told all my friends about the {thing}.",
      "The {thing} {was} worth every cent.",
      "My sister has ordered from {brand}, too.",
      "The {thing} kept every promise of {brand}.",
      "If {brand} made shoes, I would wear them.",
      "Ten out of ten for the {thing}.",
    ],
    middle: "praise",
  },
];

/** What keeps a good product from its fifth star. */
const CAVEATS = [
  "Only the delivery by {brand} took a day longer than promised.",
  "The box of the {thing} could be smaller.",
  "One star less because of the price that {brand} asks.",
  "Gift wrapping for the {thing} would have been nice.",
  "According to the tracking page, my {thing} was still in a harbour.",
  "The manual of the {thing} could be longer.",
  "The box arrived with a dent, the {thing} did not.",
  "I had to wait two weeks for my {thing}.",
  "The colour is a little darker than in the picture by {brand}.",
  "For a day the {thing} smelled of the factory.",
  "A week after I paid, {brand} lowered the price.",
  "The label of {brand} is hard to remove.",
  "There was more paper in the box than {thing}.",
  "{brand} writes a few e-mails too many.",
  "A second colour of the {thing} would be welcome.",
] as const;

/** How titles go on: most name the thing, since many people say the same of it. */
const TITLE_FORMS = [
  "{title}",
  "{title}: {brand} {thing}",
  "{title}: the {thing} by {brand}",
  "{brand} {thing}: {lower}",
  "{brand}: {lower}",
  "{title} ({brand} {thing})",
] as const;

export const REVIEW_WORDS = { tones: TONES, caveats: CAVEATS, titleForms: TITLE_FORMS };
