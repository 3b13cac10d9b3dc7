import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { leaveIsOff } from '../leave/describe-request.ts';
import { readBalance, readMine } from '../leave/read-leave.ts';
import { tellBalance, tellMine } from '../leave/tell-leave.ts';
import type { Command } from '../turn.ts';

/** One's own leave that is ahead. */
export const myLeave: Command<true> = {
  isLooking: true,
  help: { say: 'my leave', does: 'Your leave that is ahead, and how it stands' },
  read: (key, today) => readMine(key, today),
  run: async (turn) => leaveIsOff(turn) ?? tellMine(turn),
};

/** What is left of leave, on a day. Said is that day. */
export const leaveBalance: Command<LocalDate> = {
  isLooking: true,
  help: { say: 'leave balance', does: 'What is left of your leave; also “leave balance on 31 December”' },
  read: (key, today) => readBalance(key, today),
  run: async (turn, on) => leaveIsOff(turn) ?? tellBalance(turn, on),
};
