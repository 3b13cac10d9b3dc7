import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseForm, typedState } from './forms.server.ts';

const formOf = (fields: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

/** Milliseconds of processor time that the work takes. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const Ticks = z.object({ ticks: z.array(z.coerce.number()).default([]) });

describe('a form', () => {
  test('is read by its contract: one value, several of a name, rows, nothing', () => {
    const schema = Ticks.extend({ lines: z.array(z.object({ price: z.string() })).default([]), note: z.string().default('') });
    const form = formOf([['ticks', '1'], ['note', 'a'], ['ticks', '2'], ['lines[1].price', '3'], ['lines[0].price', '4']]);
    const submission = parseForm(form, schema);
    expect(submission).toMatchObject({ status: 'success', value: { ticks: [1, 2], lines: [{ price: '4' }, { price: '3' }], note: 'a' } });
    expect(parseForm(formOf([['ticks', '1']]), schema)).toMatchObject({ value: { ticks: [1], lines: [], note: '' } });
    expect(parseForm(formOf([['ticks', 'x']]), schema).status).toBe('error');
  });

  test('is given back as it was typed', () => {
    expect(typedState(formOf([['a', '1'], ['b', ''], ['a', '2']]))).toEqual({ initialValue: { a: ['1', '2'], b: '' } });
  });

  test.each([
    ['one name', (index: number) => ['ticks', String(index)] as const], ['as many names', (index: number) => [`a${index}`, '1'] as const],
  ])('takes time in proportion to its values: 100,000 of %s', (_what, fieldAt) => {
    const form = formOf(Array.from({ length: 100_000 }, (_, index) => fieldAt(index)));
    expect(timeOf(() => parseForm(form, Ticks))).toBeLessThan(5000);
    expect(timeOf(() => typedState(form))).toBeLessThan(2000);
  });
});
