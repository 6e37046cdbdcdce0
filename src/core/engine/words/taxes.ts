/** Tax on sales in thousandths of a percent: the usual rate, and that on books. */
export type Tax = readonly [usual: number, books: number];

/** By country or, where each state has its own, by state. */
const TAXES: Readonly<Record<string, Tax>> = {
  Germany: [19_000, 7_000],
  France: [20_000, 5_500],
  Ireland: [23_000, 0],
  Sweden: [25_000, 6_000],
  "United Kingdom": [20_000, 0],
  Australia: [10_000, 10_000],
  Ontario: [13_000, 5_000],
  "British Columbia": [12_000, 5_000],
  Quebec: [14_975, 5_000],
  Alberta: [5_000, 5_000],
  "Nova Scotia": [15_000, 5_000],
  Texas: [6_250, 6_250],
  Massachusetts: [6_250, 6_250],
  Illinois: [6_250, 6_250],
  Colorado: [2_900, 2_900],
  Washington: [6_500, 6_500],
  Oregon: [0, 0],
  Georgia: [4_000, 4_000],
  California: [7_250, 7_250],
  Pennsylvania: [6_000, 6_000],
  Minnesota: [6_875, 6_875],
  Tennessee: [7_000, 7_000],
  Ohio: [5_750, 5_750],
  "North Carolina": [4_750, 4_750],
  Arizona: [5_600, 5_600],
  Wisconsin: [5_000, 5_000],
  Utah: [4_850, 4_850],
  Virginia: [5_300, 5_300],
  Florida: [6_000, 6_000],
};

export const taxIn = (country: string, state: string): Tax => {
  const tax = TAXES[country] ?? TAXES[state];
  if (tax === undefined) throw new Error(`no tax is known for ${state}, ${country}`);
  return tax;
};
