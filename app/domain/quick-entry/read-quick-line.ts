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
import { findTargets } from './targets.ts';

/** What a typed line comes to: an entry that can be saved, a question about it, or why it is none. */
export type QuickEntry =
  | { kind: 'entry'; draft: EntryDraft; words: EntryInWords }
  | { kind: 'asks'; question: Question }
  | { kind: 'refused'; message: string };

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

async function readOne(ctx: Ctx, { line, date, isRunning, answers }: z.output<typeof QuickLine>): Promise<QuickEntry> {
  const reading = beginReading(ctx);
  const targets = await findTargets(reading);
  const meaning = understand(isRunning ? `log ${line}` : line, ctx.today(), targets.catalogue, date);
  if (meaning.kind !== 'entries') return { kind: 'refused', message: meaning.kind === 'refused' ? meaning.message : UNCLEAR };
  if (meaning.said.length > 1) return { kind: 'refused', message: SEVERAL };
  if (isRunning && meaning.said.some(({ billing }) => billing === 'free')) return { kind: 'refused', message: TIMER_IS_CHARGED };
  const waiting = meaning.said.map(({ target, ...open }) => ({ open: { ...open, isRunning }, target }));
  const drafted = await settleAll(reading, waiting, [], targets);
  const { question, entries: [draft] } = await answered(reading, drafted, answers);
  if (question) return { kind: 'asks', question };
  return draft ? { kind: 'entry', draft, words: await describeDraft(reading, draft) } : { kind: 'refused', message: UNCLEAR };
}

/** An answer that was not offered ends the answers: its question is asked again. */
async function answered(reading: Reading, drafted: DraftedEntries, [answer, ...more]: readonly string[]): Promise<DraftedEntries> {
  const settled = answer === undefined ? undefined : await settleAnswer(reading, drafted, answer);
  return settled ? answered(reading, settled, more) : drafted;
}
