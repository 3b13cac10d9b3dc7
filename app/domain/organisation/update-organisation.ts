import { LockMode } from '@mikro-orm/core';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { toWords } from '#app/domain/kernel/fields/shown.ts';
import { formatDate } from '#app/domain/kernel/values/local-date.ts';
import { execute, firstRow, sql } from '#app/domain/kernel/sql.ts';
import { ianaOf, timeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UpdateOrganisation } from './contract.ts';
import { requireCurrency } from './currency-lock.ts';
import { organisationFields } from './fields.ts';
import { Organisation } from './organisation.entity.ts';
import { moveLeaveProject, requireOwnClient } from './own-client.ts';

const NO_LOCATION = 'Please select a location from the list.';

/** Changes the organisation's settings. What is already recorded or invoiced keeps the settings of its day. */
export const updateOrganisation = command({
  name: 'organisation.update',
  permission: 'organisation:write',
  input: UpdateOrganisation,
  async run(ctx, { version, taxMode, defaultLocationId, timeZone, ...fields }) {
    const organisation = await ctx.em.findOne(Organisation, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!organisation) throw notFound('Organisation');
    const { ownClientId, currencyId } = organisation;
    const zone = ianaOf(timeZone, organisation.timeZone);
    const wanted = { ...fields, taxPerDocument: taxMode === 'document', defaultLocationId, timeZone: zone };
    refuseStaleEdit('page', organisation, version, wanted, textsOf);
    await requireLocation(ctx, defaultLocationId);
    await requireCurrency(ctx.em, wanted.currencyId, currencyId);
    const ownClient = await requireOwnClient(ctx.em, wanted.ownClientId, ownClientId);
    const after = { ...wanted, defaultLocationId: defaultLocationId || null, ownClientId: ownClient };
    const stored: Record<string, unknown> = { ...organisation };
    const before = Object.fromEntries(Object.keys(after).map((key) => [key, stored[key]]));
    ctx.em.assign(organisation, { ...after, updatedAt: ctx.now() });
    await moveLeaveProject(ctx, ownClientId, after.ownClientId);
    await enterInCatalogue(ctx, after);
    ctx.audit({ subject: 'organisation', id: 1, before, after });
    return { name: organisation.name };
  },
});

/** Held until the transaction ends, so that nobody deletes it meanwhile. */
async function requireLocation(ctx: CommandCtx, locationId: string): Promise<void> {
  if (locationId === '') return;
  const found = await firstRow(ctx.em, sql`select 1 as found from tenant.location where location_id = ${locationId} for share`);
  if (!found) throw new DomainError('rule_violated', NO_LOCATION, { defaultLocationId: [NO_LOCATION] });
}

/** Name and time zone stand in the catalogue too, where jobs, the bot and the sign-in page read them: one transaction changes both. */
async function enterInCatalogue(ctx: CommandCtx, { name, timeZone }: { name: string; timeZone: string }): Promise<void> {
  await execute(ctx.em, sql`update control.tenant set name = ${name}, time_zone = ${timeZone}
    where id = ${ctx.tenant.id} and (name, time_zone) <> (${name}, ${timeZone})`);
}

const day = (date: string | null | undefined) => (date ? formatDate(date) : '');

function textsOf(organisation: Organisation): Record<string, string> {
  return {
    ...toWords(organisationFields, organisation), Currency: organisation.currencyId,
    Tax: organisation.taxPerDocument ? 'Per document' : 'Per line', 'Payment Terms': String(organisation.paymentTermsDays),
    'Invoice Closing Date': day(organisation.invoiceClosingDate), 'Receipt Closing Date': day(organisation.receiptClosingDate),
    'Timesheet Closing Date': day(organisation.timesheetClosingDate), 'Time zone': timeZoneId(organisation.timeZone),
    'Working day': durationInputValue(organisation.workdayMinutes * 60), 'Own client': organisation.ownClientId,
  };
}
