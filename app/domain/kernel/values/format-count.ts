const GROUPED = new Intl.NumberFormat('en-AU');

/** A whole number with its thousands grouped, as people read it: 12,345. A list formats hundreds of short ones, and Intl is slow. */
export const formatCount = (count: number): string => (Math.abs(count) < 1000 ? String(count) : GROUPED.format(count));
