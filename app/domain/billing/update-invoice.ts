import { FEATURES } from '#app/domain/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound, refuseLocked } from '#app/domain/kernel/errors.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { readBillingSettings } from '#app/domain/settings/index.server.ts';
import { UpdateInvoice } from './contract.ts';
import { Invoice } from './invoice.entity.ts';
import { requirePeriod } from './invoicing-period.ts';
import { dateLock, editLock } from './policy.ts';

interface StoredHeader {
  version: number;
  invoiceDate: LocalDate;
  clientRef: string;
  paymentTermsDays: number;
  note: string;
  internalNote: string;
}

const PRINTED = ['invoiceDate', 'clientRef', 'paymentTermsDays', 'note'] as const;

/** Changes the header of an invoice. In a closed period only the internal note. */
export const updateInvoice = command({
  name: 'invoice.update',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: UpdateInvoice,
  async run(ctx, input): Promise<void> {
    const stored = await firstRow<StoredHeader>(ctx.em, sql`
      select version, invoice_date as "invoiceDate", client_ref as "clientRef", payment_terms_days as "paymentTermsDays",
        note, internal_note as "internalNote"
      from tenant.invoice where invoice_id = ${input.invoiceId} for update`);
    if (!stored) throw notFound('Invoice');
    refuseStaleEdit('invoice', stored, input.version, input, (of) => ({
      'Invoice date': formatDate(of.invoiceDate), 'Client reference': of.clientRef, 'Payment terms (days)': String(of.paymentTermsDays),
      Note: of.note, 'Internal note': of.internalNote,
    }));
    await refuseChange(ctx, input, stored);
    await save(ctx, input);
    ctx.audit({ subject: 'invoice', id: input.invoiceId, before: changedPart(stored, input), after: changedPart(input, stored) });
  },
});

async function refuseChange(ctx: CommandCtx, input: UpdateInvoice, stored: StoredHeader): Promise<void> {
  const changed = PRINTED.filter((field) => input[field] !== stored[field]);
  if (changed.length === 0) return;
  const { invoiceClosingDate, invoicingPeriod } = await readBillingSettings(ctx.em);
  refuseLocked(editLock(stored.invoiceDate, invoiceClosingDate), ...changed);
  refuseLocked(dateLock(input.invoiceDate, invoiceClosingDate), 'invoiceDate');
  if (changed.includes('invoiceDate')) requirePeriod(input, ctx.today(), invoicingPeriod);
}

async function save(ctx: CommandCtx, input: UpdateInvoice): Promise<void> {
  const { invoiceId, invoiceDate, clientRef, paymentTermsDays, note, internalNote } = input;
  await ctx.em.nativeUpdate(Invoice, { invoiceId }, { invoiceDate, clientRef, paymentTermsDays, note, internalNote, updatedAt: ctx.now() });
}

function changedPart(of: Omit<StoredHeader, 'version'>, other: Omit<StoredHeader, 'version'>): Record<string, unknown> {
  const fields = [...PRINTED, 'internalNote'] as const;
  return Object.fromEntries(fields.filter((field) => of[field] !== other[field]).map((field) => [field, of[field]]));
}
