import { notFound } from '#app/domain/kernel/errors.ts';
import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { AddTimesheet, INPUT_SOURCE } from './contract.ts';
import { mayUseTimeOf } from './policy.ts';
import { prepareEntry } from './prepare-entry.ts';
import { Timesheet } from './timesheet.entity.ts';

export interface SavedTimesheet { timeId: number; empId: string; date: LocalDate }

/** Records an entry; asks about overlaps and a missing client rate by refusing with the question in `details`. */
export const addTimesheet = command({
  name: 'timesheet.add',
  permission: 'timesheet:write',
  input: AddTimesheet,
  async run(ctx, input): Promise<SavedTimesheet> {
    if (!mayUseTimeOf(ctx.actor, input.empId)) throw notFound('Employee');
    const values = await prepareEntry(ctx, input);
    const by = ctx.actor.empId || ctx.actor.name;
    const timeId = await ctx.em.insert(Timesheet, {
      ...values, invoiceId: null, inputSource: ctx.channel === 'api' ? INPUT_SOURCE.api : INPUT_SOURCE.daybook,
      importBatchId: null, importKey: null, empCreated: by, empUpdated: by, createdAt: ctx.now(), updatedAt: ctx.now(), version: 1,
    }) as number;
    ctx.audit({ subject: 'timesheet', id: timeId, after: values });
    return { timeId, empId: values.empId, date: values.entryDate };
  },
});
