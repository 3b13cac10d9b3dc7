import { listBudgetNotices } from '#app/domain/clients/budgets/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { readQuickLine, type Question } from '#app/domain/time/quick-entry/index.server.ts';
import { startTimer } from '#app/domain/time/timer/index.server.ts';
import { notice, plainText } from '../cards/card.ts';
import { runningTimerCard } from '../cards/timer-cards.ts';
import { withoutLead } from '../dialogue/follow-up-words.ts';
import { keepRecorded, recordedInWords } from '../entry/timer-steps.ts';
import type { Card } from '../cards/card.ts';
import type { Command, Turn } from '../turn.ts';

const OFFERED = 6;
/** 'Start at 9' says when an entry began. */
const A_TIME = /^(?:at |from |it |time )?(?:at )?\d[\d:.]*(?: ?[ap]\.?m?\.?)?$/i;
const STOP_FIRST = 'Write “stop” to answer that about the timer that runs.';
const START = /^(?:start|begin|resume|clock(?: me)? in|punch in)(?: (?:a |the |my )?(?:new )?(?:timer|clock|work|working|timing|tracking))?(?: (?:for|on|with))? (?!timer$|work$)(.+)$/i;

/** Starts the timer for a client and project; one that runs is recorded by it. */
export const start: Command<string> = {
  help: { say: 'start acme website', does: 'Start your timer, or switch it to something else; “stop” records the time' },
  read(_key, _today, line) {
    const work = START.exec(withoutLead(line))?.[1];
    return work === undefined || A_TIME.test(work) ? undefined : work;
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

async function begin(turn: Turn, { draft, words }: Understood): Promise<Card> {
  const { ctx } = turn;
  const { clientId, projectId, iterationId, categoryId, locationId, notes } = draft;
  try {
    const stopped = await startTimer(ctx, {
      clientId, projectId, categoryId, locationId, notes, ...(iterationId ? { iterationId: Number(iterationId) } : {}),
    });
    if (stopped.saved.length > 0) await keepRecorded(turn, stopped);
    const before = stopped.saved.length > 0 ? [recordedInWords(stopped)] : [];
    const runs = `${plainText(words.client)} / ${plainText(words.project)}, ${plainText(words.category)}.`;
    const budgets = await listBudgetNotices(ctx, { works: [{ projectId, iterationId }] });
    return runningTimerCard('The timer runs', [...before, runs, ...budgets.map(plainText)].join(' '), notes);
  } catch (error) {
    if (error instanceof DomainError)
      return notice('The timer was not started', error.details === undefined ? error.message : `${error.message} ${STOP_FIRST}`);
    throw error;
  }
}
