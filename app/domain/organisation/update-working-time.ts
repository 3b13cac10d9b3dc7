import { execute, sql } from '#app/domain/kernel/sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { ianaOf } from '#app/domain/kernel/values/time-zones.ts';
import { changeOrganisation, lockOrganisation, refuseStaleSettings } from './change-organisation.ts';
import { UpdateWorkingTime } from './contract.ts';

/** Changes when a day begins, how long it is and from when on it counts as complete. What is recorded stays as it is. */
export const updateWorkingTime = command({
  name: 'organisation.update-working-time',
  permission: 'organisation:write',
  input: UpdateWorkingTime,
  async run(ctx, { version, timeZone, ...lengths }): Promise<void> {
    const organisation = await lockOrganisation(ctx);
    const wanted = { ...lengths, timeZone: ianaOf(timeZone, organisation.timeZone) };
    refuseStaleSettings(organisation, version, wanted);
    changeOrganisation(ctx, organisation, wanted);
    // It stands in the catalogue too, where jobs, the bot and the sign-in page read it: one transaction changes both.
    await execute(ctx.em, sql`update control.tenant set time_zone = ${wanted.timeZone}
      where id = ${ctx.tenant.id} and time_zone <> ${wanted.timeZone}`);
  },
});
