import { formatHours, minutesOfDay, endMinutesOfDay } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { getDay } from '#app/domain/time/timesheets/index.server.ts';
import { answerCard } from '../cards/answer-card.ts';
import { notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { entryLine } from '../cards/entry-facts.ts';
import type { Turn } from '../turn.ts';
import { findAskedWork, type AskedWork } from './asked-work.ts';
import { findOwnTime } from './own-time.ts';
import { periodInWords, type AskedPeriod, type PartOfDay } from './read-period.ts';
import type { Question } from './read-question.ts';

const NOON = 12 * 60;
const EVENING = 18 * 60;
const DAY = 24 * 60;
const PARTS: Readonly<Record<PartOfDay, readonly [from: number, to: number]>> = {
  morning: [0, NOON], afternoon: [NOON, EVENING], evening: [EVENING, DAY],
};

/** Time of a period, of a client or a project, entry by entry. */
export async function answerTime(turn: Turn, question: Question): Promise<Card> {
  const { work, period } = question;
  const asked = work === undefined ? undefined : await findAskedWork(turn, work);
  if (typeof asked === 'string') return notice('I cannot answer that', asked);
  return period?.part && !asked ? ofPart(turn, { ...period, part: period.part }) : ofPeriod(turn, question, asked);
}

async function ofPeriod({ ctx, links }: Turn, { period, isBillable }: Question, work: AskedWork | undefined): Promise<Card> {
  const { empId } = ctx.actor;
  const today = ctx.today();
  const asked = period ?? (work ? undefined : { from: today, to: today });
  const { rows, totals } = await findOwnTime(ctx, {
    startDate: asked?.from ?? '', endDate: asked?.to ?? '', clientId: work?.clientId ?? '', projectId: work?.projectId ?? '',
    billableId: isBillable ? 'billable' : '',
  });
  const more = totals.entries - rows.length;
  return answerCard({
    heading: `${formatHours(totals.workedSeconds)} h${isBillable ? ' billable' : ''}${work ? ` on ${work.name}` : ''}`,
    about: asked ? periodInWords(asked) : 'In all',
    lines: [...rows.map((row) => [formatHeading(row.date), `${formatHours(row.workedSeconds)} h`, `${row.client} / `
      + `${row.project}`, row.notes.split('\n')[0]]
      .filter(Boolean).join(' · ')), ...(more > 0 ? [`${more} entries more`] : [])].slice(0, 20),
    url: links.day(empId, rows[0]?.date ?? asked?.from ?? today),
  });
}

/** What was done in the morning, the afternoon or the evening: the entries that reach into it. */
async function ofPart({ ctx, links }: Turn, period: AskedPeriod & { part: PartOfDay }): Promise<Card> {
  const { empId } = ctx.actor;
  const { entries } = await getDay(ctx, { empId, date: period.from });
  const [from, to] = PARTS[period.part];
  const within = entries.filter(({ startTime, endTime }) => minutesOfDay(startTime) < to && endMinutesOfDay(endTime) > from);
  const seconds = within.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
  return answerCard({
    heading: within.length === 0 ? 'Nothing is recorded' : `${formatHours(seconds)} h`, about: periodInWords(period),
    lines: within.map(entryLine), url: links.day(empId, period.from),
  });
}
