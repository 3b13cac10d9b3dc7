// Works in a process of its own: strangers send logout tokens, and a provider may answer with anything.

const MOST_VALUES = 500;
const MOST_DEEP = 5;
const LONGEST_TEXT = 16_000;

/** Rewrites JSON from outside short and plain: what is too deep, too long or too many goes. Empty for a text that is no JSON object. */
export default function knownShape(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    let left = MOST_VALUES;
    const shaped = (from: unknown, depth: number): unknown => {
      left -= 1;
      if (left < 0 || depth > MOST_DEEP || (typeof from === 'string' && from.length > LONGEST_TEXT)) return undefined;
      if (Array.isArray(from))
        return from.slice(0, MOST_VALUES).map((item) => shaped(item, depth + 1)).filter((item) => item !== undefined);
      if (typeof from !== 'object' || from === null) return from;
      return Object.fromEntries(Object.entries(from).slice(0, MOST_VALUES).map(([name, item]) => [name, shaped(item, depth + 1)]));
    };
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(shaped(value, 0)) : '';
  } catch {
    return '';
  }
}
