const ADDRESS = /^[^\s@<>"(),:;\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;
const NAMED = /^[^<>;]{0,100}<\s*([^<>\s]+)\s*>$/;

/** One plain address such as ann@example.org. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

/** Addresses separated by semicolons, each plain or `Name <address>`; the empty text is an empty list. */
export function isEmailList(text: string): boolean {
  return splitEmailList(text).every((part) => isEmailAddress(NAMED.exec(part)?.[1] ?? part));
}

/** The single addresses of a list, as they were written. */
export function splitEmailList(text: string): string[] {
  return text.split(';').map((part) => part.trim()).filter((part) => part !== '');
}
