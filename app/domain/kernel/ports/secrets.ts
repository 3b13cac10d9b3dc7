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

/** A column of sealed texts. In `control` the row's `tenant_id` says whose it is. */
export interface SecretColumn {
  readonly schema: 'tenant' | 'control';
  readonly table: string;
  /** The column that names the record: unique, and never changed. */
  readonly key: string;
  readonly column: string;
}

/**
 * Every column that holds secrets, by purpose. A secret can be sealed for these purposes only, and the
 * rotation of keys walks exactly this list: a new kind of secret cannot be forgotten by it.
 */
export const SECRET_COLUMNS = {
  'openid.client-secret': { schema: 'tenant', table: 'openid_provider', key: 'id', column: 'client_secret' },
  'session.tokens': { schema: 'control', table: 'session', key: 'token_hash', column: 'openid_tokens' },
  'distributor.password': { schema: 'tenant', table: 'distributor_connection', key: 'id', column: 'password' },
  'distributor.subscription-key': { schema: 'tenant', table: 'distributor_connection', key: 'id', column: 'subscription_key' },
  'calendar.address': { schema: 'tenant', table: 'calendar_connection', key: 'emp_id', column: 'address' },
  'tracker.secret': { schema: 'tenant', table: 'tracker_connection', key: 'tracker_id', column: 'secret' },
  'webhook.client-secret': { schema: 'tenant', table: 'webhook_endpoint', key: 'id', column: 'client_secret' },
  'webhook.signing': { schema: 'tenant', table: 'webhook_endpoint', key: 'id', column: 'signing_secret' },
  'webhook.former-signing': { schema: 'tenant', table: 'webhook_endpoint', key: 'id', column: 'former_secret' },
  'second-factor.secret': { schema: 'tenant', table: 'second_factor', key: 'emp_id', column: 'secret' },
} as const satisfies Readonly<Record<string, SecretColumn>>;

/** Sealed, but never stored: what a browser carries for some minutes. No rotation concerns it. */
export const PASSING_SECRETS = ['openid.transaction'] as const;

export type SecretPurpose = keyof typeof SECRET_COLUMNS | (typeof PASSING_SECRETS)[number];
