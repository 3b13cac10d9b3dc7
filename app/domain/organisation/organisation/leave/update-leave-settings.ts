import { DomainError } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { ianaOf } from '#app/domain/kernel/values/time-zones.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { changeOrganisation, lockOrganisation, refuseStaleSettings } from '../change-organisation.ts';
import { UpdateLeaveSettings } from './contract.ts';
import { zoneInCatalogue } from '../zone-in-catalogue.ts';

/** Changes what holds of leave, with the hours and the zone that it shares with the rest of the organisation. */
export const updateLeaveSettings = command({
  name: 'organisation.update-leave-settings',
  permission: 'organisation:write',
  feature: FEATURES.EasyLeave,
  input: UpdateLeaveSettings,
  async run(ctx, { version, timeZone, ...settings }): Promise<void> {
    const organisation = await lockOrganisation(ctx);
    const wanted = { ...settings, timeZone: ianaOf(timeZone, organisation.timeZone) };
    refuseStaleSettings(organisation, version, wanted);
    requireWeekCheckWithin(wanted.workdayMinutes, organisation.weekCheckMinutes);
    changeOrganisation(ctx, organisation, wanted);
    await zoneInCatalogue(ctx, wanted.timeZone);
  },
});

/** Refuses a day that is shorter than what counts as a complete one: that is said on another page. */
function requireWeekCheckWithin(workdayMinutes: number, weekCheckMinutes: number): void {
  if (weekCheckMinutes <= workdayMinutes) return;
  const message = `The week check is ${durationInputValue(weekCheckMinutes * 60)} hours, which is more than that. `
    + 'Lower it first in the organisation settings, under Time.';
  throw new DomainError('rule_violated', message, { workdayMinutes: [message] });
}
