import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { isHttpsAddress } from '#app/domain/kernel/values/https-address.ts';
import { isTimeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { leaveFields } from '../fields.ts';
import { endsAfterLunchBegan, hours, LUNCH_LATER, typedHours } from '../hours/contract.ts';

const LENGTH = 'Workday Length is required';
const workdayLength = () => z.number({ error: LENGTH }).int(LENGTH).min(60, LENGTH).max(16 * 60, LENGTH);

const ADDRESS = 'Leave Remaining URL must be a valid address that begins with https://';
const ZONE = 'Field is required';

const settings = z.object({
  ...valuesOf(leaveFields),
  leaveRemainingUrl: valuesOf(leaveFields).leaveRemainingUrl.refine((address) => address === '' || isHttpsAddress(address), ADDRESS),
  workdayMinutes: workdayLength(),
  timeZone: z.string({ error: ZONE }).max(60, ZONE).refine(isTimeZoneId, ZONE),
  ...hours(),
  version: editVersion(),
});

/** The settings of leave. Hours and time zone are the organisation's, which its section of time changes too. */
export const UpdateLeaveSettings = settings.refine(endsAfterLunchBegan, LUNCH_LATER);

const { leaveRemainingUrl, workdayMinutes } = settings.shape;

/** The same as programs send it: the length of a day in hours, and times as HH:mm or HH:mm:ss. */
export const PutLeaveSettings = settings.extend({
  ...typedHours(), workdayMinutes: z.number({ error: LENGTH }).transform((hours) => Math.round(hours * 60)).pipe(workdayMinutes),
}).refine(endsAfterLunchBegan, LUNCH_LATER);

export const UpdateLeaveSettingsForm = settings.extend({
  ...typedOf(leaveFields), leaveRemainingUrl, ...typedHours(),
  workdayMinutes: z.string({ error: LENGTH }).regex(/^\d{1,4}$/, LENGTH).transform(Number).pipe(workdayMinutes),
}).refine(endsAfterLunchBegan, LUNCH_LATER);
