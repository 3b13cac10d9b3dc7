import {
  amount, date, fields, ruledBy, text, whole, type GroupedRules, type HeldRules, type ValuesOf,
} from '#app/domain/kernel/fields/fields.ts';
import { groupOf, leftOpenBy, listedOf } from '#app/domain/kernel/fields/header-fields.ts';

/** What can be taken off the time of an entry, in hours, and how far the arrow keys go. */
export const TIME_LESS = { max: 8, step: 0.25 } as const;

type Group = 'When' | 'Work' | 'Price' | 'More';
const of = ruledBy<HeldRules<'invoiced'> & GroupedRules<Group>>();
const INVOICED = ['invoiced'] as const;

/** The longest text that is typed to find a record by. */
const ID_MAX = 120;
const chosen = (label: string) => text({ label, max: ID_MAX, required: `${label} is required` });

/**
 * All that a person says of an entry. `heldBy: ['invoiced']` is what an invoice charges: it stays as it is while the entry is on one; every
 * other lock holds the whole entry. Times, records and prices are typed and drawn in ways of their own; a field of the group More is in the
 * form, the facts, the history and the API as its declaration says.
 */
export const timesheetFields = fields({
  empId: of(text({ label: 'Employee', max: 6, required: 'Employee is required' }), { group: 'When', heldBy: INVOICED }),
  date: of(date({ label: 'Timesheet Date', inHistory: 'Date' }), { group: 'When', heldBy: INVOICED }),
  startTime: of(text({ label: 'Time Start', inHistory: 'Start', max: 40 }), { group: 'When', heldBy: INVOICED }),
  endTime: of(text({ label: 'Time End', inHistory: 'End', max: 40 }), { group: 'When', heldBy: INVOICED }),
  timeLessSeconds: of(whole({ label: 'Time Less', max: TIME_LESS.max * 3600 }), { group: 'When', heldBy: INVOICED }),
  clientId: of(chosen('Client'), { group: 'Work', heldBy: INVOICED }),
  projectId: of(chosen('Project'), { group: 'Work', heldBy: [] }),
  iterationId: of(whole({ label: 'Iteration', min: 1, max: 2_147_483_647 }), { group: 'Work', heldBy: [] }),
  categoryId: of(chosen('Category'), { group: 'Work', heldBy: [] }),
  locationId: of(chosen('Location'), { group: 'Work', heldBy: [] }),
  notes: of(text({ label: 'Notes', max: 4000, rows: 9 }), { group: 'Work', heldBy: [] }),
  billableId: of(text({ label: 'Billing Type', inHistory: 'Billing type', max: 3 }), { group: 'Price', heldBy: INVOICED }),
  sellPrice: of(amount({ label: 'Sell Price', inHistory: 'Rate', decimals: 4 }), { group: 'Price', heldBy: INVOICED }),
});

/** Those that are drawn, read and written as their declaration says. */
export const moreFields = groupOf(timesheetFields, 'More');
export type MoreFields = ValuesOf<typeof moreFields>;

/** Those that an invoice leaves open. */
export const openFields = leftOpenBy(timesheetFields, 'invoiced');

/** Those that have a column in the list of entries, after those that have a place of their own there. */
export const listedFields = listedOf(timesheetFields);
export type ListedFields = ValuesOf<typeof listedFields>;
