/* What is sold, and what its buyers say. */
export { FAMILIES } from "./families.ts";
export { REVIEW_WORDS } from "./reviews.ts";
