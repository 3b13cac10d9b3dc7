import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateField } from './date-field.tsx';
import { plainField } from './plain-field.ts';

const html = (value: string, hint?: string) =>
  renderToStaticMarkup(<DateField field={plainField({ name: 'date', value })} label="Date" hint={hint} />);

test('a date says itself in words beside its field, which is described by them', () => {
  expect(html('2026-11-20')).toContain('<span class="date-words" id="field-date-words">Fri 20 Nov 2026</span>');
  expect(html('2026-11-20', 'The day of payment')).toContain('aria-describedby="field-date-description field-date-words"');
});

test.each(['', '2026-13-45', '0000', 'tomorrow'])('%j says nothing', (value) => {
  expect(html(value)).toContain('<span class="date-words" id="field-date-words"></span>');
});
