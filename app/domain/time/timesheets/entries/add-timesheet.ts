import { savedAndTold, type WithBudgets } from '#app/domain/clients/budgets/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { INPUT_SOURCE } from '#app/domain/kernel/input-source.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { AddTimesheet, type EntryInput, AddTimesheets } from '../contract.ts';
import { insertEntry } from './insert-entry.ts';
import { prepareEntry } from './prepare-entry.ts';
import type { StoredEntry } from './stored-entry.read-model.ts';

/** What was written, with what is said of it: so many hours for whom. */
export interface SavedTimesheet { timeId: number; empId: string; date: LocalDate; workedSeconds: number; clientName: string }

/** The same of an entry whose time stays what it is. */
export const savedOf = ({ timeId, empId, date, workedSeconds, clientName }: StoredEntry): SavedTimesheet =>
  ({ timeId, empId, date, workedSeconds, clientName });

/** Records an entry; asks about overlaps and a missing client rate by refusing with the question in `details`. */
export const addTimesheet = command({
  name: 'timesheet.add',
  tool: {
    title: 'Log an entry of time',
    about: 'Records work on a day, from a start to an end. Look client, project and category up first.',
  },
  permission: 'timesheet:write',
  input: AddTimesheet,
  owner: ({ empId }) => empId,
  run: (ctx, input): Promise<WithBudgets<SavedTimesheet>> => savedAndTold(ctx.em, input, () => recordEntry(ctx, input)),
});

type InputSource = (typeof INPUT_SOURCE)[keyof typeof INPUT_SOURCE];

/** From another program, or by hand. */
export const inputSourceOf = ({ channel }: Pick<CommandCtx, 'channel'>): InputSource =>
  (channel === 'api' ? INPUT_SOURCE.api : INPUT_SOURCE.daybook);

/** Writes one checked entry in the transaction that is under way; from the API or by hand, unless leave writes it. */
export async function recordEntry(
  ctx: CommandCtx, input: EntryInput, inputSource: InputSource = inputSourceOf(ctx),
): Promise<SavedTimesheet> {
  const { values, clientName } = await prepareEntry(ctx, input);
  const timeId = await insertEntry(ctx.em, { ...values, inputSource, writtenBy: ctx.actor.empId || ctx.actor.name }, ctx.now());
  ctx.audit({ subject: 'timesheet', id: timeId, after: values });
  return { timeId, empId: values.empId, date: values.entryDate, workedSeconds: values.workedSeconds, clientName };
}

/** Records several entries, all or none; a refusal or a question says in `details.index` which of them it is about. */
export const addTimesheets = command({
  name: 'timesheet.add-several',
  permission: 'timesheet:write',
  input: AddTimesheets,
  owner: ({ entries }) => entries.map(({ empId }) => empId),
  async run(ctx, { entries }): Promise<SavedTimesheet[]> {
    const saved: SavedTimesheet[] = [];
    for (const [index, entry] of entries.entries()) {
      try {
        saved.push(await recordEntry(ctx, entry));
      } catch (error) {
        throw error instanceof DomainError ? aboutEntry(error, index) : error;
      }
    }
    return saved;
  },
});

function aboutEntry({ code, message, fields, details }: DomainError, index: number): DomainError {
  return new DomainError(code, message, fields, { ...(typeof details === 'object' ? details : {}), index });
}
