/** How many colours people have (`--person-0` and on). */
export const HUES = 8;

/** The colour of a person: the same name has the same on every page. */
export function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % HUES;
}
