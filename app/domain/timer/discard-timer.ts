import { z } from 'zod';
import { command } from '#app/domain/kernel/use-case.ts';
import { takeRunningTimer } from './take-timer.ts';

/** Ends one's timer without recording anything. */
export const discardTimer = command({
  name: 'timer.discard',
  permission: 'timesheet:write',
  input: z.object({}),
  async run({ em, actor }): Promise<void> {
    await takeRunningTimer(em, actor.empId);
  },
});
