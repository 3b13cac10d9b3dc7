import { z } from 'zod';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { text } from '#app/domain/kernel/fields/text.ts';
import { INVALID_DURATION, parseDuration } from '#app/domain/kernel/values/duration.ts';
import { dayField, entryFields } from '#app/domain/time/timesheets/contract.ts';

export const FAVOURITE_NAME_MAX = 100;
const DAY_SECONDS = 24 * 3600;

export const PersonFavourites = z.object({ empId: entryFields.empId });
export const FavouriteRef = z.object({ favouriteId: numberKey() });
export const AddFavourite = z.object({ timeId: numberKey(), idempotencyKey: idempotencyKey() });
export const ApplyFavourite = FavouriteRef.extend({ date: dayField(), idempotencyKey: idempotencyKey() });

export const ChangeFavourite = FavouriteRef.extend({
  version: editVersion(),
  favouriteName: text({ label: 'Name', max: FAVOURITE_NAME_MAX, required: 'Name is required' }),
  note: entryFields.notes,
  workedSeconds: z.number().int().min(60, INVALID_DURATION).max(DAY_SECONDS, INVALID_DURATION).nullable(),
});

/** The same as it is typed: a duration in any usual form, or none. */
export const ChangeFavouriteForm = ChangeFavourite.omit({ workedSeconds: true }).extend({
  hours: z.string().max(40, INVALID_DURATION).optional().transform((typed, issues) => {
    if (!typed?.trim()) return null;
    const parsed = parseDuration(typed);
    if (parsed.ok) return parsed.seconds;
    issues.addIssue({ code: 'custom', message: parsed.message });
    return z.NEVER;
  }).pipe(ChangeFavourite.shape.workedSeconds),
}).transform(({ hours, ...alike }) => ({ ...alike, workedSeconds: hours }));
