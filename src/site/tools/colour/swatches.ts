export interface Swatch {
  readonly colour: string;
  readonly shades: readonly string[];
}

const WIDTH = 660;
const HIGH = 72;
const LOW = 36;

/** Draws colours with their shades below them. */
export const swatches = (list: readonly Swatch[]): string => {
  const parts = list.map(({ colour, shades }, row) => {
    const top = row * (HIGH + LOW + 12);
    const step = WIDTH / shades.length;
    const below = shades.map(
      (shade, at) =>
        `<rect x="${at * step}" y="${top + HIGH}" width="${step}" height="${LOW}" fill="${shade}"/>`,
    );
    return `<rect y="${top}" width="${WIDTH}" height="${HIGH}" fill="${colour}"/>${below.join("")}`;
  });
  const height = Math.max(1, list.length * (HIGH + LOW + 12) - 12);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${parts.join("")}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
