import { breakDownLeave } from '#app/domain/leave/requests/breakdown.ts';
import { addDays, weekdayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { askedDays, draftOf } from '#bot/leave/leave-draft.ts';
import { typesNamed } from '#bot/leave/leave-words.ts';
import type { SaidLeave } from '#bot/leave/read-ask.ts';
import { requestsMeant, type AskedAway, type AskedCancel } from '#bot/leave/read-leave.ts';
import { settleDraft } from '#bot/leave/settle-draft.ts';

const TYPES = ['Annual Leave', 'Sick Leave', 'Unpaid Leave', 'Carer\'s Leave', 'Parental Leave', 'Long Service Leave', 'Other Leave']
  .map((typeName, index) => ({ leaveTypeId: index + 1, typeName }));

/** A person who works from Monday to Friday, and has these holidays. */
const HOLIDAYS = new Map([['2026-12-25', 'Christmas Day'], ['2026-12-28', 'Boxing Day'], ['2027-01-01', 'New Year\'s Day']]);
const workdays = new Map(Array.from({ length: 500 }, (_, index): [LocalDate, number] => {
  const date = addDays('2026-01-01', index);
  return [date, weekdayOf(date) < 6 ? 450 : 0];
}));
const person = { workdays, holidays: HOLIDAYS, holidayGroups: new Map<string, string>(), dayFrom: 540, lunch: { from: 720, to: 750 } };

/** The leave that they have ahead. */
const REQUESTS = [
  { id: 1, typeName: 'Annual Leave', firstDay: '2026-12-03', lastDay: '2026-12-04' },
  { id: 2, typeName: 'Annual Leave', firstDay: '2027-01-04', lastDay: '2027-01-08' },
];

const span = (from: LocalDate, to: LocalDate): string => (from === to ? from : `${from}..${to}`);
const timeOf = (minute: number | null): string =>
  `${String(Math.floor((minute ?? 0) / 60)).padStart(2, '0')}:${String((minute ?? 0) % 60).padStart(2, '0')}`;

/** Says the meaning of a line about leave: the leave that a card would propose, or the question. */
export function sayLeave(command: string, said: unknown): string | undefined {
  switch (command) {
    case 'askLeave': return sayAsk(said as SaidLeave);
    case 'myLeave': return 'mine';
    case 'leaveBalance': return said === '2026-11-18' ? 'balance' : `balance ${String(said)}`;
    case 'whosAway': {
      const { from, to, isOfProjects } = said as AskedAway;
      return `away ${span(from, to)}${isOfProjects ? ' project' : ''}`;
    }
    case 'cancelLeave': return sayCancel(said as AskedCancel);
    case 'leaveToApprove': return 'approvals';
    default: return undefined;
  }
}

function sayAsk(said: SaidLeave): string {
  if (!said.period) return 'asks day';
  const draft = draftOf(said, said.period, '00000000-0000-4000-8000-000000000001');
  const settled = settleDraft(draft, { today: '2026-11-18', types: TYPES, days: breakDownLeave(askedDays(draft), person) });
  switch (settled.kind) {
    case 'no-workday': return 'asks day off';
    case 'part-of-several': return 'asks day';
    case 'which-part': return 'asks part';
    case 'which-type': return `asks type ${inWords(settled.draft)}`;
    case 'settled': {
      const kind = settled.type.typeName.split(/[ ']/)[0]!.toLowerCase();
      return settled.isPast ? `asks past ${kind} ${inWords(settled.draft)}` : `${kind} ${inWords(settled.draft)}`;
    }
  }
}

function inWords({ firstDay, lastDay, part, from, to, reason }: ReturnType<typeof draftOf>): string {
  const partly = part === 'hours' ? `${timeOf(from)}-${timeOf(to)}` : part === 'day' ? '' : part;
  return [span(firstDay, lastDay), partly, reason && `"${reason}"`].filter(Boolean).join(' ');
}

function sayCancel(asked: AskedCancel): string {
  const named = asked.kinds ? typesNamed(asked.kinds, TYPES).map(({ typeName }) => typeName) : undefined;
  const [only, ...others] = requestsMeant(asked, REQUESTS.filter(({ typeName }) => !named || named.includes(typeName)));
  return only && others.length === 0 ? `cancel ${only.id}` : 'asks which';
}
