/** A source of numbers from 0 to below 1 that always gives the same ones for the same key. */
export function randomFor(key: string): () => number {
  let state = 2_166_136_261;
  for (const char of key) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

/** A key of the table, as likely as its weight is large. */
export function pickWeighted(random: () => number, weights: Readonly<Record<string, number>>): string {
  const entries = Object.entries(weights);
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  throw new Error('Nothing to pick from.');
}
