import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { subtractMoney, sumMoney } from '#app/domain/kernel/values/money.ts';
import type { InvoiceListParams } from '../contract.ts';
import { inState, matched } from './invoice-list-filter.ts';
import { NUMBERS_OF_A_PLACE, placeOfDay } from './invoice-sums.ts';

/** In the organisation's own currency, each invoice at the exchange rate that it keeps. */
interface InvoiceListTotals {
  readonly invoiceCount: number;
  readonly total: string;
  readonly paid: string;
  readonly outstanding: string;
}

type TotalsByState = Readonly<Record<InvoiceListParams['state'], InvoiceListTotals>>;

interface Sums {
  readonly isOpen: boolean; readonly isDraft: boolean; readonly isOverdue: boolean; readonly count: number; readonly total: string;
  readonly paid: string;
}

const isOfAll = ({ search, clientId, currency, from, to }: InvoiceListParams): boolean => search + clientId + currency + from + to === '';

/** The sums of what matches, by state. What is overdue is told once more by itself. */
async function listSums(em: SqlEntityManager, params: InvoiceListParams, today: LocalDate): Promise<Sums[]> {
  if (isOfAll(params)) {
    return rows<Sums>(em, sql`select is_open as "isOpen", is_draft as "isDraft", kind = 'due' as "isOverdue",
        sum(invoices)::int as count, sum(own_total)::text as total, sum(own_paid)::text as paid
      from tenant.invoice_sum where kind = 'thousand' or (kind = 'due' and place < ${placeOfDay(sql`${today}::date`)}) group by 1, 2, 3`);
  }
  const sums = sql`count(*)::int as count, coalesce(sum(i.own_total), 0)::text as total, coalesce(sum(i.own_paid), 0)::text as paid`;
  const [groups, overdue] = await Promise.all([
    rows<Sums>(em,
      sql`${matched(params, sql`i.is_open as "isOpen", i.is_draft as "isDraft", false as "isOverdue", ${sums}`)} group by 1, 2`),
    rows<Sums>(em, sql`${inState({ ...params, state: 'overdue' },
      sql`true as "isOpen", false as "isDraft", true as "isOverdue", ${sums}`, today)} and i.is_open`),
  ]);
  return [...groups, ...overdue];
}

/** Nothing is outstanding on what is no more than a draft. */
function added(all: readonly Sums[]): InvoiceListTotals {
  const total = sumMoney(all.map((sums) => sums.total));
  const paid = sumMoney(all.map((sums) => sums.paid));
  const issued = all.filter(({ isDraft }) => !isDraft);
  const outstanding = subtractMoney(sumMoney(issued.map((sums) => sums.total)), sumMoney(issued.map((sums) => sums.paid)));
  return { invoiceCount: all.reduce((count, sums) => count + sums.count, 0), total, paid, outstanding };
}

/** What all that match come to, and those of each state. */
export async function findTotalsByState(em: SqlEntityManager, params: InvoiceListParams, today: LocalDate): Promise<TotalsByState> {
  const sums = await listSums(em, params, today);
  const overdue = sums.filter(({ isOverdue }) => isOverdue);
  const all = sums.filter(({ isOverdue }) => !isOverdue);
  const issued = all.filter(({ isDraft }) => !isDraft);
  return {
    all: added(all), draft: added(all.filter(({ isDraft }) => isDraft)), issued: added(issued), overdue: added(overdue),
    outstanding: added(issued.filter(({ isOpen }) => isOpen)), paid: added(issued.filter(({ isOpen }) => !isOpen)),
  };
}

/** Of which state a sum is; which of them are overdue, sums by number or day do not tell. */
const STATE_OF_SUM: Readonly<Record<InvoiceListParams['state'], RawBuilder<unknown> | undefined>> = {
  all: sql`true`, draft: sql`is_draft`, issued: sql`not is_draft`, outstanding: sql`is_open and not is_draft`,
  paid: sql`not is_open and not is_draft`,
  overdue: undefined,
};

/** Below this, invoices are counted off sooner than their sums are asked. */
const NEAR = 500;

/** Which sums place what is sorted by number or day, with the invoices `i` that stand from a place on, or up to it. */
interface Placing {
  readonly kind: string;
  readonly from: (place: number) => RawBuilder<unknown>;
  readonly upTo: (place: number) => RawBuilder<unknown>;
}

const PLACING: Partial<Record<InvoiceListParams['sort'], Placing>> = {
  invoiceId: {
    kind: 'thousand', from: (place) => sql`and i.invoice_id >= ${place * NUMBERS_OF_A_PLACE}`,
    upTo: (place) => sql`and i.invoice_id < ${(place + 1) * NUMBERS_OF_A_PLACE}`,
  },
  invoiceDate: {
    kind: 'day', from: (place) => sql`and i.invoice_date >= date '2000-01-01' + ${place}::int`,
    upTo: (place) => sql`and i.invoice_date <= date '2000-01-01' + ${place}::int`,
  },
};

/** Where a page begins: far down the list at the place that holds its first invoice, so that those before it are not counted off. */
export async function findPlaceInList(
  em: SqlEntityManager, params: InvoiceListParams,
): Promise<{ from: RawBuilder<unknown>; offset: number }> {
  const offset = (params.page - 1) * params.size;
  const [placing, state] = [PLACING[params.sort], STATE_OF_SUM[params.state]];
  if (offset < NEAR || !placing || !state || !isOfAll(params)) return { from: sql``, offset };
  const order = params.direction === 'asc' ? sql`asc` : sql`desc`;
  const found = await firstRow<{ place: number; before: number }>(em, sql`select place, before::int as before from (
      select place, sum(sum(invoices)) over (order by place ${order} rows unbounded preceding) - sum(invoices) as before
      from tenant.invoice_sum where kind = ${placing.kind} and ${state} group by place) placed
    where before <= ${offset} order by before desc, place ${params.direction === 'asc' ? sql`desc` : sql`asc`} limit 1`);
  if (!found) return { from: sql``, offset };
  return { from: (params.direction === 'asc' ? placing.from : placing.upTo)(found.place), offset: offset - found.before };
}
