import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { z } from 'zod';
import { QuickLine } from './contract.ts';
import { describeDraft } from './describe-draft.ts';
import type { EntryInWords } from './describe-draft.ts';
import type { DraftedEntries, EntryDraft, Question } from './draft.ts';
import { understand } from './grammar/understand.ts';
import { beginReading } from './reading.ts';
import type { Reading } from './reading.ts';
import { settleAll, settleAnswer } from './settle-entries.ts';
import { keyOfEntry, listAdded } from './sent-entries.read-model.ts';
import { findTargets } from './targets.ts';

/** An entry that a line means, with the key that makes it happen once. */
export interface ProposedEntry { readonly draft: EntryDraft; readonly words: EntryInWords; readonly key: string }

/** What a typed line comes to: entries that can be saved, a question about one, or why it is none. */
export type QuickEntry =
  | ProposedEntry & { kind: 'entry'; more: readonly ProposedEntry[] }
  | { kind: 'asks'; question: Question }
  | { kind: 'refused'; message: string; isAdded?: true };

const UNCLEAR = 'Write how long or from when to when, then client and project, and the note behind a colon: 2h acme website: fixing login.';
const SEVERAL = 'A timer runs for one thing at a time: write one client and project.';
const TIMER_IS_CHARGED =
  'A timer cannot be marked as not billable. Start it without these words, and mark its entry when you have stopped it.';

/** Reads a line as one of one's own entries. Saves nothing; the same line with the same answers always means the same. */
export const readQuickLine = query({
  name: 'quick-entry.read',
  permission: 'timesheet:write',
  input: QuickLine,
  async run(ctx, asked): Promise<QuickEntry> {
    try {
      return await readOne(ctx, asked);
    } catch (error) {
      // A closed day or a full one: said beside the line, where it can be put right.
      if (error instanceof DomainError && error.code === 'rule_violated') return { kind: 'refused', message: error.message };
      throw error;
    }
  },
});

const ADDED = 'This line has been added already.';

async function readOne(ctx: Ctx, { line, date, isRunning, answers, key }: z.output<typeof QuickLine>): Promise<QuickEntry> {
  const lookedUp = await findTargets(beginReading(ctx));
  const meaning = understand(isRunning ? `log ${line}` : line, ctx.today(), lookedUp.catalogue, date);
  if (meaning.kind !== 'entries') return { kind: 'refused', message: meaning.kind === 'refused' ? meaning.message : UNCLEAR };
  const { said } = meaning;
  if (isRunning && said.length > 1) return { kind: 'refused', message: SEVERAL };
  if (isRunning && said.some(({ billing }) => billing === 'free')) return { kind: 'refused', message: TIMER_IS_CHARGED };
  const added = key ? await listAdded(ctx, key, said.length) : new Set<number>();
  if (added.size === said.length) return { kind: 'refused', message: ADDED, isAdded: true };
  const reading = { ...beginReading(ctx), added };
  const waiting = said.map(({ target, ...open }) => ({ open: { ...open, isRunning }, target }));
  const { question, open, entries } = await answered(reading, await settleAll(reading, waiting, [], lookedUp), answers);
  if (question) return { kind: 'asks', question: said.length > 1 && open ? numbered(question, entries.length, said.length) : question };
  const proposed = await Promise.all(entries.map(
    async (draft, index) => ({ draft, words: await describeDraft(reading, draft), key: keyOfEntry(key ?? '', index) }),
  ));
  const [first, ...more] = proposed.filter((_entry, index) => !added.has(index));
  return first ? { kind: 'entry', ...first, more } : { kind: 'refused', message: UNCLEAR };
}

/** Which of several entries a question is about. */
const numbered = (question: Question, index: number, count: number): Question =>
  ({ ...question, heading: `Entry ${index + 1} of ${count}: ${question.heading}` });

/** An answer that was not offered ends the answers: its question is asked again. */
async function answered(reading: Reading, drafted: DraftedEntries, [answer, ...more]: readonly string[]): Promise<DraftedEntries> {
  const settled = answer === undefined ? undefined : await settleAnswer(reading, drafted, answer);
  return settled ? answered(reading, settled, more) : drafted;
}
