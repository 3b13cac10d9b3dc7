import { expect, test } from 'vitest';
import { inSchema } from './run-sql.ts';

test('a table of an organisation is looked for in its schema', () => {
  expect(inSchema('select 1 from tenant.timesheet t where t.note = $1', 'tenant_a'))
    .toBe('select 1 from "tenant_a".timesheet t where t.note = $1');
  expect(inSchema('select 1 from control.session', 'tenant_a')).toBe('select 1 from control.session');
  expect(() => inSchema('select 1 from tenant.timesheet', undefined)).toThrow('without a tenant');
});

test('a statement is about the catalogue or about an organisation', () => {
  const text = 'select 1 from tenant.employee e where exists (select 1 from control.session s where s.emp_id = e.emp_id)';
  expect(() => inSchema(text, 'tenant_a')).toThrow('both the catalogue and a tenant');
});
