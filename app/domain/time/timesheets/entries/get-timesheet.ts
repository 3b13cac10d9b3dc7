import { z } from 'zod';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { lockContract } from '#app/domain/kernel/lock-contract.ts';
import { mayActFor } from '#app/domain/kernel/permissions.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { explainRate } from '#app/domain/clients/rates/index.server.ts';
import { BILLING_CODES, TimesheetRef } from '../contract.ts';
import { moreFields } from '../fields.ts';
import { allowedOn } from '../policy.ts';
import type { Allowed } from '../policy.ts';
import { findStoredEntry } from './stored-entry.read-model.ts';
import type { StoredEntry } from './stored-entry.read-model.ts';

export interface TimesheetView extends StoredEntry {
  can: Allowed;
  /** Why the price is what it is. */
  whyThisRate: string;
}

const LockAnswer = lockContract(z.enum(['closed', 'confirmed', 'invoiced', 'leave']));
const [word, day, amount] = [z.string(), z.string(), z.string()];

const TimesheetAnswer = z.strictObject({
  timeId: z.int(), empId: word, date: day, startTime: word, endTime: word, exactStart: word, exactEnd: word, timeLessSeconds: z.int(),
  workedSeconds: z.int(), clientId: word, clientName: word, projectId: word, projectName: word, iterationId: z.int().nullable(),
  iterationName: word.nullable(), categoryId: word, categoryName: word, locationId: word, locationName: word, notes: word,
  billableId: z.enum(BILLING_CODES), isBillingTypeOverridden: z.boolean(), sellPrice: amount, isOverwriteRate: z.boolean(),
  rateSource: z.enum(['client_rate', 'employee_default', 'override', 'import', 'none']), clientRateId: z.int().nullable(),
  clientRateStart: day.nullable(), clientRateExpiry: day.nullable(), rateSetBy: word.nullable(), rateSetByName: word.nullable(),
  sellTotal: amount, salesTaxPct: amount, salesTaxAmt: amount, invoiceId: z.int().nullable(), inputSource: z.int(), syncStatus: z.int(),
  syncDisplayName: word, syncError: word, empCreated: word, empUpdated: word, createdText: word, updatedText: word, version: z.int(),
  ownClientId: word, whyThisRate: word, ...answerOf(moreFields),
  closed: z.strictObject({ until: day.nullable(), weeks: z.array(z.strictObject({ monday: day, by: word, on: day })) }),
  can: z.strictObject({ editAll: z.boolean(), editDetails: z.boolean(), remove: z.boolean(), unlock: z.boolean(), removeReason: word,
    removeAsks: z.boolean(), lock: LockAnswer.nullable() }),
});

/** One entry with what may be done to it. Somebody else's is not found. */
export const getTimesheet = query({
  name: 'timesheet.get',
  tool: { title: 'Read an entry', about: 'One entry of time with what may be done to it, by its number.' },
  permission: 'timesheet:read',
  input: TimesheetRef,
  output: TimesheetAnswer,
  http: { method: 'GET', path: '/api/v3/timesheets/{timeId}' },
  async run(ctx, { timeId }): Promise<TimesheetView> {
    const stored = await findStoredEntry(ctx.em, timeId);
    if (!stored || !mayActFor(ctx.actor, stored.empId)) throw notFound('Timesheet');
    const whyThisRate = explainRate({ ...stored, rateSetBy: stored.rateSetByName || stored.rateSetBy });
    return { ...stored, can: allowedOn(stored, stored.closed), whyThisRate };
  },
});
