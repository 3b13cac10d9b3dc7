import { formatHoursGrouped } from '#app/domain/kernel/values/duration.ts';
import { formatHeading, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { card, facts, line, openLink, plainText, press, quiet, title, warning } from './card.ts';
import type { Card, Element } from './card.ts';

const DAYS_SHOWN = 14;
const REASON_MAX = 1000;

/** Minutes as hours: '7.50 h', below zero with a minus sign. */
export const inHours = (minutes: number): string => `${minutes < 0 ? '−' : ''}${formatHoursGrouped(Math.abs(minutes) * 60)} h`;

/** Days in words: 'Thu 3 Dec – Fri 4 Dec 2026'. */
export const daysInWords = (from: LocalDate, to: LocalDate): string =>
  (from === to ? `${formatHeading(from)} ${from.slice(0, 4)}` : `${formatHeading(from)} – ${formatHeading(to)} ${to.slice(0, 4)}`);

export const countInWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

export interface OfferedDay {
  readonly date: LocalDate; readonly kind: 'working' | 'off' | 'holiday'; readonly holiday: string; readonly minutes: number;
}

const dayLine = ({ date, kind, holiday, minutes }: OfferedDay) => [formatHeading(date),
  kind === 'off' ? 'Day off' : kind === 'holiday' ? `Public holiday: ${plainText(holiday)}` : inHours(minutes)] as const;

/** The refusals of a use-case by the fields that they are about. */
export type Refusals = Readonly<Record<string, readonly string[]>>;
const refusedAt = (refused: Refusals, isAt: (field: string) => boolean): Element[] =>
  Object.entries(refused).filter(([field]) => isAt(field)).flatMap(([, messages]) => messages).map((text) => warning(plainText(text)));

const reasonField = (value: string, label = 'Reason'): Element => ({
  type: 'Input.Text', id: 'reason', label, value, isMultiline: true, maxLength: REASON_MAX,
});

export interface LeaveOffer {
  readonly data: Readonly<Record<string, unknown>>;
  readonly typeName: string;
  readonly needsApproval: boolean;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  readonly part: string;
  readonly days: readonly OfferedDay[];
  readonly dayCount: number;
  readonly minutes: number;
  readonly balance: { readonly before: number; readonly after: number } | null;
  readonly reason: string;
  readonly notes: readonly string[];
  /** Words for time that is recorded on these days; empty where there is none. */
  readonly recorded: string;
  readonly refused: Refusals;
  readonly formUrl: string;
}

const FIELDS = ['reason', 'recordedTime', 'leaveTypeId'];

/** Leave as it would be asked for: its days, what is left of the balance, and why it is refused where it is. */
export function leaveOfferCard(offer: LeaveOffer): Card {
  const heading = offer.needsApproval ? `Ask for ${offer.typeName}?` : `Enter ${offer.typeName}?`;
  const when = [daysInWords(offer.firstDay, offer.lastDay), offer.part].filter(Boolean).join(', ');
  const total = `${countInWords(offer.dayCount)}, ${inHours(offer.minutes)}`;
  const { balance, refused } = offer;
  const mayAsk = Object.keys(refused).every((field) => field === 'reason' || field === 'recordedTime');
  return card(`${heading} ${when}: ${total}`, [
    title(plainText(heading)), line(when), ...refusedAt(refused, (field) => !FIELDS.includes(field)),
    ...offer.notes.map((text) => quiet(plainText(text))),
    facts([...offer.days.slice(0, DAYS_SHOWN).map(dayLine), ['Together', total] as const]),
    ...(offer.days.length > DAYS_SHOWN ? [quiet(`And ${offer.days.length - DAYS_SHOWN} more days.`)] : []),
    ...refusedAt(refused, (field) => field === 'leaveTypeId'),
    ...(balance ? [facts([['Balance before', inHours(balance.before)], ['Balance after', inHours(balance.after)]])] : []),
    ...(mayAsk ? [
      ...(offer.recorded ? [recordedField(offer.recorded)] : []), ...refusedAt(refused, (field) => field === 'recordedTime'),
      reasonField(offer.reason), ...refusedAt(refused, (field) => field === 'reason'),
    ] : []),
  ], [
    ...(mayAsk ? [press(offer.needsApproval ? 'Ask for it' : 'Enter it', 'leave-ask', offer.data, 'positive')] : []),
    openLink('Change dates', offer.formUrl), press('Leave it', 'leave-drop', {}),
  ]);
}

const recordedField = (label: string): Element => ({
  type: 'Input.ChoiceSet', id: 'recordedTime', label, style: 'expanded',
  choices: [{ title: 'Keep the time that is recorded', value: 'keep' }, { title: 'Delete it when the leave is approved', value: 'delete' }],
});

/** A question about leave with a button for each answer. */
export function leaveQuestionCard(
  ask: { heading: string; text: string; verb: string; answers: readonly { label: string; data: Record<string,
    unknown> }[]; formUrl: string },
): Card {
  const { heading, text, verb, answers, formUrl } = ask;
  return card(`${heading} ${answers.map(({ label }) => label).join(', ')}`, [title(heading), line(plainText(text))], [
    ...answers.map(({ label, data }, index) => press(label, verb, { ...data, index })), openLink('Open the form', formUrl),
    press('Leave it', 'leave-drop', {}),
  ]);
}

/** A request in words, with the buttons for what can be done with it. */
export function leaveRequestCard(
  request: { heading: string; lines: readonly string[]; url: string; actions?: readonly Element[] },
): Card {
  return card([request.heading, ...request.lines].join('. '), [title(plainText(request.heading)), ...request.lines.map((text) =>
    line(plainText(text)))],
    [...request.actions ?? [], openLink('Open in Daybook', request.url)]);
}

export interface Decision {
  readonly data: { readonly leaveRequestId: number; readonly version: number; readonly isCancellation: boolean; readonly key: string };
  readonly heading: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly text: string;
  readonly url: string;
  readonly refused?: Refusals;
  readonly reason?: string;
}

/** Leave, or its cancellation, that a person decides about: approved by one press, declined with words that say why. */
export function decisionCard({ data, heading, facts: pairs, text, url, refused = {}, reason = '' }: Decision): Card {
  const [yes, no] = data.isCancellation ? ['Cancel the leave', 'Keep the leave'] : ['Approve', 'Decline'];
  return card(`${heading}. ${text || pairs.map(([, value]) => value).join(', ')}`, [
    title(plainText(heading)), ...(text ? [line(plainText(text))] : []),
    ...(pairs.length > 0 ? [facts(pairs.map(([label, value]) => [label, plainText(value)] as const))] : []),
    reasonField(reason, data.isCancellation ? 'Reason, where the leave stays' : 'Reason, where it is declined'),
    ...refusedAt(refused, () => true),
  ], [
    press(yes, 'leave-approve', data, 'positive'), press(no, 'leave-decline', data, 'destructive'), openLink('Open in Daybook', url),
  ]);
}

/** Takes leave back, once it was said why. */
export function cancelLeaveCard(
  ask: { data: Readonly<Record<string, unknown>>; when: string; text: string; reason: string; refused: Refusals; url: string },
): Card {
  return card(`Cancel this leave? ${ask.when}`, [
    title('Cancel this leave?'), line(plainText(ask.when)), quiet(ask.text), reasonField(ask.reason), ...refusedAt(ask.refused, () => true),
  ], [
    press('Cancel the leave', 'leave-cancel', ask.data, 'destructive'), press('Keep it', 'leave-drop', {}), openLink('Open in Daybook',
      ask.url),
  ]);
}

export interface ListedAway { readonly name: string; readonly spans: readonly string[] }

/** People who are away. */
export function awayCard(away: { heading: string; people: readonly ListedAway[]; none: string; url: string }): Card {
  const shown = away.people.slice(0, 25);
  const more = away.people.length - shown.length;
  return card(`${away.heading}: ${away.people.map(({ name }) => name).join(', ') || away.none}`, [
    title(away.heading), ...(shown.length === 0 ? [line(away.none)] : [facts(shown.map(({ name, spans }) => [plainText(name),
      plainText(spans.join('; '))] as const))]),
    ...(more > 0 ? [quiet(`And ${more} more.`)] : []),
  ], [openLink('Open the calendar', away.url)]);
}
