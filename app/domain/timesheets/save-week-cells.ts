import { tellingBudgets } from '#app/domain/budgets/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatHours, formatTimeOfDay, minutesOfDay } from '#app/domain/kernel/values/duration.ts';
import { SaveWeekCells, type WeekCell } from './week-contract.ts';
import { listEntries } from './day.read-model.ts';
import { withRateRemedy } from './check-entry.ts';
import { removeEntry } from './delete-timesheet.ts';
import { requireChangeable, rewriteEntry } from './edit-timesheet.ts';
import { spansOverlap } from './overlap.ts';
import { recordInFreeSlot, requireFreeSlot, requireWorkingDay } from './record-in-free-slot.ts';
import { entryOf } from './reschedule-timesheet.ts';
import type { StoredEntry } from './stored-entry.read-model.ts';
import { workKey } from './work-key.ts';

const DAY_MINUTES = 24 * 60;
const RATE_REMEDY = 'Add the first of it as a new timesheet, which asks for a rate; after that it can be typed here.';

export interface SavedCells {
  saved: number;
  /** What to say of the budgets that were carried over 80 or 100 per cent. */
  budgets: string[];
}

/** Saves cells of a week's grid, all or none: a new one is recorded in a free slot, another gets its new length, an empty one goes. */
export const saveWeekCells = command({
  name: 'timesheet.save-week-cells',
  permission: 'timesheet:write',
  input: SaveWeekCells,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, cells }): Promise<SavedCells> {
    await requireWorkingDay(ctx, empId);
    const changed = cells.map((cell, index) => ({ cell, index })).filter(({ cell }) => cell.workedSeconds !== cell.shownSeconds);
    const { budgets } = await tellingBudgets(ctx.em, changed.map(({ cell }) => cell), async () => {
      for (const { cell, index } of changed) {
        try {
          await saveCell(ctx, empId, cell);
        } catch (error) {
          throw error instanceof DomainError ? atCell(withRateRemedy(error, RATE_REMEDY), index) : error;
        }
      }
    });
    return { saved: changed.length, budgets };
  },
});

/** A refusal with its words at the cell that it is about. */
function atCell({ code, message, fields, details }: DomainError, index: number): DomainError {
  const words = Object.values(fields)[0] ?? [message];
  return new DomainError(code === 'not_found' ? 'conflict' : code, words[0] ?? message, { [`cells[${index}].typed`]: words }, details);
}

async function saveCell(ctx: CommandCtx, empId: string, cell: WeekCell): Promise<void> {
  const stored = await requireAsShown(ctx, empId, cell);
  if (!stored) {
    const { clientId, projectId, categoryId, iterationId } = cell;
    const work = { empId, clientId, projectId, categoryId, locationId: await usualLocation(ctx, empId), notes: '' };
    await recordInFreeSlot(ctx, { ...work, ...(iterationId === null ? {} : { iterationId }) }, cell.date, cell.workedSeconds);
  } else if (cell.workedSeconds === 0) {
    await removeEntry(ctx, stored);
  } else {
    const { sellPrice, ...entry } = entryOf(stored);
    const times = await timesFor(ctx, stored, cell.workedSeconds);
    await rewriteEntry(ctx, stored, { ...entry, ...(stored.isOverwriteRate ? { sellPrice } : {}), ...times, confirmOverlap: true });
  }
}

/** The entry of a cell, locked; refused when the cell is another one than the person saw. */
async function requireAsShown(ctx: CommandCtx, empId: string, cell: WeekCell): Promise<StoredEntry | undefined> {
  const entries = (await listEntries(ctx.em, empId, { from: cell.date, to: cell.date }))
    .filter((entry) => workKey(entry) === workKey(cell));
  const [only] = entries;
  if (entries.length > 1 || (only?.timeId ?? 0) !== cell.timeId || (only?.version ?? 0) !== cell.version) {
    const seconds = entries.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
    const words = `This was changed to ${formatHours(seconds)} h in the meantime. Reload the page, then type it again.`;
    throw new DomainError('conflict', words);
  }
  return only && requireChangeable(ctx, only);
}

/** The same start with another end; where others are in the way, the first free slot. */
async function timesFor(ctx: CommandCtx, stored: StoredEntry, workedSeconds: number) {
  const minutes = Math.ceil((workedSeconds + stored.timeLessSeconds) / 60);
  const end = minutesOfDay(stored.startTime) + minutes;
  const span = { start: stored.startTime, end: formatTimeOfDay(end) };
  const others = (await listEntries(ctx.em, stored.empId, { from: stored.date, to: stored.date }))
    .filter(({ timeId }) => timeId !== stored.timeId);
  const isFree = end <= DAY_MINUTES && !others.some(({ startTime, endTime }) => spansOverlap(span, { start: startTime, end: endTime }));
  if (isFree) return { startTime: span.start, endTime: span.end, timeLessSeconds: minutes * 60 - workedSeconds };
  const slot = await requireFreeSlot(ctx, stored.empId, stored.date, workedSeconds, stored.timeId);
  return { startTime: slot.start, endTime: slot.end, timeLessSeconds: slot.lessSeconds };
}

/** Where the person worked last; without any entry the organisation's default. */
async function usualLocation(ctx: CommandCtx, empId: string): Promise<string> {
  const found = await firstRow<{ locationId: string | null }>(ctx.em, sql`select coalesce((select t.location_id from tenant.timesheet t
      where t.emp_id = ${empId} order by t.entry_date desc, t.start_time desc, t.time_id desc limit 1),
      o.default_location_id) as "locationId"
    from tenant.organisation o`);
  return found?.locationId ?? '';
}
