import { lazy } from "../../engine/index.ts";
import type { ValueGenerator } from "./generator.ts";
import { fieldMakersOf } from "./makers.ts";
import type { Property } from "./properties.ts";
import { unionOf } from "./shapes.ts";

const VARIANT = "variant";

/**
 * The properties of records that each follow one of several variants. The variants take turns in a permuted order, so a
 * page has some of each; updates never change the variant of a record.
 */
export const unite = (
  variants: readonly [readonly Property[], ...(readonly Property[])[]],
): readonly Property[] => {
  if (variants.length === 1) return variants[0];
  const makers = lazy(() => variants.map(fieldMakersOf));
  const all = variants.flat();
  return Array.from(new Set(all.map(({ name }) => name)), (name) => {
    const own = all.filter((property) => property.name === name);
    const isOfSome = own.length < variants.length;
    const generator = lazy((): ValueGenerator => {
      const shape = unionOf(own.map((property) => property.generator.shape));
      return {
        shape: isOfSome ? { ...shape, optional: true } : shape,
        make: (cell) => makers()[cell.permuted(VARIANT, variants.length)]?.get(name)?.(cell),
        fixed: own.every((property) => property.generator.fixed === true),
      };
    });
    return {
      name,
      holder: own[0]?.holder ?? "",
      // `make` omits it from other variants.
      isOptional: false,
      isOfSome,
      lower: own.find(({ lower }) => lower !== undefined)?.lower,
      get generator() {
        return generator();
      },
    };
  });
};
