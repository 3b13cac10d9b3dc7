import { expect, test } from 'vitest';
import { z } from 'zod';
import { answers, keepToContract } from '#app/domain/kernel/answer.ts';

const Thing = z.strictObject({ id: z.string(), parts: z.array(z.strictObject({ size: z.int() })) });
const thing = { id: 'A', parts: [{ size: 1 }] };

test('an answer that keeps to its contract is given as it is', () => {
  expect(keepToContract('thing.get', Thing, thing)).toBe(thing);
});

test.each<[string, object]>([
  ['lacks a field', { id: 'A' }], ['has one more', { ...thing, secret: 'x' }],
  ['has one more inside', { id: 'A', parts: [{ size: 1, x: 1 }] }],
  ['has another kind of value', { ...thing, id: 1 }],
])('one that %s fails in tests, and is given elsewhere', (_how, wrong) => {
  const keep = () => keepToContract('thing.get', Thing, wrong as typeof thing);
  expect(keep).toThrow('thing.get answers something else than its contract says.');
  answers.areChecked = false;
  expect(keep()).toBe(wrong);
  answers.areChecked = true;
});
