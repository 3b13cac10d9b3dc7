import { addDays, mondayOf } from '#app/domain/kernel/values/local-date.ts';
import { answerQuestion } from '../questions/answer-question.ts';
import { readQuestion, type Question } from '../questions/read-question.ts';
import type { Command } from '../turn.ts';
import { day } from './day.ts';
import { missing } from './missing.ts';
import { week } from './week.ts';

/** Questions in sentences about one's own time. A day, a week and the last two weeks have cards of their own. */
export const answer: Command<Question> = {
  help: { say: 'how many hours on acme this month', does: 'Your time by day, week, month, client or project; also holidays, budgets, '
    + 'your week' },
  isLooking: true,
  read(key, today, line) {
    const asked = readQuestion(key, today);
    if (!asked) return undefined;
    const isOfTwoWeeks = ['missing', 'filled'].includes(asked.topic) && !asked.period && !asked.work;
    if (isOfTwoWeeks && missing.read(key, today, line)) return undefined;
    if (asked.topic !== 'time' || asked.work || asked.isBillable || !asked.period || asked.period.part) return asked;
    return day.read(key, today, line) ?? week.read(key, today, line) ? undefined : asked;
  },
  run(turn, asked) {
    const { topic, work, isBillable, period } = asked;
    const isPlain = topic === 'time' && !work && !isBillable && !period?.part;
    if (isPlain && period && period.from === period.to) return day.run(turn, period.from);
    const monday = period && mondayOf(period.from);
    if (isPlain && monday === period?.from && monday && addDays(monday, 6) === period?.to) return week.run(turn, monday);
    return Promise.resolve(answerQuestion(turn, asked));
  },
};
