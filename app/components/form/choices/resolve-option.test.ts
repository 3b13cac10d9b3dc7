import { describe, expect, test } from 'vitest';
import { matchOptions, resolveOption, typedForms } from './resolve-option.ts';

const ACME = { value: 'ACME', label: 'Acme Pty Ltd', detail: '12 times used' };
const NORTH = { value: 'NWT', label: 'Northwind', detail: 'last used yesterday' };
const options = [ACME, NORTH];

describe('resolveOption', () => {
  test.each([
    ['ACME', ACME],
    ['acme', ACME],
    ['  Acme pty ltd ', ACME],
    ['northwind', NORTH],
  ])('reads %j', (typed, expected) => expect(resolveOption(options, typed)).toBe(expected));

  test.each(['', '   ', null, undefined, 'North', 'somebody'])('finds nothing for %j', (typed) => {
    expect(resolveOption(options, typed)).toBeNull();
  });

  test('takes a value before a label', () => {
    const label = { value: 'X', label: 'ACME' };
    expect(resolveOption([label, ACME], 'acme')).toBe(ACME);
  });
});

describe('what a text box offers', () => {
  test('is the label', () => expect(typedForms(options)(ACME)).toBe('Acme Pty Ltd'));

  test('is the value where the label would name another option', () => {
    const twin = { value: 'ACME2', label: 'Acme Pty Ltd' };
    const all = [ACME, twin, { value: 'NORTHWIND', label: 'Other' }, NORTH];
    for (const option of all) expect(resolveOption(all, typedForms(all)(option))).toBe(option);
  });
});

test('matchOptions looks in label, value and second line', () => {
  expect(matchOptions(options, 'PTY')).toEqual([ACME]);
  expect(matchOptions(options, 'nw')).toEqual([NORTH]);
  expect(matchOptions(options, 'used')).toEqual(options);
  expect(matchOptions(options, '')).toEqual(options);
});
