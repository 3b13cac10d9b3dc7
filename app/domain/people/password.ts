import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP recommends for interactive sign-in: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to store for a password. Every call gives another one, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** A hash of a password that nobody has, so that an unknown person costs as long as a known one. */
const NOBODYS = hashPassword(`nobody-${Math.random()}`);

/** True when the password belongs to the hash; takes the same time when there is no hash. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? await NOBODYS, password);
  return matches && stored !== null && stored !== undefined;
}
