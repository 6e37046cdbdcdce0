/** Sentences about any topic; the gaps are filled with the topic's own words. */
export const TITLES = ["What {act} taught me", "A beginner's guide to {act}"] as const;

export const OPENINGS = ["I started {act} last spring, mostly out of curiosity."] as const;

export const MIDDLES = ["Good {things} make all the difference.", "The reward is {gains}."] as const;

export const CLOSINGS = ["Tell me how it goes for you."] as const;

export const COMMENTS = ["Thank you for this.", "I have been {act} for a year and agree."] as const;

export const SUMMARIES = ["What a year of {act} is like, and what comes of it: {gains}."] as const;

export const BLOG_NAMES = ["{area} Weekly", "The {area} Letter"] as const;

export const BLOG_DESCRIPTIONS = ["Notes on {things} and {act}, every other week."] as const;
