import { sql } from 'kysely';
import { tellingBudgets } from '#app/domain/clients/budgets/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatHours, formatTimeOfDay, minutesOfDay } from '#app/domain/kernel/values/duration.ts';
import { recordEntry } from '../entries/add-timesheet.ts';
import { SaveWeekCells, type WeekCell } from './contract.ts';
import { listEntries } from '../days/day.read-model.ts';
import { stepIn, withRateRemedy, type EntryStep } from '../entries/check-entry.ts';
import { removeEntry } from '../entries/delete-timesheet.ts';
import { requireChangeable, rewriteEntry } from '../entries/edit-timesheet.ts';
import { spansOverlap } from '../days/overlap.ts';
import { recordInFreeSlot, requireFreeSlot, requireWorkingDay } from '../days/record-in-free-slot.ts';
import { entryOf } from '../entries/reschedule-timesheet.ts';
import type { StoredEntry } from '../entries/stored-entry.read-model.ts';
import { workKey } from '../choices/work-key.ts';

const DAY_MINUTES = 24 * 60;
const RATE_REMEDY = 'Add the first of it as a new timesheet, which asks for a rate; after that it can be typed here.';

export interface SavedCells {
  saved: number;
  /** The entries that went because their cells were emptied. */
  deleted: number[];
  /** What to say of the budgets that were carried over 80 or 100 per cent. */
  budgets: string[];
}

/** Saves cells of a week's grid, all or none: a new one is recorded in a free slot, another gets its new length, an empty one goes. */
export const saveWeekCells = command({
  name: 'timesheet.save-week-cells',
  permission: 'timesheet:write',
  input: SaveWeekCells,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, cells, confirmOverlap }): Promise<SavedCells> {
    await requireWorkingDay(ctx, empId);
    const changed = cells.map((cell, index) => ({ cell, index }))
      .filter(({ cell }) => cell.times !== undefined || cell.workedSeconds !== cell.shownSeconds)
      .sort((a, b) => turnOf(a.cell) - turnOf(b.cell));
    const overlaps: Overlaps = [];
    const { budgets } = await tellingBudgets(ctx.em, changed.map(({ cell }) => cell), async () => {
      for (const { cell, index } of changed) {
        try {
          await saveCell(ctx, empId, { cell, confirmOverlap });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const step = stepIn(error);
          if (step?.kind !== 'overlap') throw atCell(withRateRemedy(error, RATE_REMEDY), index);
          overlaps.push({ index, message: error.message, overlapping: step.overlapping });
        }
      }
    });
    askAbout(overlaps);
    const deleted = changed.filter(({ cell: { workedSeconds, timeId } }) => workedSeconds === 0 && timeId > 0);
    return { saved: changed.length, deleted: deleted.map(({ cell }) => cell.timeId), budgets };
  },
});

/** What goes makes room, what says its times has them, and the rest finds its place among them. */
const turnOf = ({ workedSeconds, times }: WeekCell): number => (workedSeconds === 0 ? 0 : times ? 1 : 2);

type Overlapping = Extract<EntryStep, { kind: 'overlap' }>['overlapping'];
type Overlaps = { index: number; message: string; overlapping: Overlapping }[];

/** Asks once about all cells whose times overlap with others, each told at its place. */
function askAbout(overlaps: Overlaps): void {
  const [first] = overlaps;
  if (!first) return;
  const fields = Object.fromEntries(overlaps.map(({ index, message }) => [`cells[${index}].typed`, [message]]));
  const others = new Map(overlaps.flatMap(({ overlapping }) => overlapping.map((entry) => [entry.timeId, entry] as const)));
  const step: EntryStep = { kind: 'overlap', overlapping: [...others.values()] };
  throw new DomainError('conflict', first.message, fields, step);
}

/** A refusal with its words at the cell that it is about. */
function atCell({ code, message, fields, details }: DomainError, index: number): DomainError {
  const words = Object.values(fields)[0] ?? [message];
  return new DomainError(code === 'not_found' ? 'conflict' : code, words[0] ?? message, { [`cells[${index}].typed`]: words }, details);
}

interface Wanted { readonly cell: WeekCell; readonly confirmOverlap: boolean }

async function saveCell(ctx: CommandCtx, empId: string, { cell, confirmOverlap }: Wanted): Promise<void> {
  const stored = await requireAsShown(ctx, empId, cell);
  const typed = cell.times && { ...cell.times, timeLessSeconds: 0, confirmOverlap };
  if (!stored && cell.workedSeconds > 0) {
    const { date, clientId, projectId, categoryId, iterationId } = cell;
    const ids = { empId, clientId, projectId, categoryId, ...(iterationId === null ? {} : { iterationId }) };
    const work = { ...ids, locationId: await findUsualLocation(ctx, empId), notes: '' };
    await (typed ? recordEntry(ctx, { ...work, date, ...typed }) : recordInFreeSlot(ctx, work, date, cell.workedSeconds));
  } else if (stored && cell.workedSeconds === 0) {
    await removeEntry(ctx, stored);
  } else if (stored) {
    const { sellPrice, ...entry } = entryOf(stored);
    const times = typed ?? { ...await timesFor(ctx, stored, cell.workedSeconds), confirmOverlap: true };
    await rewriteEntry(ctx, stored, { ...entry, ...(stored.isOverwriteRate ? { sellPrice } : {}), ...times });
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
  // Less than a minute of time less is the rest that rounding to whole minutes left: it is reckoned anew.
  const lessSeconds = stored.timeLessSeconds - stored.timeLessSeconds % 60;
  const minutes = Math.ceil((workedSeconds + lessSeconds) / 60);
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
async function findUsualLocation(ctx: CommandCtx, empId: string): Promise<string> {
  const found = await firstRow<{ locationId: string | null }>(ctx.em, sql`select coalesce((select t.location_id from tenant.timesheet t
      where t.emp_id = ${empId} order by t.entry_date desc, t.start_time desc, t.time_id desc limit 1),
      o.default_location_id) as "locationId"
    from tenant.organisation o`);
  return found?.locationId ?? '';
}
