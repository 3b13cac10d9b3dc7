import { bareKey } from '../dialogue/read-reply.ts';
import { ASKS_FOR_TIMER, DISCARDS_TIMER } from '../dialogue/timer-words.ts';
import { askToDiscard, showTimer } from '../entry/timer-steps.ts';
import type { Command } from '../turn.ts';

/** The timer as it stands, or the question whether it is to be discarded. */
export const timer: Command<'shown' | 'discarded'> = {
  isLooking: true,
  help: { say: 'timer', does: 'What your timer has measured so far; “discard timer” ends it without recording' },
  read(key) {
    const bare = bareKey(key);
    return ASKS_FOR_TIMER.test(bare) ? 'shown' : DISCARDS_TIMER.test(bare) ? 'discarded' : undefined;
  },
  run: (turn, said) => (said === 'shown' ? showTimer(turn) : askToDiscard(turn)),
};
