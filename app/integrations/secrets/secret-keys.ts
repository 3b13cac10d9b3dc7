/** A 256-bit key and the name under which ciphertexts remember it. */
export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
}

const KEY_BYTES = 32;

/** Why a list of keys is not one, in words that do not repeat the keys; undefined when it is. */
export function mistakeInKeys(list: string): string | undefined {
  const seen = new Set<string>();
  for (const [i, entry] of list.split(',').entries()) {
    const [, id, base64] = /^\s*([A-Za-z0-9_-]{1,20}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(entry) ?? [];
    if (!id || !base64) return `entry ${i + 1} must be id:key, the id of letters and digits, the key in base64`;
    if (Buffer.from(base64, 'base64').length !== KEY_BYTES)
      return `the key ${id} must have ${KEY_BYTES} bytes; "openssl rand -base64 ${KEY_BYTES}" makes one`;
    if (seen.has(id)) return `the id ${id} appears twice`;
    seen.add(id);
  }
  return undefined;
}

/** The keys of a list `id:base64,id:base64`; the first encrypts. Throws for a list that has a mistake. */
export function readKeys(list: string): SecretKey[] {
  const mistake = mistakeInKeys(list);
  if (mistake) throw new Error(`The list of keys cannot be read: ${mistake}.`);
  return list.split(',').map((entry) => {
    const [id = '', base64 = ''] = entry.trim().split(':');
    return { id, bytes: Buffer.from(base64, 'base64') };
  });
}
