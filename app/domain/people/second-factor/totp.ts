import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** A code is taken one step early or late: clocks differ, and people type slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS });

/** A new secret in base 32, as people type it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says to an authenticator app. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string => totpOf(secret, names).toString();

/** The time step a code belongs to, or undefined when it is no code of now. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
