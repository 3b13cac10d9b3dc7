import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSecretName } from './secret-name.ts';

/** The names of all fields of the product that browsers hide or fill with a code. */
function secretFields(): string[] {
  const fields = globSync('app/**/*.tsx').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/field=\{fields\.(\w+)\}([^>]*)/g)]);
  return fields.filter(([, , attributes = '']) => /type="password"|one-time-code/.test(attributes)).map(([, name = '']) => name);
}

test('every field for a password or a code is known by its name', () => {
  expect(secretFields().length).toBeGreaterThan(8);
  expect(secretFields().filter((name) => !isSecretName(name))).toEqual([]);
});

test.each(['email', 'notes', 'projectId', 'categoryCode', 'againstInvoice', 'presentation'])('%s is no secret', (name) => {
  expect(isSecretName(name)).toBe(false);
});
