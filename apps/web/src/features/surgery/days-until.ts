const DAY_MS = 86_400_000;

/** Whole days from one date to another, both YYYY-MM-DD. */
export const daysUntil = (today: string, date: string): number =>
  Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
