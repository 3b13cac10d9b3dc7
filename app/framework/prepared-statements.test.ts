import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { prepareStatements } from './prepared-statements.ts';

function client() {
  const sent: unknown[] = [];
  const fake = { query: (...parts: unknown[]) => sent.push(parts[0]) };
  prepareStatements(fake as unknown as PoolClient);
  const run = fake.query as (text: unknown, values?: unknown[]) => number;
  return { sent, run };
}

test('a statement with parameters gets a name when it is seen again', () => {
  const { sent, run } = client();
  for (let i = 0; i < 2; i += 1) run('select a from t where b = $1', [i]);
  expect(sent).toEqual(['select a from t where b = $1', { name: 's0', text: 'select a from t where b = $1', values: [1] }]);
});

test.each([
  ['begin', []], ['select "e0".* from t as e0 where a = $1', [1]], ['select * from t where a = $1', [1]], ['create table t (a int)', []],
])('%s is sent as it is', (text, values) => {
  const { sent, run } = client();
  for (let i = 0; i < 3; i += 1) run(text, values);
  expect(sent).toEqual([text, text, text]);
});
