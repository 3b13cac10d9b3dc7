import { describe, expect, test } from 'vitest';
import { isMailAddress, parseAddressList } from './address-list.ts';

describe('parseAddressList', () => {
  test.each([
    ['', []],
    [' ; ;', []],
    ['ann@example.org', ['ann@example.org']],
    ['ann@example.org; bob@example.org;', ['ann@example.org', 'bob@example.org']],
    ['Ann Lee <ann@example.org>', ['"Ann Lee" <ann@example.org>']],
    ['"Lee; Ann" <ann@example.org>; bob@example.org', ['"Lee; Ann" <ann@example.org>', 'bob@example.org']],
    ['<ann@example.org>', ['ann@example.org']],
  ])('%j', (text, addresses) => {
    expect(parseAddressList(text)).toEqual({ ok: true, addresses });
  });

  test.each(['ann', 'ann@', '@example.org', 'ann@example', 'a b@example.org', 'ann@example.org, bob@example.org', 'Ann <ann@example.org',
    'ann@ex..org'])(
    '%j cannot be read',
    (text) => {
      expect(parseAddressList(text)).toEqual({ ok: false });
    },
  );
});

test('an address has the characters that mail allows, and is no longer than that', () => {
  expect(isMailAddress('o’neil+x@example.com.au')).toBe(true);
  expect(isMailAddress(`${'a'.repeat(250)}@example.org`)).toBe(false);
});
