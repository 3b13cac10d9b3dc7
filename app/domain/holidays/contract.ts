import { z } from 'zod';
import { dateField } from '#app/domain/kernel/fields/date-field.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { pageNumber, pageSize, searchText, sortDirection } from '#app/domain/kernel/page.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';

/** The group that everybody is in. */
export const EVERYBODY = 'ALL';
export const HOLIDAY_LIST_SIZES = [100] as const;
export const GROUP_REQUIRED = 'Group is required';

const FIRST_DAY = '1950-01-01';
const LAST_DAY = '2199-12-31';
const GROUP_MAX = 50;

const holidayFields = {
  name: text({ label: 'Name', max: 100, required: 'Name is required' }),
  date: dateField({ label: 'Date', invalid: 'Date is required' })
    .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, { error: 'The date must be between 1950 and 2199' }),
};

/** One or several ticked groups; a form posts one as a text. */
const groups = () => z.union([z.string(), z.array(z.string()).max(100)], { error: GROUP_REQUIRED }).optional()
  .transform((value) => [...new Set([value ?? []].flat().map((group) => group.trim().toUpperCase()).filter((group) => group !== '' && group.length <= GROUP_MAX))])
  .refine((chosen) => chosen.length > 0, { error: GROUP_REQUIRED });

export const HolidayList = z.object({
  q: searchText(),
  /** The group whose holidays are listed; everybody's unless another is chosen. */
  group: searchText().transform((value) => value.toUpperCase().slice(0, GROUP_MAX) || EVERYBODY),
  sort: z.enum(['name', 'date', 'createdBy', 'updatedAt']).catch('date'),
  direction: sortDirection('desc'),
  page: pageNumber(),
  size: pageSize(HOLIDAY_LIST_SIZES),
});
export type HolidayList = z.output<typeof HolidayList>;
export const HolidayParams = z.object({ holidayId: numberKey() });
export const AddHoliday = z.object({ ...holidayFields, groups: groups(), idempotencyKey: idempotencyKey() });
export const UpdateHoliday = z.object({ holidayId: numberKey(), ...holidayFields, version: editVersion() });
