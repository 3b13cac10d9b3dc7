const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1000, 60_000, 60 * 60_000];

/** The pauses before the second and every further attempt: 27.6 hours in all. */
const PAUSES_MS = [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS];
/** A part of the pause by which those that failed together come apart again. */
const SPREAD = 0.1;
const LONGEST_ASKED_MS = 24 * HOUR_MS;

/** After so many days without a success nothing is sent any more. */
export const PATIENCE_DAYS = 5;

/**
 * Milliseconds until the next attempt after so many, or longer where the program asks for it; undefined where it was the last one.
 * `chance` is a number from 0 to 1.
 */
export function pauseAfter(attempts: number,
  { askedMs = 0, chance }: { askedMs?: number | undefined; chance: number }): number | undefined {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return undefined;
  return Math.max(Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance)), Math.min(askedMs, LONGEST_ASKED_MS));
}
