import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('initials are those of the first and the last name', () => {
  expect(initialsOf('Alex van Harbour')).toBe('AH');
  expect(initialsOf('Alex')).toBe('A');
  expect(initialsOf('')).toBe('');
});
