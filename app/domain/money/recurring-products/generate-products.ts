import { z } from 'zod';
import { sql } from 'kysely';
import { writeInvoice } from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { MAX_PERIODS_AT_ONCE } from '#app/domain/kernel/rules/begun-periods.ts';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { dateField } from '#app/domain/kernel/fields/date-field.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { addDays, earliest, latest, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { periodAt, type RecurringPeriod } from '#app/domain/kernel/values/recurrence.ts';
import { findBillingSettings } from '#app/domain/site/settings/index.server.ts';
import { RecurringProductPeriod } from './recurring-product-period.entity.ts';
import { recurrenceOf, startAt } from './reschedule.ts';

const guard = { permission: 'invoice:write', feature: FEATURES.enableInvoices } as const;
const AT_ONCE = 500;

/** What is due on a day, of a row that is called `r`. */
export const isProductDueOn = (today: LocalDate) =>
  sql`r.next_start <= ${today} and r.next_start <= r.date_end and coalesce(r.retry_on <= ${today}, true)`;

/** The products of a client whose next periods begin on the same day. */
const DueProducts = z.object({ clientId: codeKey(), start: dateField({ label: 'Start' }) });
type DueProducts = z.output<typeof DueProducts>;

type Due = Parameters<typeof recurrenceOf>[0]
  & { readonly recurringProductId: number; readonly skuId: string; readonly sellAmount: string; readonly note: string;
    readonly nextIndex: number };

/** Holds them until the transaction ends. Whoever waited for them finds those that are still due. */
const lockDue = (ctx: CommandCtx, { clientId, start }: DueProducts): Promise<Due[]> => rows<Due>(ctx.em, sql`
  select r.recurring_product_id as "recurringProductId", r.sku_id as "skuId", r.sell_amount as "sellAmount", r.note, r.unit,
    r.date_start as "dateStart", r.date_end as "dateEnd", r.first_invoice_period as "firstInvoicePeriod",
    r.subsequent_invoice_period as "subsequentInvoicePeriod", r.next_index as "nextIndex"
  from tenant.recurring_product r where r.client_id = ${clientId} and r.next_start = ${start} and ${isProductDueOn(ctx.today())}
  order by r.recurring_product_id for update`);

/** One draft for all of them, with what comes next: all of it, or nothing. False where another worker was quicker. */
const invoiceDueProducts = command({
  name: 'recurring-product.generate',
  ...guard,
  input: DueProducts,
  async run(ctx, due): Promise<boolean> {
    const products = await lockDue(ctx, due);
    const sold = products.map((product) => ({ product, period: periodAt(recurrenceOf(product), product.nextIndex)! }));
    const [first] = sold;
    if (!first) return false;
    const invoiceId = await writeDraft(ctx, due.clientId, [first, ...sold.slice(1)]);
    for (const { product, period } of sold) await advance(ctx, product, period, invoiceId);
    return true;
  },
});

interface Sold { readonly product: Due; readonly period: RecurringPeriod }

async function writeDraft(ctx: CommandCtx, clientId: string, sold: readonly [Sold, ...Sold[]]): Promise<number> {
  const { paymentTermsDays } = await findBillingSettings(ctx.em);
  const [{ period: first }, ...others] = sold;
  return writeInvoice(ctx, {
    clientId, invoiceType: 'Product', invoiceDate: ctx.today(), isOutOfPeriodMeant: true, isDraft: true,
    paymentTermsDays, time: { timeIds: [] },
    periodFrom: earliest(first.start, ...others.map(({ period }) => period.start)),
    periodTo: latest(first.end, ...others.map(({ period }) => period.end)),
    lines: sold.map(({ product: { skuId, sellAmount, note }, period }) => ({
      skuId, description: '', quantity: '1', price: sellAmount, dateStart: period.start, dateEnd: period.end, note: '', internalNote: note,
    })),
  });
}

async function advance(ctx: CommandCtx, product: Due, period: RecurringPeriod, invoiceId: number): Promise<void> {
  const { recurringProductId, nextIndex } = product;
  await ctx.em.insert(RecurringProductPeriod, { recurringProductId, periodStart: period.start, periodEnd: period.end, invoiceId });
  await execute(ctx.em, sql`update tenant.recurring_product set next_index = ${nextIndex + 1},
      next_start = ${startAt(recurrenceOf(product), nextIndex + 1)}, retry_on = null, last_refusal = ''
    where recurring_product_id = ${recurringProductId}`);
}

/** Why they were not invoiced; they are tried again tomorrow. */
const noteProductRefusal = command({
  name: 'recurring-product.note-refusal',
  ...guard,
  input: DueProducts.extend({ reason: z.string() }),
  async run(ctx, { clientId, start, reason }): Promise<void> {
    await execute(ctx.em, sql`update tenant.recurring_product r set last_refusal = ${reason}, retry_on = ${addDays(ctx.today(), 1)}
      where r.client_id = ${clientId} and r.next_start = ${start} and ${isProductDueOn(ctx.today())}`);
  },
});

const ENOUGH = `${MAX_PERIODS_AT_ONCE} invoices of this client were made at once. The rest is made tomorrow.`;

/**
 * Makes one draft for each client and day on which recurring products of it are due, the oldest first and not without end of one client.
 * Returns how many.
 */
export async function generateRecurringProducts(ctx: Ctx): Promise<number> {
  let total = 0;
  const made = new Map<string, number>();
  for (;;) {
    const due = await rows<DueProducts>(ctx.em, sql`select r.client_id as "clientId", r.next_start as start from tenant.recurring_product r
      where ${isProductDueOn(ctx.today())} group by r.client_id, r.next_start order by r.next_start, r.client_id
      limit ${sql.lit(AT_ONCE)}`);
    if (due.length === 0) return total;
    for (const each of due) {
      const before = made.get(each.clientId) ?? 0;
      if (before >= MAX_PERIODS_AT_ONCE) await noteProductRefusal(ctx, { ...each, reason: ENOUGH });
      else if (await invoiceOrNote(ctx, each)) {
        made.set(each.clientId, before + 1);
        total += 1;
      }
    }
  }
}

async function invoiceOrNote(ctx: Ctx, due: DueProducts): Promise<boolean> {
  try {
    return await invoiceDueProducts(ctx, due);
  } catch (error) {
    if (!(error instanceof DomainError)) ctx.log.error({ err: error, ...due }, 'recurring products were not invoiced');
    const reason = error instanceof DomainError ? error.message : 'Something went wrong on our end.';
    await noteProductRefusal(ctx, { ...due, reason });
    return false;
  }
}
