import { sql } from 'kysely';
import { DomainError } from '#app/domain/kernel/errors.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { requireBankAccount } from '#app/domain/site/settings/index.server.ts';
import { changeOrganisation, lockOrganisation, refuseStaleSettings } from './change-organisation.ts';
import { UpdateDetails } from './contract.ts';
import { moveLeaveProject, requireOwnClient } from './own-client.ts';

const NO_LOCATION = 'Please select a location from the list.';

/** Changes who the organisation is. Invoices that were sent keep what they said. */
export const updateDetails = command({
  name: 'organisation.update-details',
  permission: 'organisation:write',
  input: UpdateDetails,
  async run(ctx, { version, logo, ...fields }): Promise<void> {
    const organisation = await lockOrganisation(ctx);
    const { ownClientId: stored } = organisation;
    const wanted = { ...fields, logo: logo === undefined ? organisation.logo ?? null : logo };
    refuseStaleSettings(organisation, version, wanted);
    requireBankAccount(wanted);
    await requireLocation(ctx, wanted.defaultLocationId);
    await requireOwnClient(ctx.em, wanted.ownClientId, stored);
    changeOrganisation(ctx, organisation, { ...wanted, defaultLocationId: wanted.defaultLocationId || null });
    await moveLeaveProject(ctx, stored, wanted.ownClientId);
    await nameInCatalogue(ctx, wanted.name);
  },
});

/** Held until the transaction ends, so that nobody deletes it meanwhile. */
async function requireLocation(ctx: CommandCtx, locationId: string): Promise<void> {
  if (locationId === '') return;
  const found = await firstRow(ctx.em, sql`select 1 as found from tenant.location where location_id = ${locationId} for share`);
  if (!found) throw new DomainError('rule_violated', NO_LOCATION, { defaultLocationId: [NO_LOCATION] });
}

/** The name stands in the catalogue too, where jobs, the bot and the sign-in page read it: one transaction changes both. */
async function nameInCatalogue(ctx: CommandCtx, name: string): Promise<void> {
  await execute(ctx.em, sql`update control.tenant set name = ${name} where id = ${ctx.tenant.id} and name <> ${name}`);
}
