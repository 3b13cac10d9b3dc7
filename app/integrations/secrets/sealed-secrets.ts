import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { SecretPlace, Secrets } from '#app/domain/kernel/ports/secrets.ts';
import type { SecretKey } from './secret-keys.ts';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const UNREADABLE = 'A stored secret cannot be read. Please enter it again, or ask whoever runs this server whether a key was removed.';
const NO_KEY =
  'This needs a stored secret, and this server has no key to encrypt one with. Whoever runs the server can set DAYBOOK_SECRET_KEYS.';

/** Keys as rotation needs them: it also tells under which key a stored text is. */
export interface SealedSecrets extends Secrets {
  /** The id of the key that seals. */
  readonly sealsUnder: string;
  readonly keyIds: readonly string[];
}

/** Bound into every ciphertext, so that it does not open for another record, purpose or organisation. */
const boundTo = (keyId: string, place: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([VERSION, keyId, place.tenantId, place.purpose, place.record]));

/** The id of the key that a stored text is sealed under; undefined for a text that is no sealed one. */
export function keyIdOf(sealed: string): string | undefined {
  const [version, keyId, bytes, ...rest] = sealed.split('.');
  return version === VERSION && keyId && bytes && rest.length === 0 ? keyId : undefined;
}

/** AES-256-GCM. The first key seals, all open. Stored as `v1.<key id>.<iv, ciphertext and tag in base64url>`. */
export function sealedSecrets(keys: readonly SecretKey[]): SealedSecrets {
  const [first] = keys;
  if (!first) throw new Error('At least one key is needed to keep secrets.');
  const byId = new Map(keys.map((key) => [key.id, key.bytes]));
  return {
    canKeep: true,
    sealsUnder: first.id,
    keyIds: [...byId.keys()],
    seal(place, secret) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first.bytes, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(first.id, place));
      const bytes = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${first.id}.${bytes.toString('base64url')}`;
    },
    open(place, sealed) {
      const keyId = keyIdOf(sealed) ?? '';
      const key = byId.get(keyId);
      const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
      if (!key || bytes.length < IV_BYTES + TAG_BYTES) throw new DomainError('unavailable', UNREADABLE);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(keyId, place));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        throw new DomainError('unavailable', UNREADABLE);
      }
    },
  };
}

/** Of an installation without keys: whatever needs a secret is refused in words. */
export const noSecrets: Secrets = {
  canKeep: false,
  seal: () => { throw new DomainError('unavailable', NO_KEY); },
  open: () => { throw new DomainError('unavailable', NO_KEY); },
};
