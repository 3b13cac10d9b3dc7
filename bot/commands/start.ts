import { listBudgetNotices } from '#app/domain/budgets/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { readQuickLine, type Question } from '#app/domain/quick-entry/index.server.ts';
import { startTimer } from '#app/domain/timer/index.server.ts';
import { notice, plainText } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import type { Command, Turn } from '../turn.ts';
import { recordedInWords } from './stop.ts';

const OFFERED = 6;

/** Starts the timer for a client and project; one that runs is recorded by it. */
export const start: Command<string> = {
  help: { say: 'start acme website', does: 'Start your timer, or switch it to something else; “stop” records the time' },
  read(_key, _today, line) {
    return /^start(?: (?:a |the |my )?timer)?(?: (?:for|on))? (.+)$/i.exec(line)?.[1];
  },
  async run(turn, line) {
    const { ctx } = turn;
    const read = await readQuickLine(ctx, { line, date: ctx.today(), isRunning: true, answers: [] });
    if (read.kind === 'refused') return notice('Not clear', read.message);
    if (read.kind === 'asks') return askInWords(read.question);
    return begin(turn, read);
  },
};

/** A timer has no card that keeps a question: the line is written again with the answer in it. */
function askInWords({ asked, heading, text, options }: Question): Card {
  const offered = options.slice(0, OFFERED).map(({ label }) => plainText(label)).join(', ');
  return notice(heading, asked === 'note' ? plainText(text) : `Write it again with one of them: ${offered}.`);
}

type Understood = Extract<Awaited<ReturnType<typeof readQuickLine>>, { kind: 'entry' }>;

async function begin({ ctx }: Turn, { draft, words }: Understood): Promise<Card> {
  const { clientId, projectId, iterationId, categoryId, locationId, notes } = draft;
  try {
    const stopped = await startTimer(ctx, {
      clientId, projectId, categoryId, locationId, notes, ...(iterationId ? { iterationId: Number(iterationId) } : {}),
    });
    const before = stopped.saved.length > 0 ? [recordedInWords(stopped)] : [];
    const runs = `${plainText(words.client)} / ${plainText(words.project)}, ${plainText(words.category)}.`;
    const budgets = await listBudgetNotices(ctx, { works: [{ projectId, iterationId }] });
    return notice('The timer runs', [...before, runs, ...budgets.map(plainText)].join(' '));
  } catch (error) {
    if (error instanceof DomainError) return notice('The timer was not started', error.message);
    throw error;
  }
}
