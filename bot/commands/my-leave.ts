import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { readBalance, readMine } from '../leave/read-leave.ts';
import { tellBalance, tellMine } from '../leave/tell-leave.ts';
import type { Command } from '../turn.ts';

/** One's own leave that is ahead. */
export const myLeave: Command<true> = {
  isLooking: true,
  needs: FEATURES.EasyLeave,
  help: { say: 'my leave', does: 'Your leave that is ahead, and how it stands' },
  read: (key, today) => readMine(key, today),
  run: async (turn) => tellMine(turn),
};

/** The rest of leave, on a day. Said is that day. */
export const leaveBalance: Command<LocalDate> = {
  isLooking: true,
  needs: FEATURES.EasyLeave,
  help: { say: 'leave balance', does: 'What is left of your leave; also “leave balance on 31 December”' },
  read: (key, today) => readBalance(key, today),
  run: async (turn, on) => tellBalance(turn, on),
};
