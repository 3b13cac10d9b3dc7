import { notice } from '../cards/card.ts';
import type { Command } from '../turn.ts';

const WHAT: readonly (readonly [RegExp, string])[] = [
  [/^(pause|resume)( timer| the timer)?$/, 'A pause of the timer'],
  [/^(suggestions?|suggest)\b/, 'Suggestions'],
  [/^((book|request|take) )?(annual |sick )?leave\b|^(am i|who is|who'?s) on leave/, 'Leave'],
];

/** What people ask for and Daybook does not have yet, or not in chat: said plainly. */
export const notAvailable: Command<string> = {
  read: (key) => WHAT.find(([pattern]) => pattern.test(key))?.[1],
  run: async (_turn, what) => notice('Not available', what === 'Suggestions'
    ? 'Suggestions are shown with your day in Daybook, where you can accept them. Write help to see what I can do here.'
    : `${what} is not available in Daybook. Write help to see what is.`),
};
