import { z } from 'zod';
import { sql } from 'kysely';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { code } from '#app/domain/kernel/fields/text.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { findTaxName } from '#app/domain/site/settings/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { chargeFor, attachToInvoice, lockForInvoice, type InvoiceableEntry } from '#app/domain/time/timesheets/index.server.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { addMoney, compareMoney, subtractMoney, sumMoney, ZERO } from '#app/domain/kernel/values/money.ts';
import { findBilledClient } from '../invoices/billed-client.read-model.ts';
import { requireInvoiceCurrency } from '../invoices/buyer.ts';
import { lockInvoice } from '../invoices/lock-invoice.ts';
import { findUndrawn, isExpiredOn, listPrepaidDrafts, listPrepaidOfClient, type PrepaidInvoice } from './prepaid-balance.read-model.ts';
import { settleInvoice } from '../totals/settle-invoice.ts';
import type { Invoice } from '../invoice.entity.ts';

const OfClient = z.object({ clientId: code({ label: 'Client' }) });

export interface Drawing { readonly drawn: number; readonly left: number; readonly invoiceIds: readonly number[] }

/** The first balance that an entry can be drawn on as a whole: not expired on its day, with enough left. */
const balanceFor = (balances: readonly PrepaidInvoice[], left: ReadonlyMap<number, string>, entry: InvoiceableEntry, worth: string) =>
  balances.find((balance) => !isExpiredOn(balance, entry.entryDate) && compareMoney(left.get(balance.invoiceId) ?? '0', worth) >= 0);

/** Which balance each entry draws on: the oldest entries first, each on the oldest balance that has enough left for it. */
function placesOf(balances: readonly PrepaidInvoice[], entries: readonly InvoiceableEntry[]): Map<number, number[]> {
  const left = new Map(balances.map(({ invoiceId, remaining }) => [invoiceId, remaining.inc]));
  const places = new Map<number, number[]>();
  const inOrder = [...entries].sort((one, other) => one.entryDate.localeCompare(other.entryDate) || one.timeId - other.timeId);
  for (const entry of inOrder) {
    const { sellTotal, salesTaxAmt } = chargeFor(entry);
    const worth = addMoney(sellTotal, salesTaxAmt);
    const balance = balanceFor(balances, left, entry, worth);
    if (!balance) continue;
    left.set(balance.invoiceId, subtractMoney(left.get(balance.invoiceId) ?? '0.00', worth));
    places.set(balance.invoiceId, [...places.get(balance.invoiceId) ?? [], entry.timeId]);
  }
  return places;
}

interface Drawn extends Drawing { readonly ofTime: string; readonly balances: readonly PrepaidInvoice[] }

/**
 * Draws a client's unbilled prepaid time through a day, or all, on its balances in the currency that its time is priced in, the oldest
 * first, in the transaction of a command; a draft is none yet. What no balance has enough for stays unbilled.
 */
export async function drawThrough(ctx: CommandCtx, clientId: string, through: LocalDate | null): Promise<Drawn> {
  await lockBalances(ctx, clientId);
  const unbilled = await rows<{ timeId: number }>(ctx.em, sql`select time_id as "timeId" from tenant.timesheet
    where client_id = ${clientId} and invoice_id is null and billable_id = 'BPP' and entry_date <= coalesce(${through}::date, 'infinity')
    order by time_id limit 10000`);
  const entries = (await lockForInvoice(ctx.em, unbilled.map(({ timeId }) => timeId)))
    .filter((entry) => entry.invoiceId === null && entry.billingCode === 'BPP' && entry.clientId === clientId);
  const { ofTime } = await requireInvoiceCurrency(ctx, clientId, '');
  const balances = await listPrepaidOfClient(ctx.em, clientId);
  const places = placesOf(balances.filter(({ currencyId }) => currencyId === ofTime), entries);
  for (const [invoiceId, timeIds] of places) await draw(ctx, invoiceId, timeIds);
  const drawn = [...places.values()].flat().length;
  return { drawn, left: entries.length - drawn, invoiceIds: [...places.keys()], ofTime, balances };
}

/** The same of all of it, for somebody who asks for nothing else. */
export const drawPrepaid = command({
  name: 'invoice.draw-prepaid',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: OfClient,
  async run(ctx, { clientId }): Promise<Drawing> {
    const { drawn, left, invoiceIds, ofTime, balances } = await drawThrough(ctx, clientId, null);
    if (drawn + left === 0) throw new DomainError('rule_violated', 'This client has no unbilled prepaid time.');
    if (drawn === 0) throw await nothingDrawn(ctx, { clientId, ofTime, balances, entryCount: left });
    return { drawn, left, invoiceIds };
  },
});

interface Undrawn { clientId: string; ofTime: string; balances: readonly PrepaidInvoice[]; entryCount: number }

async function nothingDrawn({ em }: CommandCtx, { clientId, ofTime, balances, entryCount }: Undrawn): Promise<DomainError> {
  const [draft] = await listPrepaidDrafts(em, clientId);
  const remedy = draft === undefined ? 'Let a new Prepaid invoice buy more, split an entry, or change its code.'
    : `Invoice ${draft} is a draft, which is no balance yet: issue it first.`;
  const others = balances.filter(({ currencyId }) => currencyId !== ofTime)
    .map(({ invoiceId, currencyId }) => ` Invoice ${invoiceId} is a balance in ${currencyId}.`).join('');
  const wanted = others === '' ? '' : ` The time of this client is priced in ${ofTime} and draws on balances in ${ofTime} alone.`;
  const many = entryCount === 1 ? '1 unbilled entry' : `${formatCount(entryCount)} unbilled entries`;
  return new DomainError('rule_violated', `No balance of this client has enough left for ${many}.${wanted}${others} ${remedy}`);
}

/** In the order of their numbers, as receipts hold invoices. */
const lockBalances = ({ em }: CommandCtx, clientId: string) => tables<typeof Invoice>(em).selectFrom('invoice')
  .select('invoiceId').where('clientId', '=', clientId).where('invoiceType', '=', 'Prepaid').orderBy('invoiceId').forUpdate().execute();

async function draw(ctx: CommandCtx, invoiceId: number, timeIds: readonly number[]): Promise<void> {
  const invoice = await lockInvoice(ctx, invoiceId);
  await attachToInvoice(ctx.em, { invoiceId, timeIds, now: ctx.now() });
  await settleInvoice(ctx, invoice);
  for (const timeId of timeIds) ctx.audit({ subject: 'timesheet', id: timeId, before: { invoiceId: null }, after: { invoiceId } });
  ctx.audit({ subject: 'invoice', id: invoiceId, after: { time: `Drawn: ${formatCount(timeIds.length)}` } });
}

/** A client's balances, and its prepaid time that no balance has yet. */
export const getPrepaidOfClient = query({
  name: 'invoice.prepaid-of-client',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: OfClient,
  async run(ctx, { clientId }) {
    const client = await findBilledClient(ctx.em, clientId);
    if (!client) throw notFound('Client');
    const balances = await listPrepaidOfClient(ctx.em, clientId);
    const today = ctx.today();
    // The client's own currency first: its time draws on that alone.
    const currencies = new Set([client.currencyId, ...balances.map(({ currencyId }) => currencyId).sort()]);
    const unbilled = await firstRow<{ entryCount: number; workedSeconds: number; value: string; inc: string }>(ctx.em, sql`
      select count(*)::int as "entryCount", coalesce(sum(worked_seconds), 0)::int as "workedSeconds",
        coalesce(sum(sell_total), 0)::numeric(19,2) as value, coalesce(sum(sell_total + sales_tax_amt), 0)::numeric(19,2) as inc
      from tenant.timesheet where client_id = ${clientId} and invoice_id is null and billable_id = 'BPP'`);
    return {
      clientId, clientName: client.name, currencyId: client.currencyId, unbilled: unbilled!, taxName: await findTaxName(ctx.em, clientId),
      beyond: (await findUndrawn(ctx.em, clientId, today))?.beyond ?? ZERO,
      drafts: await listPrepaidDrafts(ctx.em, clientId),
      accounts: [...currencies].map((currencyId) => accountOf(currencyId, balances, today)),
    };
  },
});

/** The balances in one currency, with what is left of those that can still be drawn on. */
function accountOf(currencyId: string, all: readonly PrepaidInvoice[], today: LocalDate) {
  const balances = all.filter((balance) => balance.currencyId === currencyId)
    .map((balance) => ({ ...balance, isExpired: isExpiredOn(balance, today) }));
  return { currencyId, balances, left: sumMoney(balances.filter(({ isExpired }) => !isExpired).map(({ remaining }) => remaining.inc)) };
}
