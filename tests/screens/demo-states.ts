import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Application } from '#app/application.ts';
import { uploadOpenings } from '#app/domain/leave/balances/index.server.ts';
import { recordSync } from '#app/domain/money/external-sync/index.server.ts';
import { storePicture } from '#app/domain/site/files/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { SYNC } from '#app/domain/kernel/rules/sync-status.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { setMyPicture } from '#app/domain/people/people/index.server.ts';
import { jpgOf } from '#tests/support/pictures.ts';
import { createProject } from '#app/domain/clients/projects/index.server.ts';
import { ListDeliveries } from '#app/domain/organisation/webhooks/contract.ts';
import { listDeliveries, saveWebhook } from '#app/domain/organisation/webhooks/index.server.ts';
import { recordAttempt } from '#app/domain/organisation/webhooks/record-attempt.ts';
import { ACCESS } from '#tests/simulators/webhook-program/program.ts';
import { addWorkingWeek } from '#app/domain/people/working-weeks/index.server.ts';

/** Gives one person a picture; the others are shown by their initials. */
export async function addPortrait(ctx: Ctx, services: Application['services']): Promise<void> {
  const picture = await storePicture(ctx, services, { bytes: jpgOf(256, 256, [186, 108, 74]), use: 'portrait', field: 'picture' });
  await setMyPicture(ctx, { picture });
}

/** Reports a paid invoice as locked and an entry as refused, as the connected systems would. */
export async function reportSyncs({ em, now }: Ctx): Promise<void> {
  const ctx = { em, now, audit: () => undefined };
  const found = await firstRow<{ invoiceId: number; timeId: number }>(em, sql`select
    (select max(invoice_id) from tenant.invoice where not is_draft and not is_open) as "invoiceId",
    (select max(time_id) from tenant.timesheet where invoice_id is null) as "timeId"`);
  if (!found) throw new Error('The demo lacks a paid invoice and an unbilled entry.');
  const { invoiceId, timeId } = found;
  const there = { externalId: `demo-${invoiceId}`, displayName: `INV-${invoiceId}` };
  await recordSync(ctx, { kind: 'invoice', id: invoiceId, status: SYNC.locked, ...there });
  await recordSync(ctx, { kind: 'timesheet', id: timeId, status: SYNC.failed, error: 'The project is closed in the CRM.' });
}

/** Connects a program to which nothing is delivered, and answers the message that waits for it. */
export async function sendToWebhook(admin: Ctx): Promise<string> {
  await saveWebhook(admin, { ...ACCESS, endpointUrl: 'https://hooks.harbour.example/daybook', isActive: true, version: 0 });
  await createProject(admin, createProject.input.parse({ clientId: 'BRONTE', projectId: 'HOOKED', projectName: 'Hooked' }));
  const { rows: [delivery] } = await listDeliveries(admin, ListDeliveries.parse({}));
  await recordAttempt(admin, {
    auditId: delivery!.auditId, attempts: 0, status: 503, ms: 214, fault: 'busy', answer: 'Down for maintenance',
  });
  return delivery!.messageId;
}

/** Two working weeks of a person: one that applies, and one that begins later. */
export async function addWorkingWeeks(admin: Ctx, empId: string): Promise<void> {
  const days = { monday: 480, tuesday: 360, wednesday: 0, thursday: 450, friday: 0, saturday: 0, sunday: 0 };
  await addWorkingWeek(admin, { empId, fromDay: '2026-02-02', ...days });
  await addWorkingWeek(admin, { empId, fromDay: '2027-02-01', ...days, friday: 300 });
}

/** Opening balances of leave, with a row that is left out. */
const BALANCES = `Employee,Leave type,Counted from,Opening balance,Hours a year
AH,Annual Leave,2026-07-01,24,152
Nobody Known,Annual Leave,2026-07-01,8,152`;

/** Uploads a file of opening balances, which waits to be imported. */
export const addLeaveImport = (admin: Ctx) =>
  uploadOpenings(admin, { fileName: 'balances.csv', bytes: Buffer.from(BALANCES), idempotencyKey: randomUUID() });
