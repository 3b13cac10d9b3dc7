/** Reads for how many milliseconds an answer asks to be left alone, in seconds or as a date; undefined where it says neither. */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>, now: number): number | undefined {
  const said = headers.get('retry-after')?.trim();
  if (!said) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
