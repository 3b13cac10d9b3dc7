import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { sql } from 'kysely';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { durationInputValue, parseTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { ianaOf, timeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { approverOf, type Approver } from '../users/approver.ts';
import { LUNCH_ORDER, UpdateMyAppearance, UpdateMySettings, SetMyPicture } from '../contract.ts';
import { Employee } from '../employee.entity.ts';
import { ENTERED_WORDS, STARTING_VIEW_WORDS, THEME_WORDS } from '../fields.ts';

interface MySettingsView {
  startTime: string; endTime: string; lunchStart: string; lunchEnd: string; timeLessMinutes: number;
  timeZone: string; viewPageId: number; theme: string; entersHours: boolean; version: number;
  picture: string | null; portrait: string | null;
  approver: Approver | null;
}

/** The signed-in person's own settings; times of day are HH:mm, the time zone is shown by its Windows id. */
export const getMySettings = query({
  name: 'settings.get-mine',
  permission: 'settings:own',
  input: z.object({}),
  async run(ctx): Promise<MySettingsView> {
    const found = await firstRow<MySettingsView>(ctx.em,
      sql`select to_char(start_time, 'HH24:MI') as "startTime", to_char(end_time, 'HH24:MI') as "endTime",
      to_char(lunch_start, 'HH24:MI') as "lunchStart", to_char(lunch_end, 'HH24:MI') as "lunchEnd", time_less_minutes as "timeLessMinutes",
      coalesce(time_zone, ${ctx.tenant.timeZone}) as "timeZone", view_page_id as "viewPageId", theme,
      enters_hours as "entersHours", version,
      picture, coalesce(picture, avatar) as portrait, ${approverOf(ctx.today())} as approver
      from tenant.employee e where emp_id = ${ctx.actor.empId}`);
    if (!found) throw notFound('User');
    return { ...found, timeZone: timeZoneId(found.timeZone) };
  },
});

type LunchDuration = { ok: true; hours: string } | { ok: false; message: string };

/** How long a lunch break lasts, in hours as its field shows them; undefined while one of its times is not a time. */
export function lunchDurationOf(start: string, end: string): LunchDuration | undefined {
  const [from, to] = [parseTimeOfDay(start), parseTimeOfDay(end)];
  if (!from.ok || !to.ok) return undefined;
  const minutes = to.minutes - from.minutes;
  return minutes > 0 ? { ok: true, hours: durationInputValue(minutes * 60) } : { ok: false, message: LUNCH_ORDER };
}

/** Changes the signed-in person's working hours. */
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
    change(ctx, employee, settings, { timeZone: employee.timeZone ?? ctx.tenant.timeZone });
    return { empId: ctx.actor.empId };
  },
});

/** Changes what the signed-in person starts with, in which colours, and how they enter time. */
export const updateMyAppearance = command({
  name: 'settings.update-my-appearance',
  permission: 'settings:own',
  input: UpdateMyAppearance,
  async run(ctx, { version, ...appearance }) {
    const employee = await ctx.em.findOne(Employee, ctx.actor.empId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!employee) throw notFound('User');
    refuseStaleEdit('page', employee, version, appearance, (of) => ({
      'Starting View': STARTING_VIEW_WORDS[of.viewPageId as keyof typeof STARTING_VIEW_WORDS],
      Colours: THEME_WORDS[of.theme as keyof typeof THEME_WORDS],
      'New timesheets': ENTERED_WORDS[of.entersHours ? 'hours' : 'times'],
    }));
    change(ctx, employee, appearance);
    return { empId: ctx.actor.empId };
  },
});

/** `meant` is what holds where nothing is stored. */
function change(ctx: CommandCtx, employee: Employee, settings: object, meant: object = {}): void {
  const stored: Record<string, unknown> = { ...employee, ...meant };
  const before = Object.fromEntries(Object.keys(settings).map((key) => [key, stored[key]]));
  ctx.em.assign(employee, { ...settings, updatedAt: ctx.now() });
  ctx.audit({ subject: 'employee', id: ctx.actor.empId, before, after: settings });
}

/** The signed-in person's own picture. */
export const setMyPicture = command({
  name: 'settings.set-my-picture',
  permission: 'settings:own',
  input: SetMyPicture,
  async run(ctx, { picture }): Promise<void> {
    if (picture === undefined) return;
    const employee = await ctx.em.findOne(Employee, ctx.actor.empId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!employee) throw notFound('User');
    ctx.audit({ subject: 'employee', id: ctx.actor.empId, before: { picture: employee.picture ?? null }, after: { picture } });
    ctx.em.assign(employee, { picture, updatedAt: ctx.now() });
  },
});
