import type { SqlEntityManager } from '@mikro-orm/sql';
import type { InvoiceType } from '#app/domain/billing/contract.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow, rows, sql } from '#app/domain/kernel/sql.ts';
import type { SyncFacts } from '#app/domain/kernel/rules/sync-status.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { CreditNote } from './credit-note.entity.ts';

export interface CreditNoteRow extends SyncFacts {
  readonly creditNoteId: number;
  readonly version: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly invoiceId: number | null;
  readonly invoiceType: InvoiceType;
  readonly creditNoteDate: LocalDate;
  readonly currencyId: string;
  readonly amount: string;
  readonly amountEx: string;
  readonly taxAmt: string;
  readonly taxRate: string;
  readonly note: string;
  readonly applied: string;
  readonly used: string;
  /** What neither its invoice nor a receipt has taken. */
  readonly rest: string;
  readonly removesBalance: boolean;
  readonly releasesTime: boolean;
}

/** The columns of a credit note `n` of a client `c`. */
export const CREDIT_NOTE = sql`n.credit_note_id as "creditNoteId", n.version, n.client_id as "clientId", c.co_name as "clientName",
      n.invoice_id as "invoiceId", n.invoice_type as "invoiceType", n.credit_note_date as "creditNoteDate", n.currency_id as "currencyId",
      n.amount, n.amount_ex as "amountEx", n.tax_amt as "taxAmt", n.tax_rate as "taxRate", n.note, n.applied_amt as applied,
      n.used_amt as used, n.amount - n.applied_amt - n.used_amt as rest, n.removes_balance as "removesBalance",
      n.releases_time as "releasesTime", n.sync_status as "syncStatus", n.sync_display_name as "syncDisplayName",
      n.sync_error as "syncError"`;

export async function findCreditNote(em: SqlEntityManager, creditNoteId: number): Promise<CreditNoteRow | undefined> {
  return firstRow<CreditNoteRow>(em, sql`select ${CREDIT_NOTE}
    from tenant.credit_note n join tenant.client c on c.client_id = n.client_id where n.credit_note_id = ${creditNoteId}`);
}

/** As `findCreditNote`, held until the transaction ends. Its invoice is held before it, as receipts do. */
export async function lockCreditNote(em: SqlEntityManager, creditNoteId: number): Promise<CreditNoteRow | undefined> {
  await rows(em, sql`select 1 as held from tenant.invoice i where i.invoice_id =
    (select n.invoice_id from tenant.credit_note n where n.credit_note_id = ${creditNoteId}) for update of i`);
  await tables<typeof CreditNote>(em).selectFrom('credit_note').select('creditNoteId').where('creditNoteId', '=', creditNoteId)
    .forUpdate().execute();
  return findCreditNote(em, creditNoteId);
}
