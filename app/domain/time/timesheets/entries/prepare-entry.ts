import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { givenOf } from '#app/domain/kernel/fields/header-fields.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findRateProposal, initialiseClientRate, salesTaxOf } from '#app/domain/clients/rates/index.server.ts';
import type { ClientRateTerms, PriceDecision } from '#app/domain/clients/rates/index.server.ts';
import { resolveBillingCode } from '../charging/billing-code.ts';
import type { BillingCode, EntryInput } from '../contract.ts';
import { moreFields, type MoreFields } from '../fields.ts';
import { findClosedDays, type ClosedDays } from '../days/closed-days.ts';
import { refuseUnfitting, requireWorkedSeconds } from './check-entry.ts';
import type { EntryStep } from './check-entry.ts';
import { findEntryFacts } from './entry-facts.read-model.ts';
import type { EntryFacts } from './entry-facts.read-model.ts';
import { overlapping } from '../days/overlap.ts';
import { dayLock } from '../policy.ts';
import { chargeFor, priceEntry } from '../charging/price-entry.ts';
import { resolveTypedChoices } from '../choices/search-choices.ts';
import type { StoredEntry } from './stored-entry.read-model.ts';

/** The columns of an entry that a person decides about. */
export interface EntryValues extends PriceDecision, Partial<MoreFields> {
  empId: string;
  entryDate: LocalDate;
  startTime: string;
  endTime: string;
  timeLessSeconds: number;
  workedSeconds: number;
  clientId: string;
  projectId: string;
  iterationId: number | null;
  categoryId: string;
  locationId: string;
  note: string;
  billableId: BillingCode;
  isBillingTypeOverridden: boolean;
  isOverwriteRate: boolean;
  sellTotal: string;
  salesTaxPct: string;
  salesTaxAmt: string;
}

/** A row to write, with what is known of it beside. */
export interface PreparedEntry { values: EntryValues; clientName: string }

/** The reads that an entry is decided by; many entries at once have them answered by fewer statements. */
export interface EntryReads {
  resolve(typed: EntryInput): Promise<EntryInput>;
  facts(input: EntryInput): Promise<EntryFacts>;
  closed(facts: EntryFacts, input: EntryInput): Promise<ClosedDays>;
}

const readsOf = ({ em }: CommandCtx): EntryReads => ({
  resolve: (typed) => resolveTypedChoices(em, typed),
  facts: (input) => findEntryFacts(em, input),
  closed: (facts, { empId, date }) => findClosedDays(em, facts, empId, { from: date, to: date }),
});

/** Everything that has to hold before an entry is written, and the row to write. `stored` is the entry being edited. */
export async function prepareEntry(
  ctx: CommandCtx, typed: EntryInput, stored?: StoredEntry, reads = readsOf(ctx),
): Promise<PreparedEntry> {
  const times = timesOf(typed, stored);
  const input = await reads.resolve(typed);
  const facts = await reads.facts(input);
  if (!facts.employeeId) throw notFound('Employee');
  const closed = await reads.closed(facts, input);
  refuseLocked(dayLock(input.date, closed), 'date');
  refuseUnfitting(input, facts);
  const { code, isOverridden } = resolveBillingCode({ clientId: input.clientId, ownClientId: facts.ownClientId, chosen: input.billableId });
  askAboutOverlap(input, facts, stored?.timeId);
  const price = await settlePrice(ctx, input, facts, code, stored);
  const salesTaxPct = salesTaxOf({ taxType: facts.taxType!, taxRate: facts.taxRate! });
  const values: EntryValues = {
    empId: input.empId, entryDate: input.date, ...times, clientId: input.clientId, projectId: input.projectId,
    iterationId: facts.useIteration ? facts.iterationId : null, categoryId: input.categoryId, locationId: input.locationId,
    note: input.notes, ...givenOf(moreFields, input), billableId: code, isBillingTypeOverridden: isOverridden, ...price,
    isOverwriteRate: price.rateSource === 'override', salesTaxPct,
    ...chargeFor({ workedSeconds: times.workedSeconds, sellPrice: price.sellPrice, salesTaxPct }),
  };
  return { values, clientName: facts.clientName! };
}

/** Times that nobody changed keep their seconds. */
function timesOf(input: EntryInput, stored?: StoredEntry): Pick<
  EntryValues, 'startTime' | 'endTime' | 'timeLessSeconds' | 'workedSeconds'
> {
  const { startTime, endTime, timeLessSeconds } = input;
  if (stored && startTime === stored.startTime && endTime === stored.endTime && timeLessSeconds === stored.timeLessSeconds) {
    return { startTime: stored.exactStart, endTime: stored.exactEnd, timeLessSeconds, workedSeconds: stored.workedSeconds };
  }
  return { startTime, endTime, timeLessSeconds, workedSeconds: requireWorkedSeconds(input) };
}

function askAboutOverlap(input: EntryInput, facts: EntryFacts, timeId: number | undefined): void {
  if (input.confirmOverlap) return;
  const found = overlapping({ start: input.startTime, end: input.endTime }, facts.sameDay, timeId);
  if (found.length === 0) return;
  const step: EntryStep = { kind: 'overlap', overlapping: found };
  throw new DomainError('conflict', 'This entry overlaps with another one of the same day.', {}, step);
}

async function settlePrice(ctx: CommandCtx, input: EntryInput, facts: EntryFacts, code: BillingCode,
  stored?: StoredEntry): Promise<PriceDecision> {
  const price = priceEntry(input.sellPrice, facts, code, ctx.actor.empId || ctx.actor.name);
  if (stored && keepsPrice(input, code, price, stored)) {
    const { sellPrice, rateSource, clientRateId, rateSetBy } = stored;
    return { sellPrice, rateSource, clientRateId, rateSetBy };
  }
  if (price) return price;
  const chosen = await findChosenRate(ctx, input, facts);
  const decided = priceEntry(input.sellPrice, facts, code, ctx.actor.empId, chosen);
  if (!decided) throw new Error('A created client rate gives a price.');
  return decided;
}

/**
 * An automatic price is looked up again only when client, project, billing code or day change; an overwritten one stays while nobody
 * touches it.
 */
function keepsPrice(input: EntryInput, code: BillingCode, price: PriceDecision | undefined, stored: StoredEntry): boolean {
  if (stored.isOverwriteRate) return price?.rateSource === 'override' && price.sellPrice === stored.sellPrice;
  return price?.rateSource !== 'override' && input.clientId === stored.clientId && input.projectId === stored.projectId
    && code === stored.billableId && input.date === stored.date;
}

/** Writes the rate that was chosen where the client had none; asks for it where none was chosen. */
async function findChosenRate(ctx: CommandCtx, input: EntryInput, facts: EntryFacts): Promise<ClientRateTerms> {
  const proposal = await findRateProposal(ctx.em, input);
  if (!proposal) throw notFound('Client');
  const { defaultRate, defaultPrepaidRate, previousRate, previousPrepaidRate } = proposal;
  const offered = {
    default: { rate: defaultRate, prepaidRate: defaultPrepaidRate },
    previous: previousRate !== null && previousPrepaidRate !== null ? { rate: previousRate, prepaidRate: previousPrepaidRate } : undefined,
  };
  const terms = typeof input.newRate === 'string' ? offered[input.newRate] : input.newRate;
  const step: EntryStep = { kind: 'client-rate', ...proposal };
  if (!terms) throw new DomainError('rule_violated', `We have no rate for: ${proposal.employee} and ${facts.clientName ?? ''}.`, {}, step);
  return initialiseClientRate(ctx, { empId: input.empId, clientId: input.clientId, date: input.date, ...terms });
}
