import type { BudgetOfWork } from '#app/domain/clients/budgets/index.server.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { DayEntryRow } from '../days/day.read-model.ts';
import type { EntryLock } from '../policy.ts';
import { workKey } from '../choices/work-key.ts';

/** What a row of the grid is about. */
export interface GridWork {
  clientId: string;
  client: string;
  projectId: string;
  project: string;
  categoryId: string;
  category: string;
  iterationId: number | null;
  iteration: string | null;
}

/** One row on one day. */
export interface GridCell {
  date: LocalDate;
  workedSeconds: number;
  /** As the field shows it; nothing where there is no entry. */
  text: string;
  /** When it was worked, where it is one entry. */
  times: string;
  /** Where the form finds it again: day, entry, version, seconds and row. */
  at: string;
  /** Why it cannot be typed over: several entries, a closed day, an invoice. */
  fixed: string | null;
  /** The notes of its entry, where it is one. */
  notes: CellNotes | null;
}

export interface CellNotes { timeId: number; text: string; canEdit: boolean }

export interface GridRow extends GridWork {
  key: string;
  cells: GridCell[];
  workedSeconds: number;
  /** How the budgets stand that the row counts against, of its project and of its iteration; each is told in the first such row. */
  budgets: BudgetOfWork[];
}

type GridEntry = DayEntryRow & { readonly can: { readonly lock: EntryLock | null; readonly editDetails: boolean } };

/** The days of a grid, with the lock of each that is closed. */
export type GridDays = readonly { readonly date: LocalDate; readonly closed: EntryLock | null }[];

/** The different kinds of work among entries, in the order of client, project and category. */
export function worksOf(entries: readonly DayEntryRow[]): GridWork[] {
  const works = new Map(entries.map((entry) => [workKey(entry), workOf(entry)]));
  const name = ({ client, project, category, iteration }: GridWork) => [client, project, category, iteration ?? ''].join('\n');
  return [...works.values()].sort((a, b) => name(a).localeCompare(name(b)));
}

const workOf = ({ clientId, client, projectId, project, categoryId, category, iterationId, iteration }: GridWork): GridWork =>
  ({ clientId, client, projectId, project, categoryId, category, iterationId, iteration });

/** What the cells of a grid are made of. */
interface GridParts { entries: readonly GridEntry[]; days: GridDays; budgets: readonly BudgetOfWork[] }

const isOf = ({ projectId, iterationId }: BudgetOfWork, work: GridWork): boolean =>
  projectId === work.projectId && (iterationId === null || iterationId === work.iterationId);

/** A row for each kind of work, with what was recorded of it on each day. */
export function gridRows(works: readonly GridWork[], { entries, days, budgets }: GridParts): GridRow[] {
  const untold = new Set(budgets);
  return works.map((work) => {
    const key = workKey(work);
    const own = entries.filter((entry) => workKey(entry) === key);
    const cells = days.map((day) => cellOf(key, day, own.filter(({ date }) => date === day.date)));
    return {
      ...work, key, cells, workedSeconds: cells.reduce((sum, cell) => sum + cell.workedSeconds, 0),
      budgets: budgets.filter((budget) => isOf(budget, work) && untold.delete(budget)),
    };
  });
}

function cellOf(key: string, { date, closed }: GridDays[number], entries: readonly GridEntry[]): GridCell {
  const [first, second] = entries;
  const workedSeconds = entries.reduce((sum, entry) => sum + entry.workedSeconds, 0);
  return {
    date, workedSeconds, text: workedSeconds === 0 ? '' : durationInputValue(workedSeconds),
    times: entries.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', '),
    at: [date, first?.timeId ?? 0, first?.version ?? 0, workedSeconds, key].join('/'),
    fixed: closed?.reason ?? (second ? 'Several entries: change them on the day.' : first?.can.lock?.reason ?? null),
    notes: first && !second ? { timeId: first.timeId, text: first.notes, canEdit: first.can.editDetails } : null,
  };
}
