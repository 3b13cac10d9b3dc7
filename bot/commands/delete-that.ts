import { notice } from '../cards/card.ts';
import { offerEntry } from '../entry/offer-entry.ts';
import { latestEntry, NO_LATEST } from '../entry/latest-entry.ts';
import type { Command } from '../turn.ts';

/** Deletes the entry saved last, once it was shown and confirmed. */
export const deleteThat: Command<true> = {
  help: { say: 'delete that', does: 'Delete the entry you saved last' },
  read: (key) => (/^(delete|remove|discard)( (that|it|this|last|the last( one| entry)?))?$/.test(key) ? true : undefined),
  async run(turn) {
    const entry = await latestEntry(turn);
    return entry ? offerEntry(turn, 'delete', { entries: [], timeId: entry.timeId }) : notice('Nothing to delete', NO_LATEST);
  },
};
