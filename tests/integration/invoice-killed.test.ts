import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { createInvoice } from '#app/domain/money/billing/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { expectCredits, expectIdentities } from '#tests/support/invoice-figures.ts';
import { INVOICE_STEPS, type Chance } from '#tests/support/invoice-steps.ts';
import { addRecurringInvoice } from '#tests/support/recurring.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** Every table that a step may write. */
const TABLES = [
  'invoice', 'invoice_line', 'timesheet', 'organisation', 'credit_note', 'receipt', 'receipt_allocation', 'receipt_credit_allocation',
  'recurring_invoice', 'recurring_invoice_period', 'deleted_invoice', 'time_by_day', 'invoice_sum', 'received_by_day', 'audit',
] as const;

const run = (world: World, statement: string) => execute(world.em(), sql.raw(statement));

/** Whatever writes a table counts that, in a sequence, which nothing takes back; and dies where `killed at` names the table. */
async function watch(world: World): Promise<void> {
  await run(world, 'create table tenant.killed_at (name text)');
  await run(world, `create function tenant.watched() returns trigger language plpgsql as $$ begin
    perform nextval(format('%I.wrote_%s', tg_table_schema, tg_table_name));
    if exists (select from tenant.killed_at where name = tg_table_name) then raise exception 'killed'; end if;
    return null; end $$`);
  for (const table of TABLES) {
    await run(world, `create sequence tenant.wrote_${table}`);
    await run(world, `create trigger watched after insert or update or delete on tenant.${table}
      for each statement execute function tenant.watched()`);
  }
}

const killAt = (world: World, table: string) => run(world, `with gone as (delete from tenant.killed_at)
  insert into tenant.killed_at select '${table}' where '${table}' <> ''`);
const writtenIn = async (world: World): Promise<Record<string, string>> => Object.fromEntries((await rows<{ name: string; n: string }>(
  world.em(), sql.raw(TABLES.map((table) => `select '${table}' as name, last_value || is_called::text as n from tenant.wrote_${table}`)
    .join(' union all ')))).map(({ name, n }) => [name, n]));

async function stateOf(world: World): Promise<unknown> {
  const digests = TABLES.map((table) => `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), ''))
    as digest from tenant.${table} t`);
  return rows(world.em(), sql.raw(digests.join(' union all ')));
}

/** In an order in which each finds what it needs. */
const ORDER: readonly (readonly [kind: string, chance?: Partial<Chance>])[] = [
  ['create', { which: 1, ticked: [0, 1] }], ['allocate', { which: 0, ticked: [0, 0] }], ['write off', { which: 0 }],
  ['undo write-off', { which: 0 }], ['split', { which: 1 }], ['project', { which: 0 }], ['lines', { which: 1 }], ['discount', { which: 1 }],
  ['remove', { which: 0 }], ['draw'], ['generate'], ['duplicate', { which: 1 }], ['credit', { which: 1 }],
  ['take credit off'], ['edit credit', { amount: 7 }], ['take credit off'], ['delete credit'], ['receive', { which: 1 }],
  ['credit the client'], ['receive all', { amount: 40 }], ['deallocate', { which: 1 }],
  ['refund', { amount: 3 }], ['credit and release', { which: 1 }], ['delete', { which: 3 }],
  ['create in another currency', { which: 1 }],
];

test('whatever dies at any of its writes leaves nothing behind, and is done as a whole the next time', async () => {
  const world = await createWorld();
  await addEntries(world, [{}, { hours: 2.5 }, { hours: 4 }, { code: 'BPP', hours: 0.2 }, { hours: 1.5 }]);
  await createInvoice(world.ctx(), invoiceInput({ invoiceType: 'Prepaid', lines: [lineInput('Hours in advance', '200')] }));
  await addRecurringInvoice(world, { clientId: 'NWIND', lines: [lineInput('Hosting', '33.33')] });
  await execute(world.em(), sql`insert into tenant.currency (currency_id, exchange_rate) values ('EUR', 1.6)`);
  await watch(world);
  for (const [kind, chosen] of ORDER) {
    const chance = { which: 0, ticked: [0], amount: 5, ...chosen };
    const step = () => INVOICE_STEPS[kind]!(world, chance);
    const [before, unwritten] = [await stateOf(world), await writtenIn(world)];
    // The trail is written last: by then every table that the step writes was written.
    await killAt(world, 'audit');
    await expect(step(), kind).rejects.toThrow('killed');
    const written = Object.entries(await writtenIn(world)).filter(([table, n]) => unwritten[table] !== n).map(([table]) => table);
    expect(written.length, kind).toBeGreaterThan(1);
    for (const table of written) {
      await killAt(world, table);
      await expect(step(), `${kind} at ${table}`).rejects.toThrow('killed');
      expect(await stateOf(world), `${kind} at ${table}`).toEqual(before);
    }
    await killAt(world, '');
    await step();
    expect(await stateOf(world), kind).not.toEqual(before);
  }
  await expectIdentities(world);
  await expectCredits(world);
}, 60_000);
