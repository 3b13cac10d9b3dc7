import { FEATURES } from '#app/domain/site/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { FETCH_AVATARS, forgetAvatars } from '#app/domain/people/people/index.server.ts';
import { ianaOf } from '#app/domain/kernel/values/time-zones.ts';
import { changeOrganisation, lockOrganisation, refuseStaleSettings } from './change-organisation.ts';
import {
  UpdateAnalytics, UpdateClosingDates, UpdateOverdue, UpdatePoints, UpdateReminders, UpdatePictures, UpdateWorkingTime,
} from './contract.ts';
import { zoneInCatalogue } from './zone-in-catalogue.ts';

/** Changes a section whose settings are checked by their contract alone. */
async function changeSection(ctx: CommandCtx, { version, ...wanted }: { version: number }): Promise<void> {
  const organisation = await lockOrganisation(ctx);
  refuseStaleSettings(organisation, version, wanted);
  changeOrganisation(ctx, organisation, wanted);
}

/** On or before a closing date nothing of its kind is created, changed or deleted. */
export const updateClosingDates = command({
  name: 'organisation.update-closing-dates', permission: 'organisation:write', input: UpdateClosingDates, run: changeSection,
});

export const updateReminders = command({
  name: 'organisation.update-reminders', permission: 'organisation:write', input: UpdateReminders, run: changeSection,
});

/** When clients are reminded of overdue invoices, and in which words. */
export const updateOverdue = command({
  name: 'organisation.update-overdue', permission: 'organisation:write', feature: FEATURES.enableInvoices, input: UpdateOverdue,
  run: changeSection,
});

export const updateAnalytics = command({
  name: 'organisation.update-analytics', permission: 'organisation:write', input: UpdateAnalytics, run: changeSection,
});

/** What points are worth from now on, also those of earlier days. */
export const updatePoints = command({
  name: 'organisation.update-points', permission: 'organisation:write', input: UpdatePoints, run: changeSection,
});

/** Whether pictures of people are asked for by their e-mail address. Switched off, those that were found are forgotten. */
export const updatePictures = command({
  name: 'organisation.update-pictures',
  permission: 'organisation:write',
  input: UpdatePictures,
  async run(ctx, { version, ...wanted }): Promise<void> {
    const organisation = await lockOrganisation(ctx);
    refuseStaleSettings(organisation, version, wanted);
    changeOrganisation(ctx, organisation, wanted);
    if (wanted.asksForAvatars) await ctx.enqueue(FETCH_AVATARS, {});
    else await forgetAvatars(ctx.em);
  },
});

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
    await zoneInCatalogue(ctx, wanted.timeZone);
  },
});
