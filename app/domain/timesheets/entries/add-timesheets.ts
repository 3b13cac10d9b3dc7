import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { recordEntry } from './add-timesheet.ts';
import type { SavedTimesheet } from './add-timesheet.ts';
import { AddTimesheets } from '../contract.ts';

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
