import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApplication, type Application } from '#app/application.ts';
import { readConfig } from '#app/config.ts';
import { emFor } from '#app/db/database.ts';
import { seedDemo } from '#app/db/seed/index.ts';
import { findTenantById } from '#app/db/tenants.ts';
import { saveDistributorConnection } from '#app/domain/clients/distributor/index.server.ts';
import { saveMyCalendar } from '#app/domain/time/appointments/index.server.ts';
import { CALENDAR_PATH } from '#tests/simulators/calendar-server/calendar.ts';
import { CREDENTIALS } from '#tests/simulators/distributor-marketplace/marketplace.ts';
import { connectTracker } from '#tests/support/connections.ts';
import { switchFeature } from '#app/domain/site/features/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { SYSTEM, type Actor } from '#app/domain/kernel/permissions.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { addTimesheet } from '#app/domain/time/timesheets/index.server.ts';

/** Where the systems listen that run with the journeys. */
export const MARKETPLACE_PORT = 3196;
export const CALENDAR_PORT = 3197;
export const PROGRAM_PORT = 3195;

const SOFIA: Actor = { kind: 'employee', empId: 'SR', name: 'Sofia Rossi', email: '', isAdmin: false, features: [] };

/** What a set-up leaves in the environment, every worker has. */
const MADE = 'DAYBOOK_E2E_DEMO';

/** Makes the demonstration once, for all servers of a run: it takes as long as everything else about starting one, three times over. */
export default async function makeDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-demo-'));
  const config = readConfig({ DAYBOOK_DATA: folder, DAYBOOK_WORKER: 'off', LOG_LEVEL: 'silent' });
  const app = await openApplication({ config, what: 'the demonstration of the journeys' });
  try {
    await seedDemo(app.database, app.now(), app.services.files);
    await recordSupport(app);
    await offerDistributor(app);
    await connectCalendar(app);
  } finally {
    await app.close();
  }
  process.env[MADE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Journeys press this work among an employee's recent projects: it is her latest, whatever the demonstration of a day has by chance. */
async function recordSupport(app: Application): Promise<void> {
  const ctx = await contextOf(app, SOFIA);
  await addTimesheet(ctx, {
    empId: 'SR', date: addDays(ctx.today(), 40), clientId: 'BRONTE', projectId: 'BRDOC', categoryId: 'SUPP', locationId: 'OFFICE',
    startTime: '09:00', endTime: '10:00', notes: 'Support to come',
  });
}

/** Connects the marketplace that runs with the journeys: its feature is off in the demonstration. */
async function offerDistributor(app: Application): Promise<void> {
  const ctx = await contextOf(app, SYSTEM);
  await switchFeature(ctx, { featureToggleKey: 'IngramMicro', isActive: true });
  await switchFeature(ctx, { featureToggleKey: 'EasyLeave', isActive: true });
  await saveDistributorConnection(ctx, { ...CREDENTIALS, base: `http://127.0.0.1:${MARKETPLACE_PORT}/marketplace/au`, version: 0 });
}

/** An employee has a calendar and a tracker, which the administrator has not. */
async function connectCalendar(app: Application): Promise<void> {
  const ctx = await contextOf(app, SOFIA);
  await saveMyCalendar(ctx, { address: `http://127.0.0.1:${CALENDAR_PORT}${CALENDAR_PATH}` });
  await connectTracker(ctx, ['SR']);
}

async function contextOf({ database, queue, secrets, log, now }: Application, actor: Actor): Promise<Ctx> {
  const tenant = await findTenantById(database, 'harbour');
  if (!tenant) throw new Error('The demonstration has no Harbour Consulting.');
  const today = () => todayIn(tenant.timeZone, now());
  return { em: emFor(database, tenant), actor, tenant, channel: 'web', log, queue, secrets, now, today };
}

/** A data folder of one's own with the demonstration in it. */
export function copyDemo(): string {
  const made = process.env[MADE];
  if (!made) throw new Error('The demonstration is made by the set-up of a run.');
  const folder = mkdtempSync(join(tmpdir(), 'daybook-e2e-'));
  cpSync(made, folder, { recursive: true });
  return folder;
}
