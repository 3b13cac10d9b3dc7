import { FEATURES } from '#app/domain/site/features/contract.ts';
import { readAway, type AskedAway } from '../leave/read-leave.ts';
import { tellAway } from '../leave/tell-leave.ts';
import type { Command } from '../turn.ts';

/** People who are away on some days. */
export const whosAway: Command<AskedAway> = {
  isLooking: true,
  needs: FEATURES.EasyLeave,
  help: { say: 'who\'s away', does: 'Who is on leave today; also “who\'s away next week”, “who\'s away on my project”' },
  read: (key, today) => readAway(key, today),
  run: async (turn, asked) => tellAway(turn, asked),
};
