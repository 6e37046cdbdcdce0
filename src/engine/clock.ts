/** Every date is generated against this moment: answers do not age. */
export const REFERENCE = Date.UTC(2025, 0, 1);

/** Nothing but birth dates, foundings and the like lies before this moment. */
export const EPOCH = Date.UTC(2021, 0, 1);

export const DAY = 86_400_000;

export const iso = (time: number): string => new Date(time).toISOString();
