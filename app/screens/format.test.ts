import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatHours, formatLongDate } from './format.ts';

test('dates and times are shown as people write them', () => {
  expect(formatDate('2026-11-21')).toBe('21/11/2026');
  expect(formatLongDate('2026-11-21')).toBe('Sat 21 Nov 2026');
  expect(formatDateTime('2026-11-21T16:45:12')).toBe('21/11/2026 16:45');
  expect(formatDateTime('2026-11-21 16:45')).toBe('21/11/2026 16:45');
  expect(formatDateTime('2026-11-21')).toBe('21/11/2026');
});

test('nothing is shown as nothing', () => {
  expect([formatDate(null), formatLongDate(undefined), formatDateTime(''), formatHours(null)]).toEqual(['', '', '', '']);
});

test('hours are decimal', () => expect(formatHours(27036)).toBe('7.51'));
