/** Plain words for names without a meaning. */
export const WORDS = (
  "anchor apple arrow autumn badge bamboo basket beacon bell berry birch bottle branch breeze brick bridge " +
  "bronze brook butter button cabin candle canvas carpet castle cedar chalk cherry circle clay clock cloud " +
  "clover coast cobalt comet copper coral corner cotton crane crystal daisy dawn desert diamond door dragon " +
  "dune echo elm ember engine falcon feather fern field flame flint forest fountain garden gate ginger glacier " +
  "glass gold granite grape harbor hazel hill honey horizon iron island ivory ivy jade jungle kite ladder lake " +
  "lantern laurel lemon light lilac linen lion lotus magnet maple marble meadow melon mirror mist moon moss " +
  "mountain nectar needle night north nut oak oasis ocean olive onyx orange orchard otter paper pearl pebble " +
  "pepper pine planet plum pocket pond poplar prairie quartz quill rabbit rain raven reed ribbon ridge river " +
  "robin rocket rose ruby saddle saffron sail salt sand sapphire sea shadow shell silver sky slate snow spark " +
  "spice spring spruce star stone storm stream summer sun swan tea thistle thunder tiger timber torch tower " +
  "trail tulip tunnel valley velvet violet walnut water wave wheat willow wind winter wolf wood yarn zebra"
).split(" ");
