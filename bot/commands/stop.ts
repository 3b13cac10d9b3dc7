import { bareKey } from '../dialogue/read-reply.ts';
import { stop as stopTimer } from '../entry/timer-steps.ts';
import type { Command } from '../turn.ts';

const STOP = /^(?:(?:stop|end|finish|halt)(?: (?:the |my )?(?:timer|clock|work|working|recording|timing|tracking|it|now))?(?: and (?:save|record|log)(?: it| that)?)?|clock(?: me)? (?:out|off)|(?:the |my )?timer (?:stop|off|end)|i(?:'m| am) (?:done|finished) (?:working|with (?:it|that|this))|punch out)$/;

/** Stops the timer and records what it measured. */
export const stop: Command<true> = {
  read: (key) => (STOP.test(bareKey(key)) ? true : undefined),
  run: (turn) => stopTimer(turn),
};
