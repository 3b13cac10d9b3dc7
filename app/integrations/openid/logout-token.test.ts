import {
  constants, createHmac, generateKeyPairSync, sign, type KeyObject, type KeyPairKeyObjectResult, type SignKeyObjectInput,
} from 'node:crypto';
import { describe, expect, test } from 'vitest';
import knownShape from './known-shape.ts';
import { readLogoutToken } from './logout-token.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const claims = { iss: 'https://id.example', aud: 'daybook', iat: SECONDS, jti: 'a', sub: 'emil',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} } };
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenBy(alg: string, signer: (text: Buffer) => Buffer, header: object = {}): string {
  const text = `${part({ alg, typ: 'logout+jwt', ...header })}.${part(claims)}`;
  return `${text}.${signer(Buffer.from(text)).toString('base64url')}`;
}

const read = (token: string, keys: readonly unknown[], algorithms: readonly string[], again: readonly unknown[] = keys) =>
  readLogoutToken(token,
    { issuer: 'https://id.example', clientId: 'daybook', algorithms, toleranceSeconds: 60, now: NOW,
      keys: async (isAgain) => (isAgain ? again : keys), readJson: async (text) => knownShape(text) });

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const shortRsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const p521 = generateKeyPairSync('ec', { namedCurve: 'P-521' });
const ed = generateKeyPairSync('ed25519');
const jwk = ({ publicKey }: { publicKey: KeyObject }, more: object = {}) => ({ ...publicKey.export({ format: 'jwk' }), ...more });

const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
const RAW = { dsaEncoding: 'ieee-p1363' } as const;
const SIGNERS: [alg: string, pair: KeyPairKeyObjectResult, hash: string | undefined, options: Omit<SignKeyObjectInput, 'key'>][] = [
  ['RS256', rsa, 'sha256', {}], ['RS384', rsa, 'sha384', {}], ['RS512', rsa, 'sha512', {}], ['PS256', rsa, 'sha256', PSS],
  ['PS384', rsa, 'sha384', PSS], ['PS512', rsa, 'sha512', PSS],
  ['ES256', p256, 'sha256', RAW], ['ES384', p384, 'sha384', RAW], ['ES512', p521, 'sha512', RAW], ['EdDSA', ed, undefined, {}],
];
const signer = (pair: KeyPairKeyObjectResult, hash: string | undefined, options: Omit<SignKeyObjectInput, 'key'> = {}) =>
  (text: Buffer) => sign(hash, text, { key: pair.privateKey, ...options });

describe('a logout token', () => {
  test.each(SIGNERS)('signed by %s is read, as what it is and not otherwise', async (alg, pair, hash, options) => {
    const token = tokenBy(alg, signer(pair, hash, options));
    expect(await read(token, [jwk(pair)], [alg])).toEqual({
      issuer: 'https://id.example', tokenId: 'a', subject: 'emil', providerSession: undefined,
    });
    await expect(read(token, [jwk(pair)], ['none', 'HS256']), 'the provider does not say that it signs so').rejects.toThrow(
      'is not signed as the provider signs',
    );
    const others = SIGNERS.filter(([other]) => other !== alg).map(([other]) => other);
    const renamed = [part({ alg: others[0], typ: 'logout+jwt' }), ...token.split('.').slice(1)].join('.');
    await expect(read(renamed, SIGNERS.map(([name, each]) => jwk(each, { alg: name })), others)).rejects.toThrow(
      'is not signed by the provider',
    );
  });

  test('signed by the public key as if it were a shared secret is refused', async () => {
    const secret = rsa.publicKey.export({ format: 'pem', type: 'spki' });
    const token = tokenBy('HS256', (text) => createHmac('sha256', secret).update(text).digest());
    await expect(read(token, [jwk(rsa)], ['RS256', 'HS256'])).rejects.toThrow('is not signed as the provider signs');
  });

  test('is read by the key that it names, and by one alone where it names none', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keys = [jwk(rsa, { kid: 'a' }), jwk(other, { kid: 'b' })];
    await expect(read(tokenBy('RS256', signer(other, 'sha256'), { kid: 'b' }), keys, ['RS256'])).resolves
      .toMatchObject({ subject: 'emil' });
    await expect(read(tokenBy('RS256', signer(other, 'sha256'), { kid: 'a' }), keys, ['RS256'])).rejects.toThrow(
      'is not signed by the provider',
    );
    await expect(read(tokenBy('RS256', signer(other, 'sha256')), keys, ['RS256'])).rejects.toThrow('is signed by an unknown key');
    await expect(
      read(tokenBy('RS256', signer(other, 'sha256'), { kid: 'c' }), keys, ['RS256'], [...keys, jwk(other, { kid: 'c' })]), 'asked again',
    ).resolves.toMatchObject({ subject: 'emil' });
  });

  test.each([
    ['for encryption', [jwk(rsa, { use: 'enc' })], 'is signed by an unknown key'],
    ['of another algorithm', [jwk(rsa, { alg: 'RS512' })], 'is signed by an unknown key'],
    ['of another kind', [jwk(p256)], 'is signed by an unknown key'],
    ['that is none', [{ kty: 'RSA', n: 'x' }], 'is signed by a key that cannot be read'],
    ['that is no object', [null, 'x'], 'is signed by an unknown key'],
  ])('is not read by a key %s', async (_what, keys, message) => {
    await expect(read(tokenBy('RS256', signer(rsa, 'sha256')), keys, ['RS256'])).rejects.toThrow(message);
  });

  test('is not read by a key of 1024 bits', async () => {
    await expect(read(tokenBy('RS256', signer(shortRsa, 'sha256')), [jwk(shortRsa)], ['RS256'])).rejects.toThrow(
      'is signed by a key that is too short',
    );
  });
});
