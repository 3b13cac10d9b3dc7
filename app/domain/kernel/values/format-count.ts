/** A number with its thousands grouped, as people read it: 12,345. Small ones, of which lists are full, do without the locale's rules. */
export const formatCount = (count: number): string => (Math.abs(count) < 1000 ? String(count) : count.toLocaleString('en-AU'));
