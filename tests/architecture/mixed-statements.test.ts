import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertsWithLookUps, mixedStatements } from './mixed-statements.ts';
import { plantTree } from './planted-tree.ts';

test('no statement names both the catalogue and a tenant', () => {
  expect(mixedStatements(process.cwd())).toEqual([]);
});

test.each(['control', 'tenant'])('no migration of %s reaches into the other', (kind) => {
  const other = kind === 'control' ? /\btenant(_\w+)?\.\w/ : /\bcontrol\.\w/;
  const scripts = readdirSync(join('migrations', kind)).map(
    (file) => readFileSync(join('migrations', kind, file), 'utf8').replace(/--.*/g, ''),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => other.test(script))).toEqual([]);
});

const SQL = "import { sql } from 'kysely';\n";

test.each([
  ['a join', 'export const a = sql`select 1 from control.session s join tenant.employee e on e.emp_id = s.emp_id`;'],
  ['a look-up inside another',
    'export const a = (id: string) => sql`select (select count(*) from control.session where emp_id = ${id}) from tenant.employee`;'],
  ['a fragment inside',
    'export const a = (on: boolean) => sql`delete from control.session where ${on ? sql`emp_id in (select emp_id from tenant.employee)` : '
      + 'sql`true`}`;'],
  ['a fragment by its name',
    'const own = sql`exists (select 1 from tenant.employee)`;\nexport const a = () => sql`select 1 from control.session where ${own}`;'],
  ['a fragment that a function makes',
    "import { sql, type RawBuilder } from 'x';\nfunction own(): RawBuilder<unknown> { return sql`exists (select 1 from tenant.employee)`; "
      + "}\nexport const a = () => sql`select 1 from control.session where ${own()}`;"],
  ['a fragment of another file',
    "import { ofTenant } from './apart.ts';\nexport const a = () => sql`select 1 from control.session where ${ofTenant}`;"],
  ['text beside the tag', 'export const a = "select 1 from control.session join tenant_harbour.employee using (emp_id)";'],
])('%s over both is found', (_what, content) => {
  const tree = plantTree({ 'app/domain/people/people/mixed.ts': SQL + content,
    'app/domain/people/people/apart.ts':
      `${SQL}export const b = (tenant: { id: string }) => sql\`select 1 from control.session where tenant_id = \${tenant.id}\`;\nexport `
        + `const ofTenant = sql\`exists (select 1 from tenant.employee)\`;` });
  try {
    expect(mixedStatements(tree.root, ['app'])).toEqual([expect.stringMatching(/^app\/domain\/people\/people\/mixed\.ts: /)]);
  } finally {
    tree.remove();
  }
});

test('no insert looks a value up, which a cluster refuses', () => {
  expect(insertsWithLookUps(process.cwd())).toEqual([]);
});

test.each([
  ['in the values',
    'export const a = (id: number) => sql`insert into tenant.invoice (invoice_id, currency_id) values (${id}, (select currency_id from '
      + 'tenant.organisation))`;', 1],
  ['by a fragment',
    'const own = sql`(select currency_id from tenant.organisation)`;\nexport const a = () => sql`insert into tenant.invoice (currency_id) '
      + 'values (${own})`;', 1],
  ['of an insert from a select, which is none',
    'export const a = () => sql`insert into tenant.invoice (currency_id) select currency_id from tenant.organisation`;', 0],
  ['after the conflict, which is none',
    'export const a = () => sql`insert into tenant.a (b) values (1) on conflict (b) do update set b = (select 1)`;', 0],
])('a look-up %s', (_what, content, found) => {
  const tree = plantTree({ 'app/domain/money/billing/insert.ts': SQL + content });
  try {
    expect(insertsWithLookUps(tree.root, ['app'])).toHaveLength(found);
  } finally {
    tree.remove();
  }
});
