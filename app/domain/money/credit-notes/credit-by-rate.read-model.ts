import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { listTaxByRate, type TaxedAtRate } from '#app/domain/money/billing/index.server.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { subtractMoney, ZERO } from '#app/domain/kernel/values/money.ts';
import type { Credited } from './credit-amounts.ts';

/** Of a credit note that is called `n`, a row for each rate that it credits; one without rows of its own has a single rate. */
export const CREDIT_BY_RATE = sql`(
  select x.tax_pct, x.base, x.tax from tenant.credit_note_tax x where x.credit_note_id = n.credit_note_id
  union all
  select n.tax_rate, n.amount_ex, n.tax_amt
  where not exists (select 1 from tenant.credit_note_tax x where x.credit_note_id = n.credit_note_id))`;

/** What a credit note credits of each rate, the least first. */
export const listCreditByRate = (em: SqlEntityManager, creditNoteId: number): Promise<TaxedAtRate[]> => rows<TaxedAtRate>(em, sql`
  select r.tax_pct as "taxPct", r.base, r.tax from tenant.credit_note n cross join lateral ${CREDIT_BY_RATE} r
  where n.credit_note_id = ${creditNoteId} order by r.tax_pct`);

/** What others have taken of an invoice by rate: its credit notes without one, and where a balance is removed what was drawn on it. */
const listTaken = (em: SqlEntityManager, invoiceId: number, without: number, hasBalance: boolean): Promise<TaxedAtRate[]> =>
  rows<TaxedAtRate>(em, sql`
    select taken.tax_pct as "taxPct", sum(taken.base)::numeric(19,2) as base, sum(taken.tax)::numeric(19,2) as tax from (
      select r.tax_pct, r.base, r.tax from tenant.credit_note n cross join lateral ${CREDIT_BY_RATE} r
      where n.invoice_id = ${invoiceId} and n.credit_note_id <> ${without}
      union all
      select t.sales_tax_pct, t.sell_total, t.sales_tax_amt from tenant.timesheet t
      where t.invoice_id = ${invoiceId} and t.billable_id = 'BPP' and ${hasBalance}) taken group by taken.tax_pct`);

interface Wish {
  readonly taxRate: string;
  /** One rate alone; of all where it is undefined. */
  readonly only?: string | undefined;
  /** The credit note that is changed. */
  readonly without?: number;
  readonly hasBalance: boolean;
}

/** What an invoice charges by rate, and what of that is not credited yet. */
export async function findCredited(em: SqlEntityManager, invoiceId: number, wish: Wish): Promise<Credited> {
  const { taxRate, only, without = 0, hasBalance } = wish;
  const charged = (await listTaxByRate(em, invoiceId)).filter(({ taxPct }) => only === undefined || taxPct === only);
  const taken = new Map((await listTaken(em, invoiceId, without, hasBalance)).map((each) => [each.taxPct, each]));
  const left = charged.map(({ taxPct, base, tax }) => {
    const less = taken.get(taxPct);
    return { taxPct, base: subtractMoney(base, less?.base ?? ZERO), tax: subtractMoney(tax, less?.tax ?? ZERO) };
  });
  return { taxRate: only ?? taxRate, charged, left };
}
