import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { keyIdOf, noSecrets, sealedSecrets } from './sealed-secrets.ts';
import { mistakeInKeys, readKeys } from './secret-keys.ts';
import { configuredSecrets, secretsOf } from './secrets-of.ts';

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const one = sealedSecrets(readKeys(key('one', 1)));
const both = sealedSecrets(readKeys(`${key('two', 2)},${key('one', 1)}`));
const place = { purpose: 'openid.client-secret', tenantId: 'harbour', record: '1' } as const;

describe('a sealed secret', () => {
  test('opens for its own place, whatever its text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (secret) => {
      const sealed = one.seal(place, secret);
      return one.open(place, sealed) === secret && (secret.length < 4 || !sealed.includes(secret));
    }));
  });

  test('is another text every time', () => {
    expect(one.seal(place, 'x')).not.toBe(one.seal(place, 'x'));
  });

  test.each([
    ['another organisation', { ...place, tenantId: 'lakeside' }],
    ['another record', { ...place, record: '2' }],
    ['another purpose', { ...place, purpose: 'session.tokens' }],
    ['parts that only join to the same text', { ...place, tenantId: 'harbou', record: 'r1' }],
  ] as const)('does not open for %s', (_what, other) => {
    const sealed = one.seal(place, 'secret');
    expect(() => one.open(other, sealed)).toThrow('A stored secret cannot be read.');
  });

  test('does not open when any of its characters is another', () => {
    const sealed = one.seal(place, 'secret');
    for (let i = 0; i < sealed.length; i += 1) {
      const changed = `${sealed.slice(0, i)}${sealed[i] === 'A' ? 'B' : 'A'}${sealed.slice(i + 1)}`;
      // The last character carries bits that base64url leaves unused.
      if (Buffer.from(changed.split('.')[2] ?? '', 'base64url').equals(Buffer.from(sealed.split('.')[2] ?? '', 'base64url')) && i > 7)
        continue;
      expect(() => one.open(place, changed), `character ${i}`).toThrow('A stored secret cannot be read.');
    }
  });

  test.each([
    '', '.', 'v1.one.', 'v1.one.AAAA', 'secret', 'v2.one.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'v1.__proto__.AAAA',
  ])('is not %j', (text) => {
    expect(() => one.open(place, text)).toThrow('A stored secret cannot be read.');
  });

  test('goes on opening after a new key comes first, and not after its key is gone', () => {
    const sealed = one.seal(place, 'secret');
    expect(both.open(place, sealed)).toBe('secret');
    expect(keyIdOf(both.seal(place, 'secret'))).toBe('two');
    expect(() => one.open(place, both.seal(place, 'secret'))).toThrow('A stored secret cannot be read.');
  });
});

describe('the keys', () => {
  test.each([
    ['one', 'entry 1 must be id:key'], [`${key('one', 1)},`, 'entry 2 must be id:key'], ['one:AAAA', 'the key one must have 32 bytes'],
    [`${key('one', 1)},${key('one', 2)}`, 'the id one appears twice'], [`o e:${'A'.repeat(43)}=`, 'entry 1 must be id:key'],
  ])('%s: %s', (list, message) => {
    expect(mistakeInKeys(list)).toContain(message);
    expect(() => readConfig({ DAYBOOK_SECRET_KEYS: list })).toThrow(`DAYBOOK_SECRET_KEYS: ${message}`);
  });

  test('that are wrong are not repeated in the message', () => {
    expect(mistakeInKeys('one:c2VjcmV0')).not.toContain('c2VjcmV0');
  });

  test('are missing on a server without them: what needs one is refused and the variable named', () => {
    const secrets = secretsOf({ secretKeys: undefined, databaseUrl: 'postgres://x', dataFolder: '/nowhere' });
    expect(secrets).toBe(noSecrets);
    expect(() => secrets.seal(place, 'x')).toThrow('DAYBOOK_SECRET_KEYS');
    expect(() => secrets.open(place, 'x')).toThrow('DAYBOOK_SECRET_KEYS');
  });

  test('of an embedded database are made once, for its owner alone, and kept beside those of the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-keys-'));
    try {
      const settings = { secretKeys: undefined, databaseUrl: undefined, dataFolder: join(folder, 'data') };
      const sealed = secretsOf(settings).seal(place, 'secret');
      expect(secretsOf(settings).open(place, sealed)).toBe('secret');
      const file = join(folder, 'data', 'secret-keys');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const later = configuredSecrets({ ...settings, secretKeys: key('one', 1) });
      expect(later?.keyIds).toEqual(['one', 'file']);
      expect(later?.open(place, sealed)).toBe('secret');
      expect(readFileSync(file, 'utf8')).toMatch(/^file:/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
