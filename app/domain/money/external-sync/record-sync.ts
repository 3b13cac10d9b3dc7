import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RawBuilder } from 'kysely';
import { setInvoiceSync } from '#app/domain/money/billing/index.server.ts';
import { setCreditNoteSync } from '#app/domain/money/credit-notes/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { reportedSync, type SyncReport, syncInWords } from '#app/domain/kernel/rules/sync-status.ts';
import { setReceiptSync } from '#app/domain/money/receipts/index.server.ts';
import { setTimesheetSync } from '#app/domain/time/timesheets/index.server.ts';

type SyncedKind = 'invoice' | 'credit-note' | 'receipt' | 'timesheet';

interface SyncedRecord {
  readonly name: string;
  readonly subject: string;
  /** Sets the columns of the sync; returns how many records there are of that id. */
  set(em: SqlEntityManager, id: number, columns: RawBuilder<unknown>): Promise<number>;
}

const RECORDS: Readonly<Record<SyncedKind, SyncedRecord>> = {
  invoice: { name: 'Invoice', subject: 'invoice', set: setInvoiceSync },
  'credit-note': { name: 'Credit Note', subject: 'credit_note', set: setCreditNoteSync },
  receipt: { name: 'Receipt', subject: 'receipt', set: setReceiptSync },
  timesheet: { name: 'Timesheet', subject: 'timesheet', set: setTimesheetSync },
};

export interface ReportedRecord extends SyncReport { readonly kind: SyncedKind; readonly id: number }

/**
 * Keeps what an outside service says of a record that was sent to it, in the transaction of the command or job that heard it. Whoever edits
 * the record meanwhile is not disturbed: its version stays.
 * @throws DomainError not_found
 */
export async function recordSync(ctx: Pick<CommandCtx, 'em' | 'now' | 'audit'>, { kind, id, ...report }: ReportedRecord): Promise<void> {
  const { name, subject, set } = RECORDS[kind];
  if (await set(ctx.em, id, reportedSync(report, ctx.now())) === 0) throw notFound(name);
  const { status: syncStatus, displayName: syncDisplayName = '', error: syncError = '' } = report;
  ctx.audit({ subject, id, after: { sync: syncInWords({ syncStatus, syncDisplayName, syncError }) } });
}
