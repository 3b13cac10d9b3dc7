import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UndoAdding } from '../weeks/contract.ts';
import { removeEntry } from './delete-timesheet.ts';
import { findStoredEntry } from './stored-entry.read-model.ts';

/** Deletes entries that one press has just recorded, all or none. Refused once somebody has changed one; those that are gone are done. */
export const undoAdding = command({
  name: 'timesheet.undo-adding',
  permission: 'timesheet:delete',
  input: UndoAdding,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, timeIds }): Promise<{ removed: number }> {
    let removed = 0;
    for (const timeId of [...new Set(timeIds)].sort((a, b) => a - b)) {
      const stored = await findStoredEntry(ctx.em, timeId);
      if (!stored) continue;
      if (stored.empId !== empId) throw notFound('Timesheet');
      if (stored.version > 1)
        throw new DomainError('conflict', 'One of these entries was changed in the meantime. Delete on the day what should not be there.');
      await removeEntry(ctx, stored);
      removed += 1;
    }
    return { removed };
  },
});
