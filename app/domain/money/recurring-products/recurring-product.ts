import { z } from 'zod';
import { hasClient } from '#app/domain/clients/clients/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { askAboutBegun } from '#app/domain/kernel/rules/begun-periods.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { formatRate } from '#app/domain/kernel/values/format-money.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findOfferedSku, type OfferedSku } from '#app/domain/money/products/index.server.ts';
import { CreateRecurringProduct } from './contract.ts';
import { generateSoon } from './generate-soon.ts';
import { RECURRING_UNITS, recurringFields, type RecurringUnit } from './fields.ts';
import { recurringProductNames } from './names.ts';
import { RecurringProduct } from './recurring-product.entity.ts';
import { recurrenceOf, reschedule } from './reschedule.ts';

const BASE = '/api/v3/recurring-products';

const guard = { permission: 'product:write', feature: FEATURES.enableInvoices } as const;

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

function requireDays({ dateStart, dateEnd }: { readonly dateStart: LocalDate; readonly dateEnd: LocalDate }): void {
  if (dateEnd < dateStart) throw refuse('dateEnd', 'End Date must not be before the start');
}

/** A fixed price is the price of the SKU on the day on which it is agreed. */
function requireFixedPrice({ isFixedPrice, sell }: OfferedSku, amount: string): void {
  if (!isFixedPrice || sell === null || amount === sell) return;
  throw refuse('sellAmount', `The price of this SKU is fixed. Please enter ${formatRate(sell)}.`);
}

/** What a client is invoiced for again and again, at the price that was agreed. */
export const recurringProduct = record(RecurringProduct, {
  name: 'recurring-product',
  ...guard,
  without: ['create'],
  key: 'recurringProductId',
  fields: recurringFields,
  http: { base: BASE, names: recurringProductNames, specified: 's1 §7' },
  title: ({ skuId }) => skuId,
  uses: [{
    table: 'recurring_product_period', column: 'recurring_product_id', words: ['period that was invoiced', 'periods that were invoiced'],
    remedy: 'Set its end date instead.',
  }],
  async check(ctx, values, stored) {
    requireDays(values);
    if (stored) await reschedule(ctx, stored, values);
    const sku = values.sellAmount === stored?.sellAmount ? undefined : await findOfferedSku(ctx, values);
    if (sku) requireFixedPrice(sku, values.sellAmount);
  },
});

/** What a SKU proposes for a new recurring product: its own unit if that recurs, its price of today, its periods. */
function proposalOf({ unit, sell, firstPeriod, subsequentPeriod }: OfferedSku) {
  const recurring: RecurringUnit = RECURRING_UNITS.find((each) => each === unit) ?? 'Month';
  return { unit: recurring, sellAmount: sell, firstInvoicePeriod: firstPeriod, subsequentInvoicePeriod: subsequentPeriod };
}

/** The same for a form, before anything is agreed; null of a SKU that is not offered. */
export const proposeRecurringProduct = query({
  name: 'recurring-product.propose',
  ...guard,
  input: CreateRecurringProduct.pick({ clientId: true, skuId: true }),
  async run(ctx, input) {
    const sku = await findOfferedSku(ctx, input);
    return sku ? proposalOf(sku) : null;
  },
});

/** Agrees with a client that a product is invoiced again and again. A later price of the SKU does not change it. */
export const createRecurringProduct = command({
  name: 'recurring-product.create',
  ...guard,
  input: CreateRecurringProduct,
  output: z.strictObject({ recurringProductId: z.int(), clientId: z.string() }),
  http: { method: 'POST', path: BASE, status: 201, names: recurringProductNames, specified: 's1 §7' },
  async run(ctx, { idempotencyKey: _key, begunMeant: meant, ...input }) {
    if (!await hasClient(ctx.em, input.clientId)) throw notFound('Client');
    const sku = await findOfferedSku(ctx, input);
    if (!sku) throw refuse('skuId', 'Please select a product from the list.');
    requireDays(input);
    const proposal = proposalOf(sku);
    const sellAmount = input.sellAmount ?? proposal.sellAmount;
    if (sellAmount === null) throw refuse('sellAmount', 'Sell Amount is required: this SKU has no price today.');
    requireFixedPrice(sku, sellAmount);
    const values = {
      ...input, sellAmount, unit: input.unit ?? proposal.unit,
      firstInvoicePeriod: input.firstInvoicePeriod ?? proposal.firstInvoicePeriod,
      subsequentInvoicePeriod: input.subsequentInvoicePeriod ?? proposal.subsequentInvoicePeriod,
    };
    askAboutBegun({ recurrence: recurrenceOf(values), index: 0, today: ctx.today(), meant, field: 'dateStart' });
    const stored = ctx.em.create(RecurringProduct, { ...values, nextStart: values.dateStart, createdAt: ctx.now(), updatedAt: ctx.now() });
    await ctx.em.flush();
    await generateSoon(ctx, values.dateStart);
    ctx.audit({ subject: 'recurring_product', id: stored.recurringProductId, after: values });
    return { recurringProductId: stored.recurringProductId, clientId: input.clientId };
  },
});
