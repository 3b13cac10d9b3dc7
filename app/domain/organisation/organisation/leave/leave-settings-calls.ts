import { z } from 'zod';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { leaveFields } from '../fields.ts';
import { getLeaveSettings } from '../get-organisation.ts';
import { PutLeaveSettings } from './contract.ts';
import { updateLeaveSettings } from './update-leave-settings.ts';

const names = {
  absenceEmail: 'absenceEmailAddress', leaveErrorEmail: 'errorEmailAddress', additionalAttendees: 'additionalGraphAttendees',
  workdayMinutes: 'workdayLength', restrictsToHalfDays: 'restrictPartialLeaveToHalfDays', syncsWithCrm: 'enableCrmSync',
  lunchFrom: 'lunchBreakStart', lunchTo: 'lunchBreakEnd', timeZone: 'timezoneId',
} as const;
const specified = 's2 §7';

/** A minute of the day as a time span. */
const span = (minute: number): string => [Math.floor(minute / 60), minute % 60, 0].map((part) => String(part).padStart(2, '0')).join(':');

query({
  name: 'leave-settings.get',
  permission: 'organisation:read',
  feature: FEATURES.EasyLeave,
  input: z.object({}),
  output: z.strictObject({
    ...answerOf(leaveFields), workdayMinutes: z.number(), timeZone: z.string(), dayFrom: z.string(), lunchFrom: z.string(),
    lunchTo: z.string(), version: z.int(),
  }),
  http: { method: 'GET', path: '/api/leave/settings', names, specified },
  async run(ctx) {
    const {
      absenceEmail, leaveErrorEmail, additionalAttendees, leaveRemainingUrl, restrictsToHalfDays, syncsWithCrm, workdayMinutes, timeZone,
      dayFrom, lunchFrom, lunchTo, version,
    } = await getLeaveSettings(ctx, {});
    return {
      absenceEmail, leaveErrorEmail, additionalAttendees, leaveRemainingUrl, restrictsToHalfDays, syncsWithCrm, timeZone, version,
      workdayMinutes: workdayMinutes / 60, dayFrom: span(dayFrom), lunchFrom: span(lunchFrom), lunchTo: span(lunchTo),
    };
  },
});

command({
  name: 'leave-settings.put',
  permission: 'organisation:write',
  feature: FEATURES.EasyLeave,
  input: PutLeaveSettings,
  output: z.void(),
  http: { method: 'PUT', path: '/api/leave/settings', names, status: 204, specified },
  run: (ctx, settings): Promise<void> => updateLeaveSettings(ctx, settings),
});
