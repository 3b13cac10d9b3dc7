import type { CardDraft, StoredCard } from '#app/domain/chat/index.server.ts';
import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { addTimesheet, editTimesheet, undoAdding } from '#app/domain/time/timesheets/index.server.ts';
import type { TimesheetView } from '#app/domain/time/timesheets/index.server.ts';
import type { EntryDraft } from '#app/domain/time/quick-entry/index.server.ts';
import { notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import type { Turn } from '../turn.ts';
import { draftOf, findEntry, findVersion } from './describe-entry.ts';
import { advanceCard } from './advance-card.ts';
import { readEntry } from './entry-input.ts';
import { loadCard } from './load-card.ts';
import { showCard } from './show-card.ts';

const CHANGED_SINCE = 'The entry has been changed since, so it is left as it is. Open it in Daybook to change or delete it.';

/** Takes back what a card did, unless somebody changed the entry since. */
export async function undoCard(turn: Turn, card: StoredCard): Promise<Card> {
  if (card.state !== 'done') return showCard(turn, card);
  try {
    const timeId = card.kind === 'delete' ? await restore(turn, card) : card.draft.timeId;
    if (card.kind !== 'delete' && !await takeBack(turn, card)) return notice('Not undone', CHANGED_SINCE);
    return await showCard(turn, await advanceCard(turn, card, 'undone', { draft: await draftToRedo(turn, card.draft, timeId) }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const now = await loadCard(turn, card.cardId);
    return now.state === 'done' ? notice('Not undone', error.message) : showCard(turn, now);
  }
}

/** What the card did, as it can be done again: to the entry as it is by now. */
async function draftToRedo(turn: Turn, draft: CardDraft, timeId: number | undefined): Promise<CardDraft> {
  return timeId === undefined ? draft : { ...draft, timeId, version: await findVersion(turn, timeId) };
}

async function restore(turn: Turn, { cardId, draft, result }: StoredCard): Promise<number | undefined> {
  if (!result?.before) return undefined;
  const idempotencyKey = `${cardId}:undo:${draft.round ?? 0}`;
  return (await addTimesheet(turn.ctx, { ...readEntry(turn, result.before), confirmOverlap: true, idempotencyKey })).timeId;
}

/** All that the card wrote or none of it; false where some of it was changed since. */
async function takeBack(turn: Turn, card: StoredCard): Promise<boolean> {
  const saved = card.result?.saved ?? [];
  const before = card.kind === 'edit' ? card.result?.before : undefined;
  const stored = await Promise.all(saved.map(({ timeId }) => findEntry(turn, timeId)));
  const left = stored.filter((entry) => entry !== undefined).filter((entry) => !isAgain(entry, before));
  if (left.some((entry) => saved.find(({ timeId }) => timeId === entry.timeId)?.version !== entry.version)) return false;
  const [entry] = left;
  if (card.kind === 'add') await undoAdding(turn.ctx, { empId: turn.ctx.actor.empId, timeIds: left.map(({ timeId }) => timeId) });
  else if (entry && before) await writeAgain(turn, entry, before);
  return true;
}

/** The entry is what it was before the card changed it: another press has undone it already. */
function isAgain(entry: TimesheetView, before: EntryDraft | undefined): boolean {
  // What was kept as JSON has no absent fields.
  return before !== undefined && isDeepStrictEqual(JSON.parse(JSON.stringify(draftOf(entry))), before);
}

async function writeAgain(turn: Turn, entry: TimesheetView, before: EntryDraft): Promise<void> {
  try {
    await editTimesheet(turn.ctx, { ...readEntry(turn, before), confirmOverlap: true, timeId: entry.timeId, version: entry.version });
  } catch (error) {
    const now = await findEntry(turn, entry.timeId);
    if (!(error instanceof DomainError) || !now || !isAgain(now, before)) throw error;
  }
}
