const GROUPED = new Intl.NumberFormat('en-AU');

/** A number with its thousands grouped, as people read it: 12,345. */
export const formatCount = (count: number): string => GROUPED.format(count);
