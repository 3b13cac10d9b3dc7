import { formatDate, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { getLeaveForm, previewLeave, proposeLeave } from '#app/domain/leave/requests/index.server.ts';
import { notice, openLink } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import { leaveOfferCard, leaveQuestionCard, type Refusals } from '../cards/leave-cards.ts';
import type { Turn } from '../turn.ts';
import { askedDays, formPath, type LeaveDraft } from './leave-draft.ts';
import { settleDraft, type Settled } from './settle-draft.ts';

type Types = Awaited<ReturnType<typeof getLeaveForm>>['types'];
type Complete = Extract<Settled<Types[number]>, { kind: 'settled' }>;

const EXAMPLE = 'Write for example “annual leave 7–11 Dec, family trip”, or open the form.';
const PART_WORD: Readonly<Record<string, string>> = { morning: 'morning', afternoon: 'afternoon' };

/** Proposes leave, or asks what is not clear about it. Nothing is asked for by it. `refused` is why a press did not ask for it. */
export async function offerLeave(turn: Turn, draft: LeaveDraft, refused: Refusals = {}): Promise<Card> {
  const { ctx } = turn;
  const { empId } = ctx.actor;
  const { types } = await getLeaveForm(ctx, { empId });
  const preview = await previewLeave(ctx, { empId, days: typedDays(draft) });
  if (!preview) return unclearDays(turn, `${EXAMPLE} At most a year is asked for at once.`);
  const settled = settleDraft(draft, { today: ctx.today(), types, days: preview.days });
  return settled.kind === 'settled' ? propose(turn, settled, refused) : ask(turn, draft, settled);
}

/** Says what to write where the days are not clear. */
export const unclearDays = ({ links }: Turn, message: string): Card =>
  notice('Which days?', message, [openLink('Open the form', links.page('/leave/new'))]);

const timeOf = (minute: number | null): string => (minute === null ? '' : formatClockOf(minute));
const formatClockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const typedDays = (draft: LeaveDraft) => {
  const { firstFrom, firstTo, ...days } = askedDays(draft);
  return { ...days, firstFrom: timeOf(firstFrom), firstTo: timeOf(firstTo), lastFrom: '', lastTo: '', overrideMinutes: '' };
};

function ask(turn: Turn, draft: LeaveDraft, settled: Exclude<Settled<Types[number]>, { kind: 'settled' }>): Card {
  const formUrl = turn.links.page(formPath(draft));
  switch (settled.kind) {
    case 'no-workday': {
      const [day] = settled.days;
      const isOne = settled.days.length === 1;
      const why = day?.kind === 'holiday' ? `a public holiday (${day.holiday})` : 'a day off';
      return notice(isOne ? `${formatHeading(day!.date)} is ${why}` : 'None of these days is a working day',
        `There is nothing to ask for. ${EXAMPLE}`,
        [openLink('Open the form', formUrl)]);
    }
    case 'part-of-several':
      return notice('Which part of which day?',
        'Ask for the part of one day by itself, such as “annual leave Friday afternoon”, or open the form: '
        + 'there the first and the last day have a part of their own.', [openLink('Open the form', formUrl)]);
    case 'which-part':
      return leaveQuestionCard({ heading: 'Which half of the day?', text: `${formatHeading(draft.firstDay)}: the morning or the afternoon?`,
        verb: 'leave-part', formUrl,
        answers: (['morning', 'afternoon'] as const).map((part) => ({ label: part === 'morning' ? 'Morning' : 'Afternoon', data: {
          ...draft, part } })) });
    case 'which-type':
      return leaveQuestionCard({ heading: 'Which type of leave?', text: whenOf(settled.draft), verb: 'leave-type',
        formUrl: turn.links.page(formPath(settled.draft)),
        answers: settled.types.map(({ leaveTypeId, typeName }) => ({ label: typeName, data: { ...settled.draft, leaveTypeId } })) });
  }
}

/** The days of a draft in a few words. */
const whenOf = ({ firstDay, lastDay, part, from, to }: LeaveDraft): string => {
  const days = firstDay === lastDay ? formatHeading(firstDay) : `${formatHeading(firstDay)} – ${formatHeading(lastDay)}`;
  return [days, part === 'hours' ? `${timeOf(from)}–${timeOf(to)}` : PART_WORD[part]].filter(Boolean).join(', ');
};

async function propose(turn: Turn, { draft, type, isPast, left }: Complete, refused: Refusals): Promise<Card> {
  const { ctx, links } = turn;
  const { leaveTypeId, firstDay, lastDay, part, from, to } = draft;
  const proposal = await proposeLeave(ctx, { empId: ctx.actor.empId, leaveTypeId, ...askedDays(draft) });
  const { days, dayCount, minutes, balance, recorded } = proposal;
  const [off] = left;
  return leaveOfferCard({
    data: draft, typeName: type.typeName, needsApproval: type.needsApproval, firstDay, lastDay, days, dayCount, minutes, balance,
    part: part === 'hours' ? `${timeOf(from)}–${timeOf(to)}` : PART_WORD[part] ?? '', reason: draft.reason,
    notes: [
      ...(isPast ? [`${formatDate(firstDay)} is in the past. Ask for it only where that is the day that you mean.`] : []),
      ...(off ? [`${left.length === 1 ? `${formatHeading(off.date)} is` : `${left.length} days at the ends are`
      } not worked, and not part of it.`] : []),
      ...(type.needsApproval ? [] : ['It needs no approval.']),
    ],
    recorded: recorded.length === 0 ? '' : `There is time recorded on ${formatDate(recorded[0]!.date)}${
      recorded.length > 1 ? ' and at other times' : ''} of this leave`,
    refused: { ...proposal.refused, ...refused }, formUrl: links.page(formPath(draft)),
  });
}
