import type { SecretPurpose } from '../secret-columns.ts';

/** The one record that a secret belongs to. A ciphertext opens for exactly this place and for no other. */
export interface SecretPlace {
  /** What the secret is; names its column in `secret-columns.ts`. */
  readonly purpose: SecretPurpose;
  readonly tenantId: string;
  /** The record's key, as text. */
  readonly record: string;
}

/** Keeps secrets unreadable at rest. Implemented outside the domain, which has no keys. */
export interface Secrets {
  /** False when this installation has no key; then `seal` and `open` refuse with an `unavailable` DomainError that says what to set. */
  readonly canKeep: boolean;
  /** The text to store. Sealing twice gives two different texts. */
  seal(place: SecretPlace, secret: string): string;
  /** The secret itself. Throws an `unavailable` DomainError when no key fits, or the text was changed or belongs elsewhere. */
  open(place: SecretPlace, sealed: string): string;
}
