import { z } from 'zod';
import { typedOf, valuesOf } from '#app/domain/kernel/fields/contract-of.ts';
import { idempotencyKey } from '#app/domain/kernel/fields/idempotency-key.ts';
import { editVersion } from '#app/domain/kernel/edit-version.ts';
import { numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { searchText } from '#app/domain/kernel/page.ts';
import { groupFields, holidayFields, type EntityKey } from './fields.ts';

export const GROUP_REQUIRED = 'Group is required';
const { name, date } = holidayFields;

/** The group of a list; the first one, which everybody is in, unless another is chosen. */
export const listedGroup = () => numberKey();

export const HolidayRef = z.object({ holidayId: numberKey() });

const groups = () => z.array(z.number().int()).max(100)
  .transform((chosen) => [...new Set(chosen)].filter((id) => id > 0))
  .refine((chosen) => chosen.length > 0, { error: GROUP_REQUIRED });

/** One or several ticked groups; a form posts one as a text, and none not at all. */
const tickedGroups = () => z.union([z.string(), z.array(z.string())], { error: GROUP_REQUIRED }).optional()
  .transform((posted) => [posted ?? []].flat().map((id) => numberKey().parse(id))).pipe(groups());

export const AddHoliday = z.object({ ...valuesOf({ name, date }), groups: groups(), idempotencyKey: idempotencyKey() });
export const AddHolidayForm = z.object({ ...typedOf({ name, date }), groups: tickedGroups(), idempotencyKey: idempotencyKey() });

export const PLACE_REQUIRED = 'Choose a country or a state';

/** A prepared list: of a country or one of its states, in a year, for some groups. */
const prepared = {
  /** Its code, or its name as a person types it. */
  place: z.string({ error: PLACE_REQUIRED }).trim().min(1, PLACE_REQUIRED).max(100, PLACE_REQUIRED),
  year: z.coerce.number({ error: 'Choose a year' }).int('Choose a year').min(1950, 'Choose a year').max(2199, 'Choose a year'),
};
export const PreparedList = z.object({ ...prepared, groups: groups() });
export const PreparedListForm = z.object({ ...prepared, groups: tickedGroups() });
export const AddPrepared = PreparedList.extend({ idempotencyKey: idempotencyKey() });
export const AddPreparedForm = PreparedListForm.extend({ idempotencyKey: idempotencyKey() });

const ENTITY_REQUIRED = 'At least one group/user is required.';
export const NOT_PICKED = 'Please select a valid user or group from the dropdown list.';

const entityKey = z.string().regex(/^(user:[A-Z0-9]{1,6}|team:[1-9]\d{0,8}|state:[^\p{Cc}]{1,100})$/u, NOT_PICKED)
  .transform((key) => key as EntityKey);
const entities = () => z.array(entityKey).min(1, ENTITY_REQUIRED).max(500, 'A group has at most 500 groups and users.')
  .transform((keys) => [...new Set(keys)]);
const pickedEntities = () => z.union([z.string(), z.array(z.string())], { error: ENTITY_REQUIRED }).optional()
  .transform((posted) => [posted ?? []].flat()).pipe(entities());

/** The text that is left in the search of the selector: an item that was not picked. */
const leftTyped = () => z.string().optional().transform((text) => text?.trim() ?? '').refine((text) => text === '', { error: NOT_PICKED });

export const GroupRef = z.object({ leaveGroupId: numberKey() });
export const CreateGroup = z.object({ ...valuesOf(groupFields), entities: entities(), idempotencyKey: idempotencyKey() });
export const UpdateGroup = z.object({ ...GroupRef.shape, ...valuesOf(groupFields), entities: entities(), version: editVersion() });
export const CreateGroupForm = z.object({
  ...typedOf(groupFields), entities: pickedEntities(), find: leftTyped(), idempotencyKey: idempotencyKey(),
});
export const UpdateGroupForm = z.object({
  ...GroupRef.shape, ...typedOf(groupFields), entities: pickedEntities(), find: leftTyped(), version: editVersion(),
});

/** A search of the directory; what is picked already is left out. */
export const SearchDirectory = z.object({
  q: searchText(),
  picked: z.array(z.string()).catch([]).default([])
    .transform((keys) => keys.filter((key) => entityKey.safeParse(key).success).slice(0, 500)),
});
