import { describe, expect, test } from 'vitest';
import { isEmailAddress, isEmailList, splitEmailList } from './email-list.ts';

describe('e-mail lists', () => {
  test.each([
    '', 'ann@example.org', 'ann@example.org;bob@example.co.uk', ' ann@example.org ; ', 'Ann Lee <ann@example.org>; "Bob, Jr." <bob@example.org>',
    "o'neil+time@mail.example.museum", 'ann@bücher.example',
  ])('%j is accepted', (list) => expect(isEmailList(list)).toBe(true));

  test.each([
    'ann', 'ann@', '@example.org', 'ann@example', 'ann@example.org, bob@example.org', 'ann@example.org bob@example.org', 'Ann <ann>',
    'Ann <ann@example.org', 'ann@@example.org', 'ann@exam ple.org', 'ann@-example.org', `${'a'.repeat(250)}@example.org`, '<script>@example.org',
    'ann@example.org\nBcc: all@example.org',
  ])('%j is refused', (list) => expect(isEmailList(list)).toBe(false));

  test('a single address is not a list', () => expect(isEmailAddress('ann@example.org;bob@example.org')).toBe(false));

  test('a list is split where the semicolons are', () => {
    expect(splitEmailList('Ann <ann@example.org>;; bob@example.org ')).toEqual(['Ann <ann@example.org>', 'bob@example.org']);
  });
});
