import { offerChange } from '../entry/offer-change.ts';
import type { Command } from '../turn.ts';

/** The entry saved last, as a form. */
export const edit: Command<true> = {
  help: { say: 'edit', does: 'Change the entry you saved last; or say it: “make it 3h”, “that was yesterday”' },
  read: (key) => (/^(?!correct$)(edit|change|correct|fix|modify|amend)( (that|it|this|last|the last( one| entry)?))?$/.test(key) ? true : undefined),
  run: (turn) => offerChange(turn),
};
