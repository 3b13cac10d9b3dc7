import { FEATURES } from '#app/domain/features/contract.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { changeOrganisation, lockOrganisation, refuseStaleSettings } from './change-organisation.ts';
import { UpdateAnalytics, UpdateClosingDates, UpdateOverdue, UpdatePoints, UpdateReminders } from './contract.ts';

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
