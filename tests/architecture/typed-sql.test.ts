import { expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';
import { listsInTheTag, untypedReads } from './typed-sql.ts';

/** Reads of a module's own tables that the `sql` tag says better, with the reason. */
const IN_THE_TAG: Readonly<Record<string, string>> = {
  'app/domain/money/billing-run/send-invoices.ts': 'What is unsent is asked of the mails of another module.',
  'app/domain/money/billing/list/invoice-list-filter.ts': 'The list of invoices is measured.',
  'app/domain/money/billing/list/invoice-list.read-model.ts': 'The list of invoices is measured.',
  'app/domain/money/billing/time/release-time.ts': 'A sum beside the row.',
  'app/domain/money/billing/totals/invoice-margin.read-model.ts': 'Sums over computed amounts.',
  'app/domain/clients/budgets/budgets.read-model.ts': 'Its condition is shared with statements over several modules.',
  'app/domain/clients/clients/client-choices.ts': 'A source that choices are found in by one statement.',
  'app/domain/clients/projects/project-calls.ts': 'Clients with their projects inside them, as one row each.',
  'app/domain/organisation/organisation/currency-calls.ts': 'One column of the one row that there is.',
  'app/domain/money/discounts/client-discount.ts': 'Ranges of days that overlap.',
  'app/domain/money/document-templates/template.read-model.ts': 'Its columns are shared by two statements.',
  'app/domain/organisation/organisation/get-organisation.ts': 'Computed columns, over half of what it reads.',
  'app/domain/people/people/own-settings/avatars.ts': 'What is due is asked of the organisation of another module.',
  'app/domain/people/people/own-settings/my-settings.ts': 'Computed columns, and the approver as one value.',
  'app/domain/leave/balances/require-balance.ts': 'Holds a person, so that others of the same balance wait.',
  'app/domain/people/holidays/holiday.ts': 'The group of a holiday is one value in statements of others.',
  'app/domain/people/holidays/leave-group.ts': 'Members and states of the sync are values in statements of others.',
  'app/domain/people/holidays/prepared/prepared-list.ts': 'Days of a list that no table has.',
  'app/domain/people/people/users/who-decides.ts': 'A lock on several people, in one order.',
  'app/domain/time/timesheets/entries/entries-of-leave.ts': 'The place of work is one value in statements of others.',
  'app/domain/people/api-keys/key-owner.read-model.ts': 'Whose key it is, with parts that other modules answer.',
  'app/domain/people/people/users/approver.ts': 'The approver as one value, in statements of others too.',
  'app/domain/people/people/users/employee-choices.ts': 'A source that choices are found in by one statement.',
  'app/domain/people/people/users/user-rules.ts': 'Who may sign in is asked of the identities of another module.',
  'app/domain/money/products/sku-choices.ts': 'A source that choices are found in by one statement.',
  'app/domain/money/products/sku-price.ts': 'The price of a day in statements of others; a window over all prices.',
  'app/domain/money/products/stored-catalogue.read-model.ts': 'Its columns follow from the fields.',
  'app/domain/clients/rates/client-rate.read-model.ts': 'The rate of a day in statements of others.',
  'app/domain/clients/rates/initialise-client-rate.ts': 'Two sums, each over its own rows.',
  'app/domain/clients/rates/replace-rates.ts': 'The rates that go on in statements of others.',
  'app/domain/money/receipts/receipt.read-model.ts': 'A part that other modules answer; two tables as one list.',
  'app/domain/money/recurring-invoices/explain-recurring-invoice.ts': 'Computed amounts and sums.',
  'app/domain/money/recurring-invoices/generate.ts': 'What is due is one condition, of counts and lists too.',
  'app/domain/money/recurring-invoices/recurring-invoice.read-model.ts': 'A line of an invoice, with constants and defaults.',
  'app/domain/money/recurring-products/generate-products.ts': 'What is due is one condition, of counts and lists too.',
  'app/domain/money/recurring-products/reschedule.ts': 'A question beside the row.',
  'app/domain/systems/exchanges/list-systems.ts': 'Connections are counted in a table that each system names.',
  'app/domain/time/timer/running-timer.read-model.ts': 'Its columns are shared with the statement that stops a timer.',
  'app/domain/time/timesheets/charging/bill-entries.ts': 'Many entries by their numbers; times in seconds.',
  'app/domain/time/timesheets/choices/form-choices.read-model.ts': 'Asked on every page of an entry, and measured.',
  'app/domain/time/timesheets/choices/own-work.read-model.ts': 'A part of statements over several modules.',
  'app/domain/time/timesheets/days/day.read-model.ts': 'Asked on every page of a day, and measured.',
  'app/domain/time/timesheets/totals/summary.read-model.ts': 'Sums by many conditions, and measured.',
  'app/domain/time/timesheets/totals/time-totals.read-model.ts': 'Sums by parts of a span, and measured.',
  'app/domain/site/videos/index.server.ts': 'Its order is a number within text.',
};

test('what reads tables of its own module alone is typed SQL, but where a reason is given', () => {
  expect([...untypedReads(process.cwd()).keys()]).toEqual(Object.keys(IN_THE_TAG).sort());
});

/** Lists that page through a statement in the `sql` tag, with the reason. */
const LISTS_IN_THE_TAG: Readonly<Record<string, string>> = {
  'app/domain/leave/approvals/list-approvals.ts': 'Each request with absences, entries and balances beside it.',
  'app/domain/money/billing-run/check-rows.read-model.ts': 'Each check is a statement of its own, of entries, days or weeks.',
  'app/domain/money/billing/list/invoice-list.read-model.ts': 'Measured.',
  'app/domain/clients/clients/client-tabs.read-model.ts': 'Invoices and credit notes as one list; measured.',
  'app/domain/kernel/choices.ts': 'No list: whether a source has more than a field offers.',
  'app/domain/people/points/points-detail.ts': 'A list of what three sources gave, joined after it is paged.',
  'app/domain/people/points/points-leaderboard.ts': 'Ranks over sums of what three sources gave.',
  'app/domain/money/receipts/client-receipts.ts': 'Payments of invoices and of credit notes as one list.',
  'app/domain/money/receipts/receipt-list.read-model.ts': 'Its condition is shared with the sums of payments.',
  'app/domain/money/recurring-invoices/list-recurring-invoices.ts': 'Sorted by sums of lines, of which others ask too.',
  'app/domain/time/reports/list-missing-days.ts': 'Days that no table has, by the rule of the week check.',
  'app/domain/time/reports/list-utilisation.ts': 'Capacity of days that no table has, in groups.',
  'app/domain/site/security/security-log.read-model.ts': 'The module of people rests on this one, and cannot be named here.',
  'app/domain/time/submitted-weeks/list-weeks.ts': 'Fingerprints and missing time of the weeks of one page.',
  'app/domain/time/suggestions/summary.ts': 'Counts by person and source.',
  'app/domain/time/timesheets/totals/summary.read-model.ts': 'Measured.',
  'app/domain/organisation/validation/list-validation.ts': 'Each query of validation is a statement of its own.',
};

test('what pages through a list is typed SQL, but where a reason is given', () => {
  expect(listsInTheTag(process.cwd())).toEqual(Object.keys(LISTS_IN_THE_TAG).sort());
});

test('a planted list in the tag is found', () => {
  const planted = 'const page = sql`select rate_id from tenant.rate limit ${size} offset ${from}`;';
  const tree = plantTree({ 'app/domain/clients/rates/planted.ts': planted });
  try {
    expect(listsInTheTag(tree.root)).toEqual(['app/domain/clients/rates/planted.ts']);
  } finally {
    tree.remove();
  }
});

const ENTITY = `export const rateSchema = defineEntity({ tableName: 'rate' });`;

test.each([
  ['rates', 'const rates = sql`select rate_id from tenant.rate where day = ${day}`;', 1],
  ['rates', 'const newer = sql`exists (${sql`select from tenant.rate where day > ${day}`})`;', 0],
  ['rates', 'const both = sql`select from tenant.rate join tenant.client on true`;', 0],
  ['clients', 'const rates = sql`select rate_id from tenant.rate`;', 0],
])('a planted read in %s: %s', (module, statement, count) => {
  const tree = plantTree({ 'app/domain/clients/rates/rate.entity.ts': ENTITY, [`app/domain/${module}/planted.ts`]: statement });
  try {
    expect([...untypedReads(tree.root).values()].reduce((sum, each) => sum + each, 0)).toBe(count);
  } finally {
    tree.remove();
  }
});
