import { command, query } from '#app/domain/kernel/use-case.ts';
import { checkBack, type CheckedBack } from './check-back.ts';
import { MAX_AT_ONCE, MoveBack, MoveRef } from './contract.ts';
import { moveInBackground, type MoveAnswer } from './move-timesheets.ts';
import { backNow, refuseBack } from './run-back.ts';

/** What a move back would do, and which timesheets stay where they are. */
export const previewBack = query({
  name: 'move.preview-back',
  permission: 'timesheet:move',
  input: MoveRef,
  run: (ctx, { timeMoveId }): Promise<CheckedBack> => checkBack(ctx.em, timeMoveId),
});

/** Moves the timesheets of a move back to what they were, with their former prices. */
export const moveBack = command({
  name: 'move.back',
  permission: 'timesheet:move',
  input: MoveBack,
  async run(ctx, { timeMoveId, fingerprint }): Promise<MoveAnswer> {
    const by = ctx.actor.empId || ctx.actor.name;
    const checked = await checkBack(ctx.em, timeMoveId);
    refuseBack(checked, fingerprint);
    if (checked.count > MAX_AT_ONCE) return moveInBackground(ctx, checked.count, { backOf: timeMoveId, fingerprint, by });
    return backNow(ctx, timeMoveId, { fingerprint, by });
  },
});
