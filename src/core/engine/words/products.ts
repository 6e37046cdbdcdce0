import type { ImageSubject } from "../images.ts";

type Range = readonly [from: number, to: number];

/** One shelf of a product family: a category, and what stands on it, as far as the family's picture shows it. */
export interface Line {
  readonly category: string;
  readonly nouns: readonly string[];
  /** Where this line's prices differ from the family's. */
  readonly price?: Range;
  /** Whether it is something to read, which many countries tax less. */
  readonly isBook?: true;
}

/** What one family of products has in common: its picture, prices, sizes and words. */
export interface Family {
  readonly subject: ImageSubject<"product"> & ImageSubject<"category">;
  /** The first line is the family's department; the others are its subcategories. */
  readonly lines: readonly [Line, ...Line[]];
  readonly brands: readonly string[];
  readonly models: readonly string[];
  /** Whether its nouns are plural: "these headphones". */
  readonly plural: boolean;
  /** Price before discount, in whole units of the currency. */
  readonly price: Range;
  /** Weight in grams. */
  readonly weight: Range;
  /** Largest width, height and depth in millimeters. */
  readonly size: readonly [width: number, height: number, depth: number];
  /** Follows "also comes in": the pictures show others. */
  readonly looks: readonly string[];
  readonly tags: readonly string[];
  /** Each follows the product's name, as a predicate. */
  readonly merits: readonly string[];
  /** Sentences about the contents of the box, care and make. */
  readonly notes: readonly string[];
  /** What satisfied buyers say. */
  readonly praise: readonly string[];
  /** What disappointed buyers say. */
  readonly complaints: readonly string[];
}

/** {merit} is a predicate of the product, {merits} are two; {aThing} is its kind, with an article. */
export const DESCRIPTIONS = [
  "The {title} {merits}. {note}",
  "The {title} {merit}, and also {comes} in {look}.",
  "Looking for {aThing} that {merit}? Meet the {title}. {note}",
  "The {title} {merit}, and also {comes} in {look}. {note}",
] as const;

/** Names of categories past the first hundred, which collect products from one of the first. */
export const COLLECTIONS = [
  "New Arrivals",
  "Bestsellers",
  "Gift Ideas",
  "Spring Collection",
  "Summer Collection",
  "Autumn Collection",
  "Winter Collection",
  "Premium Selection",
  "Refurbished",
  "Clearance",
  "Staff Picks",
  "Limited Editions",
] as const;

/** {things} is the category's name within a sentence. */
export const CATEGORY_TEXTS = [
  "{name} for every day, picked for quality and price.",
  "{name} from makers such as {brand} and {other}.",
  "Our range of {things}, with free returns within 30 days.",
  "Everything in {things}, in stock and ready to ship.",
  "{name} by {brand}, {other} and more.",
  "Hand-picked {things}, tested by our own team.",
] as const;

/** The same for collections, whose names do not fit into a sentence. */
export const COLLECTION_TEXTS = [
  "{name}, picked from {brand}, {other} and others.",
  "{name}, while stocks last.",
  "{name}, renewed every month.",
  "{name}, chosen by our own team.",
] as const;
