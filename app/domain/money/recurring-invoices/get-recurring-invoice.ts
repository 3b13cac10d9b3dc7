import { findBilledClient } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { MAX_PERIODS_AT_ONCE } from '#app/domain/kernel/rules/begun-periods.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findTaxName } from '#app/domain/site/settings/index.server.ts';
import { countBegun, periodsFrom, type RecurringPeriod } from '#app/domain/kernel/values/recurrence.ts';
import { NewRecurringInvoice, RecurringInvoiceRef } from './contract.ts';
import { deletionLock, recurrenceLock } from './policy.ts';
import { recurrenceOf, stateOf, type RecurringState } from './recurrence-of.ts';
import {
  countMade, findRecurringInvoice, findRecurringTotals, listLoggedSteps, listMadePeriods, listRecurringLines, type LoggedStep,
  type MadePeriod, type RecurringTotals, type StoredRecurringInvoice, type StoredRecurringLine,
} from './recurring-invoice.read-model.ts';

const NEXT_PERIODS = 3;
const SHOWN_PERIODS = 100;
const SHOWN_STEPS = 50;

export interface RecurringInvoiceView {
  readonly recurring: StoredRecurringInvoice;
  readonly state: RecurringState;
  readonly lines: readonly StoredRecurringLine[];
  readonly totals: RecurringTotals;
  /** How the tax is called for its client. */
  readonly taxName: string;
  /** The next three, each of which comes to the totals. */
  readonly next: readonly RecurringPeriod[];
  /** How many periods have begun and are not made yet, and how many of those are made at one press. */
  readonly countBegun: number;
  readonly countAtOnce: number;
  readonly made: readonly MadePeriod[];
  readonly countMade: number;
  readonly log: readonly LoggedStep[];
  readonly today: string;
  readonly recurrenceLock: Lock | null;
  readonly deletionLock: Lock | null;
}

/** A recurring invoice as its page shows it: what it says, what comes next, what was made, and what happened. */
export const getRecurringInvoice = query({
  name: 'recurring-invoice.get',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: RecurringInvoiceRef,
  async run({ em, today }, { recurringInvoiceId: id }): Promise<RecurringInvoiceView> {
    const recurring = await findRecurringInvoice(em, id);
    if (!recurring) throw notFound('Recurring invoice');
    const count = await countMade(em, id);
    const state = stateOf(recurring);
    const begun = state === 'over' ? 0 : countBegun(recurrenceOf(recurring), recurring.nextIndex, today());
    return {
      recurring, state, lines: await listRecurringLines(em, id), totals: await findRecurringTotals(em, id),
      taxName: await findTaxName(em, recurring.clientId),
      next: state === 'over' ? [] : periodsFrom(recurrenceOf(recurring), recurring.nextIndex, NEXT_PERIODS),
      countBegun: begun, countAtOnce: Math.min(begun, MAX_PERIODS_AT_ONCE),
      made: await listMadePeriods(em, id, today(), SHOWN_PERIODS), countMade: count, log: await listLoggedSteps(em, id, SHOWN_STEPS),
      today: today(),
      recurrenceLock: recurrenceLock(count) ?? null, deletionLock: deletionLock(count) ?? null,
    };
  },
});

/** What the form of a new one begins with: for a client, or with all that another one says. */
export const getNewRecurringInvoice = query({
  name: 'recurring-invoice.new',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: NewRecurringInvoice,
  async run({ em, today }, { clientId, like }) {
    const model = like === 0 ? undefined : await findRecurringInvoice(em, like);
    if (like !== 0 && !model) throw notFound('Recurring invoice');
    const client = await findBilledClient(em, clientId || model?.clientId || '');
    if (!client) throw notFound('Client');
    return {
      client, taxName: await findTaxName(em, client.clientId), model: model ?? null,
      lines: model ? await listRecurringLines(em, model.recurringInvoiceId) : [], today: today(),
    };
  },
});
