import { sql } from 'kysely';
import { controlEm, emFor } from '#app/db/database.ts';
import type { Database } from '#app/db/database.ts';
import { createTenant, findTenantById } from '#app/db/tenants.ts';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { recountInvoiceSums, recountReceived } from '#app/domain/money/billing/index.server.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import type { FileStore } from '#app/domain/kernel/ports/file-store.ts';
import { askForDemoLeave } from './ask-for-leave.ts';
import { billPastMonths } from './bill-past-months.ts';
import { sellInAdvance } from './sell-in-advance.ts';
import { billAbroad } from './bill-abroad.ts';
import { insertCreditNotes } from './insert-credit-notes.ts';
import { insertReminders } from './insert-reminders.ts';
import { insertTemplate } from './insert-template.ts';
import { addLogos } from './demo-logos.ts';
import { fillTenant } from './fill-tenant.ts';
import { harbour } from './harbour/harbour.ts';
import { lakeside } from './lakeside/lakeside.ts';
import type { DemoOrganisation } from './organisation.ts';

const DEMOS: readonly DemoOrganisation[] = [harbour, lakeside];

/** The demonstration's sign-ins, printed at the start. */
export const demoSignIns = [
  { host: 'localhost', email: 'alex@harbour.example', password: harbour.password, role: 'administrator' },
  { host: 'localhost', email: 'sofia@harbour.example', password: harbour.password, role: 'employee' },
  { host: 'lakeside.localhost', email: 'robin@lakeside.example', password: lakeside.password, role: 'administrator' },
  { host: 'localhost', email: 'jordan@harbour.example', password: harbour.password, role: 'approver' },
] as const;

/**
 * Fills an empty catalogue with the demo organisations, their last months counted back from `now`.
 * A catalogue that holds anything else is left alone; a filling that was interrupted is taken up again. Without a store
 * of files there are no logos.
 */
export async function seedDemo(database: Database, now: Date, files?: FileStore): Promise<void> {
  const known = (await rows<{ id: string }>(controlEm(database), sql`select id from control.tenant`)).map(({ id }) => id);
  if (known.some((id) => !DEMOS.some((demo) => demo.tenantId === id))) return;
  for (const demo of DEMOS) await seedOne(database, demo, now, files);
}

async function seedOne(database: Database, demo: DemoOrganisation, now: Date, files: FileStore | undefined): Promise<void> {
  const { tenantId: id, name, timeZone, hosts } = demo;
  const tenant = await findTenantById(database, id) ?? await createTenant(database, { id, name, timeZone, hosts });
  const today = todayIn(timeZone, now);
  await emFor(database, tenant).transactional(async (transaction) => {
    const em = transaction as SqlEntityManager;
    // Several servers may start at once: the first one fills it, the others wait and find it done.
    await execute(em, sql`select pg_advisory_xact_lock(hashtext(${`seed:${id}`}))`);
    if (await firstRow(em, sql`select id from tenant.organisation`)) return;
    await fillTenant(em, demo, today);
    if (files && demo === harbour) await addLogos({ em, schema: tenant.schema, files, today });
    await billPastMonths(em, demo, today);
    if (demo.prepaid) await sellInAdvance(em, demo, today);
    await insertCreditNotes(em, demo, today);
    await insertReminders(em, today);
    if (demo.abroad) await billAbroad(em, demo, today);
    await insertTemplate(em, demo, today);
    await recountInvoiceSums(em);
    await recountReceived(em);
    if (demo.requests) await askForDemoLeave(em, tenant, demo.requests, now);
  });
}
