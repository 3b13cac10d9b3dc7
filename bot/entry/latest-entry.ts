import { getLatestCard } from '#app/domain/chat/index.server.ts';
import type { TimesheetView } from '#app/domain/time/timesheets/index.server.ts';
import type { Turn } from '../turn.ts';
import { findEntry } from './describe-entry.ts';

/** The entry that 'that' means: the one the person last saved or changed by chat, if it still exists. */
export async function latestEntry(turn: Turn): Promise<TimesheetView | undefined> {
  const latest = await getLatestCard(turn.ctx, {});
  const timeId = latest?.result?.saved.at(-1)?.timeId;
  return timeId === undefined ? undefined : findEntry(turn, timeId);
}

export const NO_LATEST = 'There is no entry that you saved here and that still exists. Write today to see the entries of the day.';
