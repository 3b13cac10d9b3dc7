import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { formatDate } from '#app/domain/kernel/local-date.ts';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UpdateOrganisation } from './contract.ts';
import { Organisation } from './organisation.entity.ts';

const NO_LOCATION = 'Please select a location from the list.';

/** Changes the organisation's settings. What is already recorded or invoiced keeps the settings of its day. */
export const updateOrganisation = command({
  name: 'organisation.update',
  permission: 'organisation:write',
  input: UpdateOrganisation,
  async run(ctx, { version, taxMode, defaultLocationId, ...fields }) {
    const organisation = await ctx.em.findOne(Organisation, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!organisation) throw notFound('Organisation');
    refuseStaleEdit('page', organisation, version, { ...fields, taxPerDocument: taxMode === 'document', defaultLocationId }, textsOf);
    await requireLocation(ctx, defaultLocationId);
    const after = { ...fields, taxPerDocument: taxMode === 'document', defaultLocationId: defaultLocationId || null };
    const stored: Record<string, unknown> = { ...organisation };
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, stored[key]]));
    ctx.em.assign(organisation, { ...after, updatedAt: ctx.now() });
    ctx.audit({ subject: 'organisation', id: 1, before, after });
    return { name: organisation.name };
  },
});

async function requireLocation(ctx: CommandCtx, locationId: string): Promise<void> {
  if (locationId === '') return;
  const found = await firstRow(ctx.em, sql`select 1 as found from tenant.location where location_id = ${locationId}`);
  if (!found) throw new DomainError('rule_violated', NO_LOCATION, { defaultLocationId: [NO_LOCATION] });
}

const day = (date: string | null | undefined) => (date ? formatDate(date) : '');

function textsOf(organisation: Organisation): Record<string, string> {
  return {
    Name: organisation.name, ABN: organisation.taxNumber, Address: organisation.address, Email: organisation.email, Phone: organisation.phone,
    'Bank Details': organisation.bankDetails, Tax: organisation.taxPerDocument ? 'Per document' : 'Per line', 'Payment Terms': String(organisation.paymentTermsDays),
    'Invoice Closing Date': day(organisation.invoiceClosingDate), 'Receipt Closing Date': day(organisation.receiptClosingDate),
    'Timesheet Closing Date': day(organisation.timesheetClosingDate),
  };
}
