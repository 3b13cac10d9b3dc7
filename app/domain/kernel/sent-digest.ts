import { createHash } from 'node:crypto';

/** Told apart by them, a password could be guessed from its digest. The key is what both sendings share. */
const LEFT_OUT: ReadonlySet<string> = new Set(['password', 'idempotencyKey']);

/** A digest of what a form said, without passwords and files: the same form sent again has the same, a changed one another. */
export function sentDigest(input: object): string {
  const said = Object.entries(input).filter(
    ([name, value]) => !LEFT_OUT.has(name) && !(value instanceof Uint8Array) && !(value instanceof Blob),
  );
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
