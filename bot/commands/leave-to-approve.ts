import { actorMay } from '#app/domain/kernel/permissions.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { notice } from '../cards/card.ts';
import { showNextDecision } from '../leave/decide-leave.ts';
import { readWaiting } from '../leave/read-leave.ts';
import type { Command } from '../turn.ts';

const NOBODY = notice('Nothing waits for you', 'You decide about nobody\'s leave. Write “my leave” to see your own.');

/** The leave that waits for one's decision, the oldest first. */
export const leaveToApprove: Command<true> = {
  needs: FEATURES.EasyLeave,
  help: { say: 'leave to approve', does: 'The leave that waits for you, to approve or decline' },
  read: (key) => readWaiting(key),
  run: async (turn) => (actorMay(turn.ctx.actor, 'leave:approve') ? showNextDecision(turn) : NOBODY),
};
