import { getLatestCard } from '#app/domain/chat/index.server.ts';
import { notice } from '../cards/card.ts';
import { offeredOf } from '../entry/save-card.ts';
import { undoCard } from '../entry/undo-card.ts';
import type { Command } from '../turn.ts';
import { offerEntry } from '../entry/offer-entry.ts';
import { latestEntry, NO_LATEST } from '../entry/latest-entry.ts';

/** Takes back the person's latest change by chat. */
export const undo: Command<true> = {
  help: { say: 'undo', does: 'Take back your latest change here' },
  read: (key) => (/^(undo|revert|take (that|it) back)( (that|it|this|last|the last( one| entry| change)?))?$/.test(key) ? true : undefined),
  async run(turn) {
    const latest = await getLatestCard(turn.ctx, {});
    return latest ? undoCard(turn, offeredOf(latest)) : notice('Nothing to undo', 'You have changed nothing here that still stands.');
  },
};

/** Deletes the entry saved last, once it was shown and confirmed. */
export const deleteThat: Command<true> = {
  help: { say: 'delete that', does: 'Delete the entry you saved last' },
  read: (key) => (/^(delete|remove|discard)( (that|it|this|last|the last( one| entry)?))?$/.test(key) ? true : undefined),
  async run(turn) {
    const entry = await latestEntry(turn);
    return entry ? offerEntry(turn, 'delete', { entries: [], timeId: entry.timeId }) : notice('Nothing to delete', NO_LATEST);
  },
};
