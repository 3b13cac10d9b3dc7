import { listBudgetUse } from '#app/domain/clients/budgets/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { addDays, earliest, formatDate, formatHeading, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { explain } from '#app/domain/kernel/lock.ts';
import { getMySettings } from '#app/domain/people/people/index.server.ts';
import { findTargets } from '#app/domain/time/quick-entry/index.server.ts';
import { WEEK_STATE, whoConfirms } from '#app/domain/time/submitted-weeks/fields.ts';
import { getSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import { getDay, listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { answerCard } from '../cards/answer-card.ts';
import { notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { missingCard } from '../cards/time-cards.ts';
import type { Turn } from '../turn.ts';
import { answerTime } from './answer-time.ts';
import { findAskedWork } from './asked-work.ts';
import type { Topic, Unanswered } from './asked-topics.ts';
import { findOwnTime } from './own-time.ts';
import type { Question } from './read-question.ts';

const CAN = 'I can tell your time by day, week, month, client and project, what is missing, public holidays, budgets, how your week '
  + 'stands, your leave and who is away.';
const NOT_ANSWERED: Readonly<Record<Unanswered, string>> = {
  money: `Rates and money are not told here; see the reports in Daybook. ${CAN}`,
  others: `I only tell your own time. ${CAN}`,
};
const MISSING_DAYS = 14;
const HOLIDAYS_AHEAD = 400;
const COVERAGE_DAYS = 60;
const PROJECTS_SHOWN = 15;

export const cannotAnswer = (): Card => notice('I cannot answer that', CAN);

const ANSWERS: Readonly<Record<Topic, (turn: Turn, question: Question) => Promise<Card>>> = {
  time: answerTime,
  filled: (turn, question) => (question.work === undefined ? answerFilled(turn, question) : answerTime(turn, question)),
  missing: answerMissing, holiday: answerHoliday, budget: answerBudget, approver: answerApprover, week: answerWeek,
  projects: answerProjects, last: answerLast, 'day-length': answerDayLength, closed: answerClosed,
};

/** Answers a question from the queries there are, or says in one sentence what can be asked. */
export function answerQuestion(turn: Turn, question: Question): Promise<Card> | Card {
  return question.topic in NOT_ANSWERED ? notice('I cannot answer that', NOT_ANSWERED[question.topic as Unanswered])
    : ANSWERS[question.topic as Topic](turn, question);
}

async function answerFilled({ ctx, links }: Turn, { period }: Question): Promise<Card> {
  const { empId } = ctx.actor;
  const today = ctx.today();
  const asked = period ?? { from: today, to: today };
  const to = asked.from > today ? asked.to : earliest(asked.to, today);
  const { missing, workdaySeconds } = await listUncoveredDays(ctx, { empId, from: asked.from, to });
  const { totals } = await findOwnTime(ctx, { startDate: asked.from, endDate: to });
  const recorded = `${formatHours(totals.workedSeconds)} h are recorded`;
  const days = asked.from === to ? formatHeading(asked.from) : `${formatHeading(asked.from)} – ${formatHeading(to)}`;
  if (missing.length === 0) return answerCard({ heading: `Yes: nothing is missing on ${days}`, about: asked.from === to
    ? `${recorded}. A day has ${formatHours(workdaySeconds)} h.` : `${recorded}.`, url: links.day(empId, asked.from) });
  const lacking = missing.reduce((sum, day) => sum + day.missingSeconds, 0);
  return answerCard({
    heading: `${totals.entries === 0 ? 'No, nothing is recorded' : 'Not all of it'}: ${formatHours(lacking)} h are missing on ${days}`,
    about: `${recorded}.`, lines: missing.length > 1 ? missing.map((day) => `${formatHeading(day.date)}: `
      + `${formatHours(day.missingSeconds)} h missing`) : [],
    url: links.day(empId, missing[0]!.date),
  });
}

async function answerMissing({ ctx, links }: Turn, { period }: Question): Promise<Card> {
  const { empId } = ctx.actor;
  const today = ctx.today();
  const asked = period ?? { from: addDays(today, 1 - MISSING_DAYS), to: today };
  const to = asked.from > today ? asked.to : earliest(asked.to, today);
  const { missing } = await listUncoveredDays(ctx, { empId, from: asked.from, to });
  return missingCard({ from: asked.from, to, missing, url: links.day(empId, missing[0]?.date ?? to) });
}

async function answerHoliday({ ctx }: Turn, { period }: Question): Promise<Card> {
  const { empId } = ctx.actor;
  const today = ctx.today();
  const named = (holidays: readonly { date: LocalDate; name: string }[]) => holidays.map(({ date, name }) => `${dated(date)}: ${name}`);
  if (period) {
    const { holidays } = await listUncoveredDays(ctx, { empId, from: period.from, to: period.to });
    const [first] = holidays;
    const isDay = period.from === period.to;
    const days = isDay ? dated(period.from) : `${dated(period.from)} – ${dated(period.to)}`;
    if (!first) return answerCard({ heading: isDay ? `No: ${days} is no public holiday` : `No public holiday: ${days}` });
    return answerCard({ heading: isDay ? `Yes: ${days} is ${first.name}` : `Public holidays: `
      + `${days}`, lines: isDay ? [] : named(holidays) });
  }
  for (let from = today; from < addDays(today, HOLIDAYS_AHEAD); from = addDays(from, COVERAGE_DAYS)) {
    const { holidays } = await listUncoveredDays(ctx, { empId, from, to: addDays(from, COVERAGE_DAYS - 1) });
    const [next] = holidays;
    if (next) return answerCard({ heading: `The next public holiday is ${dated(next.date)}`, about: next.name });
  }
  return answerCard({ heading: 'No public holiday is recorded for the next year', about: 'An administrator keeps them in Daybook.' });
}

async function answerBudget(turn: Turn, { work }: Question): Promise<Card> {
  const asked = work === undefined ? undefined : await findAskedWork(turn, work);
  if (typeof asked === 'string') return notice('I cannot answer that', asked);
  const rows = asked?.rows ?? (await findTargets(turn)).rows.filter(({ usedCount }) => usedCount > 0).slice(0, PROJECTS_SHOWN);
  const budgets = await listBudgetUse(turn.ctx, { works: rows.map(({ projectId }) => ({ projectId })) });
  const whose = asked ? asked.name : 'your latest projects';
  return answerCard(budgets.length === 0 ? { heading: `There is no budget of ${whose}` } : { heading: `The budget of `
    + `${whose}`, lines: budgets });
}

async function answerApprover({ ctx }: Turn): Promise<Card> {
  const { approver } = await getMySettings(ctx, {});
  return answerCard({ heading: `${whoConfirms(approver)} confirms your weeks` });
}

async function answerWeek({ ctx, links }: Turn, { period }: Question): Promise<Card> {
  const { empId } = ctx.actor;
  const monday = mondayOf(period?.from ?? ctx.today());
  const week = await getSubmission(ctx, { empId, date: monday });
  if (!week) return notice('Weeks are not submitted', 'Your organisation does not ask for it.');
  const { state, submittedAt, decidedBy, decidedAt, decisionNote, isChanged } = week;
  const { approver } = await getMySettings(ctx, {});
  const on = (at: string | null) => (at ? ` on ${formatDate(at.slice(0, 10))}` : '');
  const lines = state === 'open' ? ['Write “submit week” or “submit last week” when its time is recorded.']
    : state === 'submitted' ? [`Submitted${on(submittedAt)}. ${whoConfirms(approver)} confirms it.`]
      : [`By ${decidedBy}${on(decidedAt)}.`, ...(decisionNote ? [decisionNote] : [])];
  return answerCard({ heading: `The week from ${formatHeading(monday)}: ${WEEK_STATE[state]}`,
    lines: [...lines, ...(isChanged ? ['It was changed since it was submitted.'] : [])], url: links.day(empId, monday) });
}

async function answerProjects(turn: Turn): Promise<Card> {
  const { rows } = await findTargets(turn);
  return answerCard({ heading: `You can record time on ${rows.length} projects`, about: rows.length > PROJECTS_SHOWN ? 'Those that you '
    + 'used last:' : '',
    lines: rows.slice(0, PROJECTS_SHOWN).map((row) => `${row.client} / ${row.project} (${row.projectId})`) });
}

async function answerLast(turn: Turn, { work }: Question): Promise<Card> {
  const { ctx, links } = turn;
  const { empId } = ctx.actor;
  const asked = work === undefined ? undefined : await findAskedWork(turn, work);
  if (typeof asked === 'string') return notice('I cannot answer that', asked);
  const { rows: [last] } = await findOwnTime(ctx, { clientId: asked?.clientId ?? '', projectId: asked?.projectId ?? '' });
  if (!last) return answerCard({ heading: asked ? `You have no time on ${asked.name}` : 'You have recorded nothing yet' });
  return answerCard({ heading: `Last on ${dated(last.date)}: ${formatHours(last.workedSeconds)} h`,
    lines: [[`${last.client} / ${last.project}`, last.notes].filter(Boolean).join(' '
      + '· ')], url: links.entry(last.date, empId, last.timeId) });
}

async function answerDayLength({ ctx }: Turn): Promise<Card> {
  const today = ctx.today();
  const [settings, { workdaySeconds }] = await Promise.all([
    getMySettings(ctx, {}), listUncoveredDays(ctx, { empId: ctx.actor.empId, from: today, to: today }),
  ]);
  return answerCard({ heading: `Your working day is ${settings.startTime}–${settings.endTime}`, about: `${formatHours(workdaySeconds)} h `
    + `count as a full day.` });
}

async function answerClosed({ ctx, links }: Turn, { period }: Question): Promise<Card> {
  const { empId } = ctx.actor;
  const date = period?.from ?? ctx.today();
  const { closed } = await getDay(ctx, { empId, date });
  return answerCard({ heading: closed ? `${dated(date)} is closed` : `${dated(date)} is open`, about: closed ? explain(closed) : 'Its '
    + 'time can be changed.',
    url: links.day(empId, date) });
}

const dated = (date: LocalDate): string => `${formatHeading(date)} ${date.slice(0, 4)}`;
