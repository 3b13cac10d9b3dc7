import { MAX_ENTRIES_AT_ONCE } from '#app/domain/time/timesheets/contract.ts';
import { findTargets, settleAll, understand } from '#app/domain/time/quick-entry/index.server.ts';
import type { DraftedEntries, EntryDraft, WaitingEntry } from '#app/domain/time/quick-entry/index.server.ts';
import { notice, plainText } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { moreOf } from '../dialogue/follow-up-words.ts';
import { findBase, type Base } from '../entry/base-entries.ts';
import { countOf } from '../entry/card-state.ts';
import { offerEntry } from '../entry/offer-entry.ts';
import { keep } from '../entry/press.ts';
import { showSaying } from '../entry/show-card.ts';
import type { Command, Turn } from '../turn.ts';

const NOT_UNDERSTOOD = 'Write how long and for what, such as “and 2h acme website”, or “same again tomorrow”.';

/** One entry more, for the same day: it joins the proposal that is open. Said is the line behind 'and'. */
export const more: Command<string> = {
  read: (_key, _today, line) => moreOf(line),
  async run(turn, text) {
    const base = await findBase(turn);
    const targets = await findTargets(turn);
    const meaning = understand(text, turn.ctx.today(), targets.catalogue, base.date);
    if (meaning.kind === 'refused') return notClear(turn, base, meaning.message);
    if (meaning.kind === 'unclear') return notClear(turn, base, `I did not understand “${plainText(text)}” as time. ${NOT_UNDERSTOOD}`);
    const usual = base.date === undefined ? undefined : base.entries.at(-1);
    const waiting = meaning.said.map(({ target, ...open }) =>
      (target.kind === 'unknown' && target.said === '' && usual ? onThe(usual, open) : { open, target }));
    return join(turn, base, waiting);
  },
};

/** What is not understood leaves the proposal that is open where it was. */
export const notClear = async (turn: Turn, { open }: Base, text: string): Promise<Card> =>
  (open ? showSaying(turn, open, text) : notice('Not clear', text));

/** 'Another hour' is an hour of the same work. */
const onThe = ({ clientId, projectId, iterationId, categoryId, locationId }: EntryDraft, open: WaitingEntry['open']): WaitingEntry => ({
  open: { ...open, categoryId, locationId, ...(iterationId ? { iterationId } : {}) },
  target: { kind: 'project', clientId, projectId, rest: '', isSaid: true },
});

/** Offers entries: on the proposal that is open, behind what it has already, or on a card of their own. Copies keep how they are billed. */
export async function join(turn: Turn, { open }: Base, waiting: readonly WaitingEntry[],
  copied: readonly EntryDraft[] = []): Promise<Card> {
  const targets = await findTargets(turn);
  const settled = async (before: readonly EntryDraft[]) => billedAs(copied, before.length, await settleAll(turn, waiting, before, targets));
  if (!open) return offerEntry(turn, 'add', await settled([]));
  const { draft } = open;
  if (countOf(draft) + waiting.length > MAX_ENTRIES_AT_ONCE)
    return showSaying(turn, open, `A card holds ${MAX_ENTRIES_AT_ONCE} entries. Save it first, and write the others then.`);
  return keep(turn, open, draft.question
    ? { ...draft, waiting: [...(draft.waiting ?? []), ...waiting] }
    : await settled(draft.entries));
}

/** The entries from a place on, billed as those that they are copies of. */
function billedAs(copied: readonly EntryDraft[], from: number, drafted: DraftedEntries): DraftedEntries {
  return { ...drafted, entries: drafted.entries.map((entry, index) => {
    const { isBillingTypeOverridden, billableId } = copied[index - from] ?? {};
    return isBillingTypeOverridden && billableId ? { ...entry, isBillingTypeOverridden, billableId } : entry;
  }) };
}
