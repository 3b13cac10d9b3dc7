
export const SECONDS_PER_DAY = 86_400;

/** Seconds after midnight of 9:05, 09:05:30, 9:05 PM or 24:00; undefined when it is no time of day. */
export function readClockTime(text: string): number | undefined {
  const match = /^(?:.*[T ])?(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (!match) return undefined;
  const half = match[4]?.toLowerCase();
  let hours = Number(match[1]);
  if (half && (hours < 1 || hours > 12)) return undefined;
  if (half) hours = (hours % 12) + (half === 'p' ? 12 : 0);
  const seconds = hours * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
  return seconds <= SECONDS_PER_DAY ? seconds : undefined;
}

/** Start and end as seconds after midnight. */
interface Placed { readonly start: number; readonly end: number }

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
