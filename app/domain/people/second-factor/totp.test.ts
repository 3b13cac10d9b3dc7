import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

/** The shared secret of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('time-based codes', () => {
  test.each([
    [59, '287082'], [1111111109, '081804'], [1111111111, '050471'], [1234567890, '005924'], [2000000000, '279037'],
  ])('are those of the standard at %i s', (seconds, code) => {
    expect(totpStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('are taken one step early or late, and no more', () => {
    const issued = 1111111111;
    expect(totpStep(SECRET, '050471', at(issued + 30))).toBe(37037037);
    expect(totpStep(SECRET, '050471', at(issued - 30))).toBe(37037037);
    expect(totpStep(SECRET, '050471', at(issued + 60))).toBeUndefined();
    expect(totpStep(SECRET, '050471', at(issued - 60))).toBeUndefined();
  });

  test.each(['', '12345', '1234567', 'abcdef', '٠٥٠٤٧١', '05047１', '-50471', '0x5047', ' 50471'])(
    '%j is none', (code) => expect(totpStep(SECRET, code, at(1111111111))).toBeUndefined(),
  );

  test('come from secrets of 160 bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  test('are set up by an address that apps know', () => {
    const uri = new URL(totpUri(SECRET, { issuer: 'Harbour & Sons: Ltd', label: 'emp@harbour.example' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: SECRET, digits: '6', period: '30' });
  });
});
