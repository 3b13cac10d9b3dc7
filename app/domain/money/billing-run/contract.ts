import { z } from 'zod';
import { dateField } from '#app/domain/kernel/fields/date-field.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { pageNumber, searchText } from '#app/domain/kernel/page.ts';
import { openDay } from '#app/domain/kernel/fields/open-day.ts';
import { CHECKS, MAX_CLIENTS_OF_RUN } from './fields.ts';

/** The last day whose time is invoiced; without one the end of last month. */

export const BillableClients = z.object({ search: searchText(), through: openDay() });
export const CheckOfClient = z.object({
  clientId: codeKey(), through: openDay(), check: z.enum(CHECKS).catch('notes'), page: pageNumber(),
});
export type CheckOfClient = z.output<typeof CheckOfClient>;

const CHOOSE = 'Tick at least one client.';
const TOO_MANY = `At most ${MAX_CLIENTS_OF_RUN} clients are invoiced at once.`;

export const StartBillingRun = z.object({
  through: dateField({ label: 'Through' }),
  clientIds: z.array(codeKey(), { error: CHOOSE }).min(1, CHOOSE).max(MAX_CLIENTS_OF_RUN, TOO_MANY),
  /** Ticked once it was asked: drafts of 0.00 are meant. */
  isZeroMeant: z.boolean({ error: 'Tick or clear the box.' }).default(false),
  idempotencyKey: idempotencyKey(),
});
/** One tick is no list in a form. */
export const StartBillingRunForm = StartBillingRun.extend({
  clientIds: z.preprocess((ticked) => [ticked ?? []].flat(), StartBillingRun.shape.clientIds),
});

export const BillingRunRef = z.object({ billingRunId: numberKey() });
/** How drafts are dated when they are issued: each as it offers itself, by what it bills, or all today. */
export const SendBillingRun = BillingRunRef.extend({ dated: z.enum(['own', 'today'], { error: 'Choose a date' }).default('own') });
export const ClientOfRun = BillingRunRef.extend({ clientId: codeKey() });
