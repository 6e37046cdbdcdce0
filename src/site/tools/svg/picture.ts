/** An SVG as the source of a picture. Half a surrogate pair is replaced, because URLs cannot contain it. */
export const pictureOf = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;
