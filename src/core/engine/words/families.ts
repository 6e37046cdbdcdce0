import type { Family } from "./products.ts";
import { HOME } from "./products-home.ts";
import { LEISURE } from "./products-leisure.ts";
import { TECH } from "./products-tech.ts";
import { WEAR } from "./products-wear.ts";

/** Twenty families of five lines each: the first hundred categories. */
export const FAMILIES: readonly Family[] = [...TECH, ...WEAR, ...HOME, ...LEISURE];
