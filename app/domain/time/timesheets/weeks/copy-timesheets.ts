import type { z } from 'zod';
import { tellingBudgets } from '#app/domain/clients/budgets/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { addDays, daysBetween } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { recordEntry, type SavedTimesheet } from '../entries/add-timesheet.ts';
import { withRateRemedy } from '../entries/check-entry.ts';
import { findClosedDays, findClosingRules } from '../days/closed-days.ts';
import { dayField, type EntryInput } from '../contract.ts';
import { CopyTimesheets } from './contract.ts';
import { listEntries } from '../days/day.read-model.ts';
import { requireEntry } from '../entries/edit-timesheet.ts';
import { overlapping } from '../days/overlap.ts';
import { dayLock } from '../policy.ts';
import { requireWorkingDay } from '../days/record-in-free-slot.ts';
import { entryOf } from '../entries/reschedule-timesheet.ts';

const WEEK_DAYS = 7;
const RATE_REMEDY = 'Copy its entry by itself, which asks for a rate, and then the others.';
const NOTHING_TO_COPY = 'Select at least one entry to copy.';

/** Asked once for all copies: where these would overlap with what is there. */
export interface CopyQuestion {
  kind: 'copy-overlap';
  overlapping: { date: LocalDate; start: string; end: string; client: string; project: string }[];
}

export interface CopiedTimesheets {
  timeIds: number[];
  workedSeconds: number;
  /** The first day that has a copy. */
  date: LocalDate;
  /** The days that were left out because they are closed. */
  closedDays: LocalDate[];
  /** What to say of the budgets that the copies carried over 80 or 100 per cent. */
  budgets: string[];
}

/** Records entries once more on other days, all or none; closed days are left out, and every price is decided anew for its day. */
export const copyTimesheets = command({
  name: 'timesheet.copy',
  permission: 'timesheet:write',
  input: CopyTimesheets,
  owner: ({ empId }) => empId,
  async run(ctx, input): Promise<CopiedTimesheets> {
    await requireWorkingDay(ctx, input.empId);
    const copies = await copiesOf(ctx, input);
    const period = { from: copies[0]!.date, to: copies.at(-1)!.date };
    const closed = await findClosedDays(ctx.em, await findClosingRules(ctx.em), input.empId, period);
    const open = copies.filter(({ date }) => !dayLock(date, closed));
    if (open.length === 0) refuseLocked(dayLock(copies[0]!.date, closed), 'to');
    if (!input.confirmOverlap) await askAboutOverlaps(ctx, input.empId, open);
    const { result: saved, budgets } = await tellingBudgets(ctx.em, open, () => recordAll(ctx, open));
    return {
      budgets,
      timeIds: saved.map(({ timeId }) => timeId), date: open[0]!.date,
      workedSeconds: saved.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0),
      closedDays: [...new Set(copies.filter((copy) => !open.includes(copy)).map(({ date }) => date))],
    };
  },
});

async function recordAll(ctx: CommandCtx, copies: readonly EntryInput[]): Promise<SavedTimesheet[]> {
  const saved = [];
  for (const copy of copies) {
    try {
      saved.push(await recordEntry(ctx, { ...copy, confirmOverlap: true }));
    } catch (error) {
      throw error instanceof DomainError && copies.length > 1 ? withRateRemedy(error, RATE_REMEDY) : error;
    }
  }
  return saved;
}

/** The entries as they are to be recorded, by day and time; never none. */
async function copiesOf(ctx: CommandCtx, { empId, from, to, timeIds, times }: z.output<typeof CopyTimesheets>): Promise<EntryInput[]> {
  const ids = timeIds ?? (await listEntries(ctx.em, empId, { from, to: from })).map(({ timeId }) => timeId);
  const copies: EntryInput[] = [];
  for (const timeId of [...new Set(ids)].sort((a, b) => a - b)) {
    const stored = await requireEntry(ctx, timeId);
    if (stored.empId !== empId || stored.date < from || stored.date >= addDays(from, WEEK_DAYS)) throw notFound('Timesheet');
    const { sellPrice: _decidedAnew, ...entry } = entryOf(stored);
    copies.push({ ...entry, ...times, date: recordableDay(addDays(stored.date, daysBetween(from, to) - 1)) });
  }
  if (copies.length === 0) throw new DomainError('rule_violated', NOTHING_TO_COPY, { timeIds: [NOTHING_TO_COPY] });
  return copies.sort((a, b) => `${a.date}${a.startTime}`.localeCompare(`${b.date}${b.startTime}`));
}

function recordableDay(date: LocalDate): LocalDate {
  const parsed = dayField().safeParse(date);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? '';
  throw new DomainError('rule_violated', message, { to: [message] });
}

async function askAboutOverlaps(ctx: CommandCtx, empId: string, copies: readonly EntryInput[]): Promise<void> {
  const present = await listEntries(ctx.em, empId, { from: copies[0]!.date, to: copies.at(-1)!.date });
  const spans = present.map((entry) => ({ ...entry, start: entry.startTime, end: entry.endTime }));
  const found = new Map(copies.flatMap(({ date, startTime: start, endTime: end }) =>
    overlapping({ start, end }, spans.filter((span) => span.date === date)).map((span) => [span.timeId, span] as const)));
  if (found.size === 0) return;
  const step: CopyQuestion = {
    kind: 'copy-overlap', overlapping: [...found.values()].map(({ date, start, end, client, project }) => ({
      date, start, end, client, project,
    })),
  };
  throw new DomainError('conflict', 'The copies overlap with entries that are there already.', {}, step);
}
