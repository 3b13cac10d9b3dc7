import { z } from 'zod';
import { picture, pictureOf } from '#app/domain/site/files/contract.ts';
import { isMailAddress } from '#app/domain/kernel/values/address-list.ts';
import { INVALID_TIME_FORMAT, SECONDS_PER_HOUR, parseDuration, parseTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { changeable } from '#app/domain/kernel/fields/fields.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { codeKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { isTimeZoneId } from '#app/domain/kernel/values/time-zones.ts';
import { tick } from '#app/domain/kernel/fields/tick.ts';
import { userFields } from './fields.ts';

export const SignIn = z.object({
  email: text({ label: 'Email', max: 254, required: 'Email is required.' }),
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(
    200, 'Password should not exceed 200 characters.',
  ),
  returnTo: z.string().max(2000).catch('/').default('/'),
});

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

const newPassword = () => z.string().optional().transform((value) => value ?? '')
  .refine(
    (value) => value === '' || [...value].length >= PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters.`,
  )
  .refine((value) => value.length <= PASSWORD_LENGTH.max, `Password should not exceed ${PASSWORD_LENGTH.max} characters.`)
  .refine((value) => !value.includes('\u0000'), 'Password contains a control character. Please remove it.');

const PRESENT_WRONG = 'The current password is wrong.';
/** The session that asks, and its person's password, which a sign-in that is not fresh must give. */
const ownPresence = () =>
  ({ current: z.uuid().catch('').default(''), present: z.string().max(PASSWORD_LENGTH.max, PRESENT_WRONG).default('') });

export const UserParams = z.object({ empId: codeKey() });
const fresh = (face: typeof valuesOf) =>
  z.object({ ...face(userFields), password: newPassword(), invite: tick(), idempotencyKey: idempotencyKey() });
const stored = (face: typeof valuesOf) =>
  z.object({
    empId: codeKey(), ...face(changeable(userFields)), password: newPassword(), ...ownPresence(), version: editVersion(),
  });

/** The picture as a command takes it, and as a form sends it. */
const withPicture = { picture: pictureOf() };
const pictureSent = () => ({ picture: picture(), removePicture: tick() });

export const CreateUser = fresh(valuesOf).extend(withPicture);
export const UpdateUser = stored(valuesOf).extend(withPicture);
export const CreateUserForm = fresh(typedOf).extend(pictureSent());
export const UpdateUserForm = stored(typedOf).extend(pictureSent());
export const SetMyPicture = z.object(withPicture);
export const MyProfileForm = z.object(pictureSent());
export const EmployeeChoices = z.object({ typed: searchText(), keep: codeKey() });

const FIELD_REQUIRED = 'Field is required';
const timeOfDay = () => z.string({ error: FIELD_REQUIRED }).max(20, INVALID_TIME_FORMAT).transform((typed, check) => {
  const read = parseTimeOfDay(typed.trim() === '' ? typed : typed.trim().slice(0, 5));
  if (read.ok) return read.time;
  check.addIssue({ code: 'custom', message: typed.trim() === '' ? FIELD_REQUIRED : read.message });
  return z.NEVER;
});

const MAX_LUNCH_HOURS = 8;
const lunchDuration = () => z.string({ error: FIELD_REQUIRED }).max(20, 'Value too high').transform((typed, check) => {
  const read = parseDuration(typed.replace(/^\s*-/, ''));
  const refuse = (message: string) => {
    check.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (/^\s*-/.test(typed)) return refuse('Value too low');
  if (!read.ok) return refuse(read.message);
  return read.seconds > MAX_LUNCH_HOURS * SECONDS_PER_HOUR ? refuse('Value too high') : Math.round(read.seconds / 60);
});

const THEMES = ['system', 'light', 'dark'] as const;
export const LUNCH_ORDER = 'Lunch break end time must be after start time';
const BREAK_ORDER = { path: ['lunchEnd'], error: LUNCH_ORDER };
const DAY_ORDER = { path: ['endTime'], error: 'End time must be after start time' };

/** The views that there are to start with. They are stored with the person and never given to another view. */
export const STARTING_VIEW = { home: 1, clientProjectSummary: 2, weekView: 3, dayView: 4 } as const;
const isStartingView = (id: number): boolean => Object.values<number>(STARTING_VIEW).includes(id);

const MAX_LUNCH_MINUTES = MAX_LUNCH_HOURS * 60;
const mySettings = z.object({
  startTime: timeOfDay(),
  endTime: timeOfDay(),
  lunchStart: timeOfDay(),
  lunchEnd: timeOfDay(),
  timeLessMinutes: z.number({ error: FIELD_REQUIRED }).int().min(0, 'Value too low').max(MAX_LUNCH_MINUTES, 'Value too high'),
  timeZone: z.string({ error: FIELD_REQUIRED }).max(60, FIELD_REQUIRED).refine(isTimeZoneId, 'Please select a time zone from the list.'),
  version: editVersion(),
});
type Times = Pick<z.output<typeof mySettings>, 'startTime' | 'endTime' | 'lunchStart' | 'lunchEnd'>;
const endsAfterLunchBegan = ({ lunchStart, lunchEnd }: Times) => lunchEnd > lunchStart;
const endsAfterItBegan = ({ startTime, endTime }: Times) => endTime > startTime;

export const UpdateMySettings = mySettings.refine(endsAfterLunchBegan, BREAK_ORDER).refine(endsAfterItBegan, DAY_ORDER);
/** My Settings as they are typed: the lunch break in hours. */
export const UpdateMySettingsForm = mySettings.extend({ timeLessMinutes: lunchDuration() })
  .refine(endsAfterLunchBegan, BREAK_ORDER).refine(endsAfterItBegan, DAY_ORDER);

const startingView = () => z.number({ error: FIELD_REQUIRED }).refine(isStartingView, 'Please select a starting view from the list.');

export const UpdateMyAppearance = z.object({
  viewPageId: startingView(),
  theme: z.enum(THEMES, { error: FIELD_REQUIRED }),
  entersHours: z.boolean({ error: FIELD_REQUIRED }).default(false),
  version: editVersion(),
});
export const UpdateMyAppearanceForm = UpdateMyAppearance.extend({
  viewPageId: z.coerce.number({ error: FIELD_REQUIRED }).pipe(startingView()),
  entersHours: z.enum(['times', 'hours'], { error: FIELD_REQUIRED }).transform((entered) => entered === 'hours'),
});

const twice = { password: newPassword().refine((value) => value !== '', 'New password is required.'),
  again: z.string({ error: 'Confirm Password is required.' }).max(PASSWORD_LENGTH.max) };
const NOT_THE_SAME = { path: ['again'], error: 'Password and Confirm Password do not match.' };
const isTwice = ({ password, again }: { password: string; again: string }) => password === again;

export const PresentPassword = z.object({
  present: z.string({ error: 'Current password is required.' }).max(PASSWORD_LENGTH.max, PRESENT_WRONG),
});
export const ChangePassword = PresentPassword.extend({ ...twice, current: z.uuid().catch('') }).refine(isTwice, NOT_THE_SAME);

export const ForgotPassword = z.object({
  email: text({ label: 'Email', max: 254, required: 'Email is required.' }).refine(
    (value) => value === '' || isMailAddress(value), 'Not a valid email',
  ),
});
/** The page of a one-time link; its token is in a cookie by then. */
export const ChoosePassword = z.object(twice).refine(isTwice, NOT_THE_SAME);

export const SessionRef = z.object({ sessionId: z.uuid().catch('') });
/** The person's session that asks. */
export const OwnSession = z.object({ current: z.uuid().catch('') });
export const EndMyOtherSessions = z.object(ownPresence());
export const EndMySession = EndMyOtherSessions.extend({ sessionId: z.uuid().catch('') });
