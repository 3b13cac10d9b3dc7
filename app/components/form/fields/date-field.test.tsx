import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.ts';
import { DateField } from './date-field.tsx';
import { plainField } from '../plain-field.ts';

const drawn = (value: string, hint?: string) => draw(<DateField field={plainField({ name: 'date', value })} label="Date" hint={hint} />);

test('a date says itself in words beside its field, which is described by them', () => {
  expect(drawn('2026-11-20').text).toBe('Date Fri 20 Nov 2026');
  expect(drawn('2026-11-20', 'The day of payment').field('Date').hint).toBe('The day of payment Fri 20 Nov 2026');
});

test.each(['', '2026-13-45', '0000', 'tomorrow'])('%j says nothing', (value) => {
  expect(drawn(value).text).toBe('Date');
});
