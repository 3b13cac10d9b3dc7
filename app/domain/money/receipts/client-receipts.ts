import { sql, type RawBuilder } from 'kysely';
import { ClientTabList } from '#app/domain/clients/clients/contract.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { sumMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { CURRENCY_OF_RECEIPT } from '#app/domain/site/settings/index.server.ts';
import { listReceiptSums, type ReceiptCurrencyTotals } from './receipt-sums.read-model.ts';

/** What a receipt pays of an invoice or uses of a credit note, which is negative; of one that has allocated nothing, what it is. */
export interface ClientReceiptRow {
  readonly receiptId: number; readonly date: LocalDate; readonly invoiceId: number | null; readonly creditNoteId: number | null;
  readonly currencyId: string; readonly paid: Money; readonly note: string;
}

const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  date: sql`r.payment_date`, receiptId: sql`r.receipt_id`, invoiceId: sql`a.invoice_id`, paid: sql`a.amount`,
};

const ALLOCATIONS = sql`(select receipt_id, invoice_id, null::integer as credit_note_id, amount from tenant.receipt_allocation
  union all select receipt_id, null, credit_note_id, amount from tenant.receipt_credit_allocation)`;

interface ClientReceipts {
  readonly rows: ClientReceiptRow[]; readonly total: number; readonly totals: { readonly paid: Money };
  readonly currencies: readonly ReceiptCurrencyTotals[];
}

/**
 * A page of what a client paid, one row for each document paid; the total is of all pages, in the organisation's currency as that of the
 * list of receipts is, and by currency where they are not all in that.
 */
export const listClientReceipts = query({
  name: 'client.list-receipts',
  permission: 'receipt:read',
  feature: FEATURES.enableReceipting,
  input: ClientTabList,
  async run({ em }, { clientId, sort, direction, page, size }): Promise<ClientReceipts> {
    const from = sql`tenant.receipt r left join ${ALLOCATIONS} a on a.receipt_id = r.receipt_id where r.client_id = ${clientId}`;
    const way = direction === 'desc' ? sql`desc` : sql`asc`;
    const column = Object.hasOwn(COLUMNS, sort) ? COLUMNS[sort] : COLUMNS['date'];
    const found = await rows<ClientReceiptRow>(em, sql`
      select r.receipt_id as "receiptId", r.payment_date as date, a.invoice_id as "invoiceId", a.credit_note_id as "creditNoteId",
        coalesce(a.amount, -r.receipt_total)::text as paid, r.note, ${CURRENCY_OF_RECEIPT} as "currencyId"
      from ${from} order by ${column} ${way}, r.receipt_id desc, a.invoice_id, a.credit_note_id ${way}
      limit ${size} offset ${(page - 1) * size}`);
    const counted = await firstRow<{ total: number }>(em, sql`select count(*)::int as total from ${from}`);
    const sums = await listReceiptSums(em, sql`tenant.receipt r where r.client_id = ${clientId}`);
    return {
      rows: found, total: counted?.total ?? 0, totals: { paid: sumMoney(sums.map(({ ownPaid }) => ownPaid)) },
      currencies: sums.some(({ isOwn }) => !isOwn) ? sums : [],
    };
  },
});
