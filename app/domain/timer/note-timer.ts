import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { NONE_RUNS, NoteTimer } from './contract.ts';
import { StoredTimer } from './stored-timer.entity.ts';

/** Changes the notes of one's timer, which runs on. */
export const noteTimer = command({
  name: 'timer.note',
  permission: 'timesheet:write',
  input: NoteTimer,
  async run({ em, actor }, { notes }): Promise<void> {
    const noted = await em.nativeUpdate(StoredTimer, { empId: actor.empId }, { note: notes });
    if (noted === 0) throw new DomainError('conflict', NONE_RUNS);
  },
});
