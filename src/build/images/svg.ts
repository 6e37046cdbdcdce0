/** A finished picture: its path below the output folder and its bytes. */
export interface Picture {
  readonly path: string;
  readonly svg: string;
}

interface Frame {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** In drawing units; the frame's own size when left out. */
  readonly viewBox?: string;
}

/** A standalone document: named for screen readers, sized, and free of anything that loads or runs. */
export function document(frame: Frame, body: string): string {
  const box = frame.viewBox ?? `0 0 ${frame.width} ${frame.height}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="${box}" ` +
    `preserveAspectRatio="xMidYMid slice" role="img"><title>${frame.title}</title>${body}</svg>\n`
  );
}

export function path(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ""): string {
  return (
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ` +
    `stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`
  );
}

export function circle(cx: number, cy: number, r: number, fill: string, extra = ""): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function ring(cx: number, cy: number, r: number, stroke: string, width: number, extra = ""): string {
  return circle(cx, cy, r, "none", `stroke="${stroke}" stroke-width="${width}"${extra && ` ${extra}`}`);
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ""): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  extra = "",
): string {
  const corner = radius > 0 ? ` rx="${radius}"` : "";
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner} fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function group(transform: string, body: string, extra = ""): string {
  return `<g transform="${transform}"${extra && ` ${extra}`}>${body}</g>`;
}

/** A top-to-bottom gradient named `id`, to be filled with `url(#id)`. */
export function verticalGradient(id: string, ...colours: readonly string[]): string {
  const last = Math.max(1, colours.length - 1);
  const stops = colours.map(
    (colour, index) => `<stop offset="${Math.round((index * 100) / last)}%" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join("")}</linearGradient>`;
}
