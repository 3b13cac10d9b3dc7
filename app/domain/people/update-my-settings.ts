import { LockMode } from '@mikro-orm/core';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { ianaOf, timeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { UpdateMySettings } from './contract.ts';
import { Employee } from './employee.entity.ts';

/** Changes the signed-in person's own settings. */
export const updateMySettings = command({
  name: 'settings.update-mine',
  permission: 'settings:own',
  input: UpdateMySettings,
  async run(ctx, { version, timeZone, ...input }) {
    const employee = await ctx.em.findOne(Employee, ctx.actor.empId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!employee) throw notFound('User');
    const settings = { ...input, timeZone: ianaOf(timeZone, employee.timeZone ?? ctx.tenant.timeZone) };
    refuseStaleEdit('page', employee, version, settings, (of) => ({
      'Start Time': of.startTime.slice(0, 5), 'End Time': of.endTime.slice(0, 5),
      'Lunch Break Start': of.lunchStart.slice(0, 5), 'Lunch Break End': of.lunchEnd.slice(0, 5),
      'Time Zone': timeZoneId(of.timeZone ?? ctx.tenant.timeZone),
    }));
    const stored: Record<string, unknown> = { ...employee };
    const before = Object.fromEntries(Object.keys(settings).map((key) => [key, stored[key]]));
    ctx.em.assign(employee, { ...settings, updatedAt: ctx.now() });
    ctx.audit({ subject: 'employee', id: ctx.actor.empId, before, after: settings });
    return { empId: ctx.actor.empId };
  },
});
