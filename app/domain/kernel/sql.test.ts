import { expect, test } from 'vitest';
import { compile, sql } from './sql.ts';

test('values become parameters, fragments and whole numbers part of the text', () => {
  const where = sql`t.emp_id = ${'E1'}`;
  expect(
    compile(sql`select 1 from tenant.timesheet t where ${where} and t.note = ${'x'} limit ${sql.literal(100)} offset ${sql.literal(0)}`,
      'tenant_a')).toEqual({
    text: 'select 1 from "tenant_a".timesheet t where t.emp_id = $1 and t.note = $2 limit 100 offset 0', values: ['E1', 'x'],
  });
});

test.each([-1, 1.5, NaN, Infinity, 2 ** 53, '1; drop table x' as unknown as number])('%s is not put into the text', (count) => {
  expect(() => sql.literal(count)).toThrow(RangeError);
});

test('a tenant table needs a tenant', () => {
  expect(() => compile(sql`select 1 from tenant.timesheet`, undefined)).toThrow('without a tenant');
});

test('a statement is about the catalogue or about a tenant, also when it is put together', () => {
  const ofCatalogue = sql`exists (select 1 from control.session s where s.emp_id = e.emp_id)`;
  expect(() => compile(sql`select 1 from tenant.employee e where ${ofCatalogue}`, 'tenant_a')).toThrow('both the catalogue and a tenant');
  expect(compile(ofCatalogue, 'tenant_a').text).toContain('control.session');
});
