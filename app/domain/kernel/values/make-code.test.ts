import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCode } from './make-code.ts';

const free = new Set<string>();

test.each([
  ['PC2', 'PC2'], ['sip', 'SIP'], ['58', '58'], ['Developer 58', 'DEV58'], ['Anna Schmidt', 'ANNSCH'], ['Warehouse', 'WAREHO'],
  ['Développement - Études', 'DEVETU'], ['Søren Ærø', 'SORAER'], ['東京', 'EMP2'], ["O'Neil & Sons (UK)", 'OUK'],
])('%s becomes %s', (name, code) => expect(makeCode(name, free, 'EMP')).toBe(code));

test('a taken id is passed over for another part of the name, then for a number', () => {
  expect(makeCode('Development - Technical Specification', new Set(['DEVSPE']), 'CAT')).toBe('DEVTEC');
  expect(makeCode('PC2', new Set(['PC2']), 'PRJ')).toBe('PC22');
  expect(makeCode('Anna Schmidt', new Set(['ANNSCH', 'AS', 'ANNASC']), 'EMP')).toBe('ANNAS2');
});

test('any name gets an id that is new and well formed', () => {
  fc.assert(fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 60 }), (names) => {
    const taken = new Set<string>();
    for (const name of names) {
      const code = makeCode(name, taken, 'EMP');
      expect(code).toMatch(/^[A-Z0-9]{1,6}$/);
      expect(taken.has(code)).toBe(false);
      taken.add(code);
    }
  }));
});
