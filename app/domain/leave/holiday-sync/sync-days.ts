import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { listPlannedDays } from './holiday-plan.read-model.ts';
import type { SyncScope } from './job-names.ts';
import { findHolidayMapping, isToSync, syncDay } from './sync-day.ts';

/** The failures of each holiday; each line names the person. */
export type SyncFaults = ReadonlyMap<number, ReadonlySet<string>>;

const UNFORESEEN = 'Something went wrong. Please sync again.';

/** Brings the entries of all people of a scope in line, one after the other; a failure of one does not stop the rest. */
export async function syncDays(ctx: Ctx, scope: SyncScope): Promise<SyncFaults> {
  const mapping = await findHolidayMapping(ctx);
  const faults = new Map<number, Set<string>>();
  for (const day of await listPlannedDays(ctx.em, { scope, today: ctx.today() })) {
    if (!isToSync(day, mapping)) continue;
    try {
      await syncDay(ctx, day);
    } catch (error) {
      if (!(error instanceof DomainError)) ctx.log.error({ err: error, holidayId: day.holidayId }, 'a public holiday was not synced');
      const told = faults.get(day.holidayId) ?? new Set();
      faults.set(day.holidayId, told.add(`${day.name}: ${error instanceof DomainError ? error.message : UNFORESEEN}`));
    }
  }
  return faults;
}

const LONGEST = 4000;

/** Faults as the text of a row, each said once. */
export function faultsInWords(faults: Iterable<ReadonlySet<string>>): string {
  const lines = [...new Set([...faults].flatMap((told) => [...told]))].join('\n');
  return lines.length > LONGEST ? `${lines.slice(0, LONGEST - 1)}…` : lines;
}
