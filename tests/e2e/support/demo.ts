import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApplication, type Application } from '#app/application.ts';
import { readConfig } from '#app/config.ts';
import { emFor } from '#app/db/database.ts';
import { seedDemo } from '#app/db/seed/index.ts';
import { findTenantById } from '#app/db/tenants.ts';
import { switchFeature } from '#app/domain/site/features/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { SYSTEM, type Actor } from '#app/domain/kernel/permissions.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { addTimesheet } from '#app/domain/time/timesheets/index.server.ts';

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
  } finally {
    await app.close();
  }
  process.env[MADE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Journeys press this work among an employee's recent projects: it is her latest, whatever the demonstration of a day has by chance. */
async function recordSupport(app: Application): Promise<void> {
  const actor: Actor = { kind: 'employee', empId: 'SR', name: 'Sofia Rossi', email: '', isAdmin: false, features: [] };
  const ctx = await contextOf(app, actor);
  await addTimesheet(ctx, {
    empId: 'SR', date: addDays(ctx.today(), 40), clientId: 'BRONTE', projectId: 'BRDOC', categoryId: 'SUPP', locationId: 'OFFICE',
    startTime: '09:00', endTime: '10:00', notes: 'Support to come',
  });
}

/** The marketplace that the journeys are started beside is reached by a feature that the demonstration has off. */
async function offerDistributor(app: Application): Promise<void> {
  const ctx = await contextOf(app, SYSTEM);
  await switchFeature(ctx, { featureToggleKey: 'IngramMicro', isActive: true });
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
