import { fields, text } from '#app/domain/kernel/fields/fields.ts';

/** Whether a client is reminded of an invoice; the first is as it comes. */
export const HOLDS = [
  { value: 'remind', label: 'Remind the client', hint: 'On the days of the organisation’s settings, while something is overdue.' },
  { value: 'paused', label: 'Paused', hint: 'Nobody is reminded until this is changed.' },
  { value: 'disputed', label: 'Disputed', hint: 'The client does not agree with the invoice, and is not reminded.' },
] as const;
export type Hold = (typeof HOLDS)[number]['value'];

export const holdFields = fields({ note: text({ label: 'Reason', max: 500, rows: 2, hint: 'Never shown to the client.' }) });

/** How each reminder is called. */
export const STEP_NAMES: Readonly<Record<number, string>> = { 1: 'First reminder', 2: 'Second reminder', 3: 'Last reminder' };
