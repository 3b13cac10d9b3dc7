import type { z } from 'zod';
import { command } from '#app/domain/kernel/use-case.ts';
import { changeOrganisation, lockOrganisation, refuseStaleSettings } from './change-organisation.ts';
import { UpdateAnalytics, UpdateClosingDates, UpdateReminders } from './contract.ts';

/** A section whose settings are checked by their contract alone. */
const plainSection = <Input extends z.ZodType<{ version: number }>>(name: string, input: Input) => command({
  name,
  permission: 'organisation:write',
  input,
  async run(ctx, { version, ...wanted }): Promise<void> {
    const organisation = await lockOrganisation(ctx);
    refuseStaleSettings(organisation, version, wanted);
    changeOrganisation(ctx, organisation, wanted);
  },
});

/** On or before a closing date nothing of its kind is created, changed or deleted. */
export const updateClosingDates = plainSection('organisation.update-closing-dates', UpdateClosingDates);

export const updateReminders = plainSection('organisation.update-reminders', UpdateReminders);

export const updateAnalytics = plainSection('organisation.update-analytics', UpdateAnalytics);
