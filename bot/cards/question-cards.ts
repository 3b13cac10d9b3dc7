import { formatMoney } from '#app/domain/kernel/values/format-money.ts';
import { ZERO_HOURS, ZERO_HOURS_TITLE } from '#app/domain/time/timesheets/contract.ts';
import type { Option } from '#app/domain/time/quick-entry/index.server.ts';
import { card, line, plainText, press, title, warning } from './card.ts';
import type { Card, Element } from './card.ts';
import { refusedLines } from './refused-lines.ts';
import type { Refused } from './refused-lines.ts';

/** The web's own words, which stand in its components where the bot cannot reach; a test compares them. */
export const OVERLAP_TITLE = 'Overlapping timesheet';
export const RATE_TITLE = 'We have no rate for:';

const BUTTONS = 6;

/** A question with a button for each answer; a long list is chosen from in a field. */
export function choicesCard(ask: { cardId: string; heading: string; text: string; options: readonly Option[] }, refused?: Refused): Card {
  const { cardId, heading, text, options } = ask;
  const list: Element = {
    type: 'Input.ChoiceSet', id: 'value', label: heading, style: 'filtered', isRequired: true, errorMessage: 'Choose one from the list',
    choices: options.map(({ value, label }) => ({ value, title: label })),
  };
  const long = options.length > BUTTONS;
  const buttons = long
    ? [press('Choose', 'choose', { cardId }, 'positive')]
    : options.map(({ value, label }) => press(label, 'choose', { cardId, value }));
  const names = options.slice(0, BUTTONS).map(({ label }) => label).join(', ');
  return card(`${heading} ${names}`,
    [...refusedLines(refused), title(plainText(heading)), ...(text ? [line(plainText(text))] : []), ...(long ? [list] : [])],
    [...buttons, press('Cancel', 'cancel', { cardId })]);
}

/** Which entry of which card a question is about. */
export interface About { readonly cardId: string; readonly index: number }

export interface OverlapStep { overlapping: readonly { start: string; end: string; client: string; project: string }[] }

/** The overlap question of the timesheet page. */
export function overlapCard({ cardId, index }: About, { overlapping }: OverlapStep): Card {
  const intro = `This entry overlaps with ${overlapping.length === 1 ? 'another entry' : 'other entries'} of the same day:`;
  const lines = overlapping.map((entry) => `${entry.start}–${entry.end} ${entry.client}, ${entry.project}`);
  return card(`${OVERLAP_TITLE}. ${intro} ${lines.join('; ')}`,
    [warning(OVERLAP_TITLE), line(intro), ...lines.map((text) => line(plainText(text))), line('Do you want to continue?')], [
    press('Continue', 'continue', { cardId, index }, 'positive'), press('Change', 'change', { cardId, index }),
    press('Cancel', 'show', { cardId }),
  ]);
}

/** The refusal of an entry without working hours. */
export function zeroHoursCard({ cardId, index }: About): Card {
  return card(`${ZERO_HOURS_TITLE}. ${ZERO_HOURS}`, [warning(ZERO_HOURS_TITLE), line(ZERO_HOURS)],
    [press('Thanks for letting me know', 'change', { cardId, index })]);
}

export interface RateStep {
  employee: string;
  client: string;
  defaultRate: string;
  defaultPrepaidRate: string;
  previousRate: string | null;
  previousPrepaidRate: string | null;
}

/** The missing-rate question of the timesheet page. */
export function rateCard({ cardId, index }: About, step: RateStep, messages: readonly string[]): Card {
  const priced = (label: string, rate: string, prepaid: string) =>
    `${label}: ${formatMoney(rate)} an hour, ${formatMoney(prepaid)} prepaid`;
  const choices = [
    { value: 'default', title: priced('Default Rate (recommended)', step.defaultRate, step.defaultPrepaidRate) },
    ...(step.previousRate !== null && step.previousPrepaidRate !== null
      ? [{ value: 'previous', title: priced('Previous Rate', step.previousRate, step.previousPrepaidRate) }]
      : []),
    { value: 'custom', title: 'Custom' },
  ];
  const amount = (id: string, label: string): Element => ({ type: 'Input.Text', id, label, maxLength: 60 });
  return card(`${RATE_TITLE} ${step.employee} and ${step.client}`, [
    title(RATE_TITLE), line(plainText(`${step.employee} and ${step.client}`)), ...messages.map((text) => warning(plainText(text))),
    line('The rate you choose is saved for twelve months.'),
    { type: 'Input.ChoiceSet', id: 'rateChoice', label: 'Rate', style: 'expanded', value: 'default', choices },
    amount('customRate', 'Custom rate'), amount('customPrepaidRate', 'Custom prepaid rate'),
  ], [press('Save', 'rate', { cardId, index }, 'positive'), press('Cancel', 'show', { cardId })]);
}
