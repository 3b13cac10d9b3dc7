import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { controlEm } from '#app/db/database.ts';
import { migrateAll } from '#app/db/migrate.ts';
import { NewOrganisation, provisionTenant } from '#app/db/provision-tenant.ts';
import { createTenant } from '#app/db/tenants.ts';
import { createInvoice, prepareInvoicePdf } from '#app/domain/money/billing/index.server.ts';
import { getNewestCard, moveCard, openCard } from '#app/domain/chat/index.server.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { getUserSignIn } from '#app/domain/people/people/index.server.ts';
import { startSession } from '#app/web/auth/session.server.ts';
import { invoiceInput, lineInput } from '#tests/support/billing-input.ts';
import { testApplication } from '#tests/support/database.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { z } from 'zod';

let first: World;
let second: World;
beforeAll(async () => {
  first = await createWorld();
  second = await createWorld();
});

/** The port of the node that holds a schema's tables; undefined while they are on the coordinator. */
async function nodeOf(schema: string): Promise<number | undefined> {
  const { database } = await testApplication();
  const found = await rows<{ port: number }>(controlEm(database), sql`select distinct nodeport as port from citus_shards
    where table_name::text like ${`${schema}.%`}`);
  expect(found.length, 'all of it on one node').toBeLessThanOrEqual(1);
  return found[0]?.port;
}

describe('an organisation', () => {
  test('lives whole on a node, and the next one on another', async () => {
    const nodes = await Promise.all([first, second].map(({ tenant }) => nodeOf(tenant.schema)));
    expect(nodes).toEqual([expect.any(Number), expect.any(Number)]);
    expect(new Set(nodes).size).toBe(2);
  });

  test('that is added by the terminal does too, and adding it again changes nothing', async () => {
    const { database } = await testApplication();
    const admin = { adminId: 'JD', adminFirstName: 'Jo', adminSurname: 'Drew', adminEmail: 'jo@ridge.test' };
    const wanted = NewOrganisation.parse({ id: 'ridge', name: 'Ridge', host: 'ridge.test', ownClient: 'RIDGE', ...admin });
    await provisionTenant(database, wanted);
    const node = await nodeOf(`tenant_${wanted.id}`);
    expect(node).toEqual(expect.any(Number));
    await createTenant(database, { id: wanted.id, name: wanted.name, timeZone: wanted.zone, hosts: [wanted.host] });
    expect(await nodeOf(`tenant_${wanted.id}`)).toBe(node);
  });
});

test('a person of one has the sessions that the catalogue keeps', async () => {
  await startSession(first.app, new Request(`http://${first.host}/`), first.tenant, 'EMP');
  expect(await getUserSignIn(first.ctx(), { empId: 'EMP' })).toMatchObject({ sessions: 1 });
  expect(await getUserSignIn(second.ctx(), { empId: 'EMP' })).toMatchObject({ sessions: 0 });
});

test('a card of the chat is opened and moved on, and the newest stays the newest', async () => {
  const [older, newer] = [randomUUID(), randomUUID()];
  for (const cardId of [older, newer]) await openCard(first.ctx(), { cardId, kind: 'add', state: 'open', draft: { entries: [] } });
  expect(await getNewestCard(first.ctx(), {})).toMatchObject({ cardId: newer });
  await moveCard(first.ctx(), { cardId: older, from: ['open'], to: 'done' });
  expect(await getNewestCard(first.ctx(), {})).toMatchObject({ cardId: older, state: 'done' });
});

describe('a job, which the coordinator keeps, and what a node keeps', () => {
  const waiting = async () => (await rows(controlEm(first.app.database), sql`select 1 from pgboss.job where state = 'created'`)).length;

  test('are written together', async () => {
    const before = await waiting();
    await createInvoice(first.ctx(), invoiceInput({ invoiceType: 'Product' as const, lines: [lineInput('Hosting', '100')] }));
    expect(await waiting()).toBe(before + 1);
    await first.runJobs();
    expect(await rows(first.em(), sql`select 1 from tenant.document`)).toHaveLength(1);
  });

  test('are both undone by a rule that refuses late', async () => {
    const input = invoiceInput({ invoiceType: 'Product' as const, lines: [lineInput('Support', '50')] });
    const { invoiceId } = await createInvoice(first.ctx(), input);
    await first.runJobs();
    const before = await waiting();
    const refused = command({
      name: 'test.refused-late', permission: 'invoice:write', input: z.object({}),
      run: async (ctx) => {
        await execute(ctx.em, sql`update tenant.invoice set note = 'half done' where invoice_id = ${invoiceId}`);
        await ctx.enqueue('billing.render-invoice-pdf', { invoiceId, jobRunId: '' });
        throw new Error('refused late');
      },
    });
    await expect(refused(first.ctx(), {})).rejects.toThrow('refused late');
    expect(await waiting()).toBe(before);
    expect(await rows(first.em(), sql`select note from tenant.invoice where invoice_id = ${invoiceId}`)).toEqual([{ note: '' }]);
    await prepareInvoicePdf(first.ctx(), { invoiceId });
    await first.runJobs();
  });
});

describe('a migration', () => {
  const root = mkdtempSync(join(tmpdir(), 'daybook-migrations-'));
  afterAll(() => { rmSync(root, { recursive: true }); });

  test('changes tables and rows on every node, and once', async () => {
    cpSync('migrations', root, { recursive: true });
    writeFileSync(join(root, 'tenant', '9999-starred.sql'), [
      'alter table client add column starred boolean not null default false;',
      'create index client_starred on client (starred) where starred;',
      "update client set starred = true where client_id = 'ACME';",
      'create table star (star_id integer generated always as identity primary key, client_id text references client (client_id));',
      "insert into star (client_id) select client_id from client where starred;", '',
    ].join('\n'));
    for (let time = 0; time < 2; time += 1) await migrateAll(first.app.database, root);
    for (const world of [first, second]) {
      const starred = sql`select c.client_id as id from tenant.client c join tenant.star s on s.client_id = c.client_id where c.starred`;
      expect(await rows(world.em(), starred)).toEqual([{ id: 'ACME' }]);
      expect(await nodeOf(world.tenant.schema), 'the new table is beside the others').toEqual(expect.any(Number));
    }
  });
});
