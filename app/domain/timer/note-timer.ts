import { DomainError } from '#app/domain/kernel/errors.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { NONE_RUNS, NoteTimer } from './contract.ts';

/** Changes the notes of one's timer, which runs on. */
export const noteTimer = command({
  name: 'timer.note',
  permission: 'timesheet:write',
  input: NoteTimer,
  async run({ em, actor }, { notes }): Promise<void> {
    const noted = await firstRow(em, sql`update tenant.running_timer set note = ${notes} where emp_id = ${actor.empId} returning emp_id`);
    if (!noted) throw new DomainError('conflict', NONE_RUNS);
  },
});
