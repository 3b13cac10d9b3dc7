import { SECONDS_PER_DAY } from './read-clock-time.ts';

/** Start and end as seconds after midnight. */
export interface Placed { readonly start: number; readonly end: number }

/**
 * Gives hours without times a place in their day: from the start of the day, one after another as far as they
 * fit before midnight; what no longer fits begins at the start of the day again, or earlier when it must.
 */
export function dayPlacer() {
  const nextFree = new Map<string, number>();
  return (day: { key: string; dayStart: number; seconds: number }): Placed => {
    const from = nextFree.get(day.key) ?? day.dayStart;
    const fits = from + day.seconds <= SECONDS_PER_DAY;
    const start = fits ? from : Math.max(0, Math.min(day.dayStart, SECONDS_PER_DAY - day.seconds));
    if (fits) nextFree.set(day.key, start + day.seconds);
    return { start, end: start + day.seconds };
  };
}
