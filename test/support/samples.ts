/** How many samples of a property are tried: .ci/night takes ten times as many, with other seeds. */
export const samples = (count: number): number => count * Number(process.env["SAMPLES"] ?? 1);
