import { z } from 'zod';
import {
  findBilledClient, requireBuyer, requireFixedPrices, requireLines, type FilledLine,
} from '#app/domain/money/billing/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { askAboutBegun } from '#app/domain/kernel/rules/begun-periods.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { changedFields } from '#app/domain/kernel/fields/changed-fields.ts';
import { givenOf, heldBy } from '#app/domain/kernel/fields/header-fields.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { touch, writeParts } from '#app/domain/kernel/records/held-record.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { lineTotal, taxOn } from '#app/domain/kernel/values/money.ts';
import { generateSoon } from '#app/domain/money/recurring-products/index.server.ts';
import { CreateRecurringInvoice, UpdateRecurringInvoice, type RecurringInvoiceValues } from './contract.ts';
import { recurringInvoiceFields, type RecurringInvoiceFields } from './fields.ts';
import { recurringInvoiceNames } from './names.ts';
import { recurrenceLock } from './policy.ts';
import { recurrenceOf, startAt } from './recurrence-of.ts';
import { RecurringInvoice } from './recurring-invoice.entity.ts';
import { countMade, lockRecurringWithLines } from './recurring-invoice.read-model.ts';
import type { RecurringLine } from './recurring-line.entity.ts';

const guard = { permission: 'invoice:write', feature: FEATURES.enableInvoices } as const;

const clientGone = () => new DomainError('rule_violated', 'Client not found.', { clientId: ['Client not found.'] });

type Line = RecurringInvoiceValues['lines'][number];
type Agreed = Pick<RecurringLine, 'skuId' | 'price'>;

/** The lines with what they leave to their products and the client. A fixed price is that of the day on which it is agreed. */
async function filledLines(ctx: CommandCtx, clientId: string, lines: readonly Line[], agreed: readonly Agreed[]): Promise<FilledLine[]> {
  const buyer = await requireBuyer(ctx, clientId, ctx.today());
  const isAgreed = (line: Line) => agreed.some(({ skuId, price }) => skuId === line.skuId.toUpperCase() && price === line.price);
  await requireFixedPrices(ctx.em, lines.map((line) => (isAgreed(line) ? { ...line, price: undefined } : line)), buyer);
  return requireLines(ctx.em, lines, buyer);
}

/** The lines as they are stored, in their order and each with its amounts. */
const storedLines = (lines: readonly FilledLine[]) => lines.map((line, index) => {
  const { skuId, description, quantity, price, discountPct, taxPct, note, internalNote } = line;
  const amount = lineTotal(quantity, price, discountPct);
  return { position: index + 1, skuId, description, quantity, price, discountPct, taxPct, lineTotal: amount, taxAmt: taxOn(amount, taxPct),
    note, internalNote };
});

/** Agrees that a client is invoiced again and again. The generator makes what is due already as well, about which is asked. */
export const createRecurringInvoice = command({
  name: 'recurring-invoice.create',
  ...guard,
  input: CreateRecurringInvoice,
  output: z.strictObject({ recurringInvoiceId: z.int() }),
  http: [
    { method: 'POST', path: '/api/recurring/invoices', status: 201, names: recurringInvoiceNames, specified: 's3 §7' },
    { method: 'POST', path: '/api/v3/recurring-invoices', status: 201 },
  ],
  async run(ctx, { idempotencyKey: _key, lines, clientId, begunMeant: meant, ...values }): Promise<{ recurringInvoiceId: number }> {
    if (!await findBilledClient(ctx.em, clientId)) throw clientGone();
    const filled = await filledLines(ctx, clientId, lines, []);
    askAboutBegun({ recurrence: recurrenceOf(values), index: 0, today: ctx.today(), meant, field: 'dateFrom' });
    const stored = ctx.em.create(RecurringInvoice, {
      clientId, ...values, lines: storedLines(filled), nextStart: values.dateFrom, createdAt: ctx.now(), updatedAt: ctx.now(),
    });
    await ctx.em.flush();
    const { recurringInvoiceId } = stored;
    await generateSoon(ctx, values.dateFrom);
    ctx.audit({ subject: 'recurring_invoice', id: recurringInvoiceId, after: { clientId, ...values, lines: filled.length } });
    return { recurringInvoiceId };
  },
});

/** Changes what the next invoices say; once one was made, when they are made stays as it is. */
export const updateRecurringInvoice = command({
  name: 'recurring-invoice.update',
  ...guard,
  input: UpdateRecurringInvoice,
  output: z.void(),
  http: { method: 'PUT', path: '/api/v3/recurring-invoices/{recurringInvoiceId}', status: 204 },
  async run(ctx, { recurringInvoiceId, version, lines, begunMeant: meant, ...values }): Promise<void> {
    const record = await lockRecurringWithLines(ctx, recurringInvoiceId);
    const { lines: agreed, ...stored } = record;
    refuseStaleEdit('recurring invoice', stored, version, values, (of) => toWords(recurringInvoiceFields, of));
    const before = givenOf(recurringInvoiceFields, { ...stored, dateTo: stored.dateTo ?? null });
    const differing = changedFields(recurringInvoiceFields, before, values);
    const changed = heldBy(recurringInvoiceFields, 'made', differing);
    if (changed.length > 0) refuseLocked(recurrenceLock(await countMade(ctx.em, recurringInvoiceId)), ...changed);
    const filled = await filledLines(ctx, stored.clientId, lines, agreed.getItems());
    const recurrence = recurrenceOf(values);
    const next = changed.length > 0 ? { nextIndex: 0, nextStart: startAt(recurrence, 0) } : {};
    const goesOn = !stored.isPaused && stored.nextStart != null;
    if (changed.length > 0) askAboutBegun({ recurrence, index: 0, today: ctx.today(), meant, field: 'dateFrom' });
    else if (goesOn && values.dateTo !== stored.dateTo)
      askAboutBegun({ recurrence, index: stored.nextIndex, today: ctx.today(), meant, field: 'dateTo' });
    ctx.em.assign(record, { ...values, ...next, retryOn: null });
    touch(ctx, record);
    writeParts(ctx, agreed, storedLines(filled), ({ position }) => position);
    if (!stored.isPaused) await generateSoon(ctx, changed.length > 0 ? values.dateFrom : stored.nextStart ?? null);
    const pick = (of: RecurringInvoiceFields) => Object.fromEntries(differing.map((name) => [name, of[name]]));
    ctx.audit({ subject: 'recurring_invoice', id: recurringInvoiceId, before: pick(before), after: pick(values) });
  },
});
