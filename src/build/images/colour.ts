/** `share` per cent of `to`, the rest of `from`; both `#rrggbb`. Integer arithmetic, so bytes never differ. */
export function mix(from: string, to: string, share: number): string {
  const channel = (index: number): string => {
    const start = Number.parseInt(from.slice(index, index + 2), 16);
    const end = Number.parseInt(to.slice(index, index + 2), 16);
    return Math.floor((start * (100 - share) + end * share + 50) / 100)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function lighten(colour: string, share: number): string {
  return mix(colour, "#ffffff", share);
}

/** Towards ink blue instead of black: shadows stay lively. */
export function darken(colour: string, share: number): string {
  return mix(colour, "#1b1736", share);
}
