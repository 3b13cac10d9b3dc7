import { z } from 'zod';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { holidayFields } from './fields.ts';

/** The group that everybody is in. */
export const EVERYBODY = 'ALL';
export const GROUP_REQUIRED = 'Group is required';

const { name, date, group } = holidayFields;
const isGroup = (text: string) => text !== '' && text.length <= (group.max ?? 0);

/** The group of a list; everybody's unless another is chosen. */
export const listedGroup = () => searchText().transform((text) => text.toUpperCase().slice(0, group.max) || EVERYBODY);

const groups = () => z.array(z.string()).max(100)
  .transform((chosen) => [...new Set(chosen.map((text) => text.trim().toUpperCase()).filter(isGroup))])
  .refine((chosen) => chosen.length > 0, { error: GROUP_REQUIRED });

/** One or several ticked groups; a form posts one as a text, and none not at all. */
const tickedGroups = () => z.union([z.string(), z.array(z.string())], { error: GROUP_REQUIRED }).optional()
  .transform((posted) => [posted ?? []].flat()).pipe(groups());

export const AddHoliday = z.object({ ...valuesOf({ name, date }), groups: groups(), idempotencyKey: idempotencyKey() });
export const AddHolidayForm = z.object({ ...typedOf({ name, date }), groups: tickedGroups(), idempotencyKey: idempotencyKey() });
