import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { ASKED, type Topic, type Unanswered } from './asked-topics.ts';
import { readPeriod, takePeriod, type AskedPeriod } from './read-period.ts';

export interface Question {
  readonly topic: Topic | Unanswered;
  readonly period: AskedPeriod | undefined;
  /** The client or project, in the person's words. */
  readonly work: string | undefined;
  readonly isBillable?: true;
}

const POLITE = /^(?:(?:please|hey|hi|ok|okay|so|and|but|well|also|daybook|bot|can you|could you|would you|will you|can i (?=see|know|get|have)|tell me|let me|show me|give me|know|see|do you know|remind me|i want to|i'd like to|i would like to|i need to|check|find out|quick question|just|any idea)[,:]? )+(?=\S)/;
const TAIL = /(?: (?:please|so far|in total|altogether|overall|exactly|already|yet|again|until now|up to now|at the moment|right now|currently|by now|thanks|then|actually|though))+$/;
/** Words where a client or a project could stand, and that are none. */
const NO_WORK = /^(?:(?:it|that|this|me|project|client|the|day|week|month|go)$|(?:my )?(?:time|hours)\b)/;
const BARE = new Set(['', 'me', 'my', 'me my', 'show', 'me the', 'the']);

const ASKS = /^(?:what|whats|how|hows|when|whens|which|who|whos|whom|whose|where|why|did|do|does|is|are|was|were|have|has|had|am|can i|may i|could i|should i|to whom)\b/;
const SHOWS = /^(?:show|list|view|see|display|print|give me|get me|tell me|total|sum|summary|overview|recap|any|my|time|hours|next|upcoming|public|bank|holidays?|budgets?|approver|missing|gaps?|projects|clients|codes|week status|entries|timesheets?|billable)\b/;
const LENGTH = /(?:^| )(?:[\d.,]+ ?(?:h|hrs?|hours?|m|mins?|minutes?)|an? (?:half )?hour|half an hour|\d{1,2}(?:[:.]\d\d)?-\d{1,2}(?:[:.]\d\d)?)(?: |$|[,:])/;

const isSpan = (period: AskedPeriod | undefined): boolean => period !== undefined && period.from !== period.to;

/** Asked or ordered to be shown, or several days named alone; what says how long something took is work, unless it is asked about. */
function isQuestion(key: string, today: LocalDate): boolean {
  const asked = key.replace(POLITE, '');
  if (isSpan(readPeriod(asked, today))) return true;
  return ASKS.test(asked) || ASKS.test(key) || ((asked !== key || SHOWS.test(key)) && !LENGTH.test(key));
}

const LONGEST = 160;

/** The question that a line asks; undefined when it is none that is known. */
export function readQuestion(key: string, today: LocalDate): Question | undefined {
  if (key.length > LONGEST || !isQuestion(key, today)) return undefined;
  const asked = key.replace(POLITE, '').replace(TAIL, '').replace(/[?.! ]+$/, '');
  const { rest, period } = takePeriod(asked, today);
  const line = rest.replace(TAIL, '').replace(/ (?:on|for|in|of|at|by|to)$/, '').trim();
  if (period && BARE.has(line)) return { topic: 'time', period, work: undefined };
  for (const [topic, all] of ASKED) {
    const match = all.map((pattern) => pattern.exec(line)).find((found) => found !== null);
    if (!match) continue;
    const work = match.groups?.['work']?.replace(/^(?:the|my|a|any) /, '').replace(/ (?:(?:did|have|had|do) (?:i|we)\b.*|all|now|this|project|client)$/, '').trim();
    const isBillable = /\b(?:billable|chargeable)\b/.test(line);
    return { topic, period, work: work && !NO_WORK.test(work) ? work : undefined, ...(isBillable ? { isBillable } : {}) };
  }
  return undefined;
}
