import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const SECRET = 'sentinel-7f3a';

function lineOf(fields: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => { lines.push(line); } }).error(fields, 'request failed');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

test('a refusal of the database is known by its code and constraint, not by the row it quotes', () => {
  const refusal = Object.assign(new Error('duplicate key value violates unique constraint "employee_email_unique"'), {
    code: '23505', constraint: 'employee_email_unique', table: 'employee',
    detail: `Key (lower(email))=(${SECRET}@harbour.example) already exists.`,
    where: SECRET, parameters: [SECRET], query: `insert into employee values ('${SECRET}')`,
  });
  const wrapped = Object.assign(
    new Error(`insert into "employee" values ('${SECRET}') - duplicate key`), { cause: refusal, code: '23505', sql: SECRET },
  );
  for (const err of [refusal, wrapped, new Error('could not be saved', { cause: refusal })]) {
    const line = lineOf({ err });
    expect(line).not.toContain(SECRET);
    expect(line).toContain('23505');
    expect(line).toContain('employee_email_unique');
    expect(JSON.parse(line).err.stack).toContain('log.test.ts');
  }
});

test('what is named like a secret is not readable, at any depth that we log', () => {
  const line = lineOf({ password: SECRET, headers: { cookie: SECRET, authorization: SECRET }, input: { entry: { notes: SECRET } } });
  expect(line).not.toContain(SECRET);
  expect(line).toContain('[removed]');
});

test('another error keeps its words and its cause', () => {
  const { err } = JSON.parse(lineOf({ err: new TypeError('no such thing', { cause: new Error('because') }) }));
  expect(err).toMatchObject({ type: 'TypeError', message: 'no such thing', cause: { message: 'because' } });
  expect(lineOf({ err: SECRET })).not.toContain(SECRET);
});
