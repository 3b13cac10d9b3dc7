import { FEATURES } from '#app/domain/site/features/contract.ts';
import { chooseToCancel } from '../leave/cancel-leave.ts';
import { readCancel, type AskedCancel } from '../leave/read-leave.ts';
import type { Command } from '../turn.ts';

/** Leave that is taken back, once it is clear which and why. */
export const cancelLeave: Command<AskedCancel> = {
  needs: FEATURES.EasyLeave,
  help: { say: 'cancel my leave', does: 'Take a request back; also “cancel my leave on 3 December”' },
  read: (key, today) => readCancel(key, today),
  run: async (turn, asked) => chooseToCancel(turn, asked),
};
