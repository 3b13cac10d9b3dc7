import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { dateField } from '#app/domain/kernel/fields/date-field.ts';
import { dayLength } from '#app/domain/kernel/fields/day-length.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from './fields.ts';

/** The minutes of each weekday: as commands take them, or as hours that are typed. */
const days = (face: 'value' | 'typed'): Record<Weekday, z.ZodType<number>> => Object.fromEntries(
  WEEKDAY_NAMES.map((day): [string, z.ZodType<number>] => [day, dayLength({ label: WEEKDAYS[day], from: 0, to: 16, empty: 0 })[face]()]),
) as Record<Weekday, z.ZodType<number>>;

type Minutes = Readonly<Record<Weekday, number>>;
const hasWork = (week: Minutes) => WEEKDAY_NAMES.some((day) => week[day] > 0);
const NO_WORK = { path: ['monday'], error: 'Enter the hours of at least one day.' };

const fromDay = () => dateField({ label: 'From', within: {
  from: '1950-01-01', to: '2199-12-31', message: 'From must be between 1950 and 2199',
} });

const added = (face: 'value' | 'typed') =>
  z.object({ empId: codeKey(), fromDay: fromDay(), ...days(face), idempotencyKey: idempotencyKey() }).refine(hasWork, NO_WORK);
const changed = (face: 'value' | 'typed') =>
  z.object({ workingWeekId: numberKey(), fromDay: fromDay(), ...days(face), version: editVersion() }).refine(hasWork, NO_WORK);

export const AddWorkingWeek = added('value');
export const AddWorkingWeekForm = added('typed');
export const ChangeWorkingWeek = changed('value');
export const ChangeWorkingWeekForm = changed('typed');
export const WorkingWeekRef = z.object({ workingWeekId: numberKey() });
export const WorkingWeeksOf = z.object({ empId: codeKey() });
