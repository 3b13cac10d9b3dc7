import { NOTES_MAX } from '#app/domain/time/timesheets/contract.ts';
import type { Option } from '#app/domain/time/quick-entry/index.server.ts';
import { card, press, title } from './card.ts';
import type { Card, Element } from './card.ts';

export interface ChangeForm {
  cardId: string;
  /** Which entry of the card. */
  index: number;
  /** Client and project together, as 'CLIENT/PROJECT'. */
  target: string;
  targets: readonly Option[];
  iterationId: string;
  iterations: readonly Option[];
  categoryId: string;
  categories: readonly Option[];
  locationId: string;
  locations: readonly Option[];
  date: string;
  startTime: string;
  endTime: string;
  /** The break as typed, in hours. */
  timeLess: string;
  notes: string;
}

/** Cards may hold 25 KB; this many projects stay well below it. */
const MAX_TARGETS = 120;

/** The entry as a form. What it sends is shown again before it is saved. */
export function changeCard(form: ChangeForm): Card {
  const { cardId, index } = form;
  const chosen = form.targets.find(({ value }) => value === form.target);
  const targets = form.targets.slice(0, MAX_TARGETS);
  return card('Change this entry', [
    title('Change this entry'),
    choice('target', 'Project', form.target, chosen && !targets.includes(chosen) ? [chosen, ...targets] : targets, 'filtered'),
    ...(form.iterations.length > 0 ? [choice('iterationId', 'Iteration', form.iterationId, form.iterations)] : []),
    choice('categoryId', 'Category', form.categoryId, form.categories),
    { type: 'Input.Date', id: 'date', label: 'Date', value: form.date },
    { type: 'ColumnSet', columns: [
      column({ type: 'Input.Time', id: 'startTime', label: 'Time start', value: form.startTime }),
      column({ type: 'Input.Time', id: 'endTime', label: 'Time end', value: form.endTime }),
    ] },
    { type: 'Input.Text', id: 'timeLess', label: 'Time less (hours)', value: form.timeLess, maxLength: 20 },
    choice('locationId', 'Location', form.locationId, form.locations),
    { type: 'Input.Text', id: 'notes', label: 'Notes', value: form.notes, isMultiline: true, maxLength: NOTES_MAX },
  ], [press('Show', 'revise', { cardId, index }, 'positive'), press('Back', 'show', { cardId })]);
}

function choice(id: string, label: string, value: string, options: readonly Option[], style = 'compact'): Element {
  return {
    type: 'Input.ChoiceSet', id, label, style, value, choices: options.map((option) => ({ value: option.value, title: option.label })),
  };
}

const column = (item: Element): Element => ({ type: 'Column', width: 'stretch', items: [item] });
